import { useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf, isLinkError } from '#web/api/field-errors.ts';
import { writeTokens } from '#web/api/token-store.ts';
import type { FormField } from '#web/api/use-form-problem.ts';
import type { Agreed, Checked } from './check-registration.ts';
import { useCheckedForm } from './use-checked-form.ts';

/** Rules that may change while a form is open. */
type Rules = {
  /** Version of terms and privacy notice in force. */
  consentVersion: string;
  /** Setting of the operator: under 16 the form also asks for a guardian's address. */
  asksGuardianEmail: boolean;
};

/** Content of a mail's link, its recipient, and the rules in force. */
export type RegistrationLink = Rules & {
  preRegisterId: string;
  token: string;
  email: string;
};

export type RegistrationFormProps = {
  link: RegistrationLink;
  onDone: (user: CurrentUser) => void;
  /** Called when the link was used up or ran out while the form was being filled in. */
  onLinkDead: () => void;
};

type Options<Draft extends Record<string, string>> = RegistrationFormProps & {
  empty: Draft;
  fields: readonly FormField[];
  check: (draft: Draft, agreed: Agreed, asksGuardianEmail: boolean) => Checked;
  /** Called when the rules here or the server refuse these fields. */
  onRefused?: (names: string[]) => void;
};

const consentField = {
  name: 'consent_version',
  label: '利用規約',
  id: 'register-consent_version',
};

/** Fields that the server refuses if the rules have changed since the page was opened. */
const fieldsOfRules = [consentField.name, 'guardian_email'];

/** State of a registration form: a checked form, its password, and the consent. */
export function useRegistration<Draft extends Record<string, string>>(options: Options<Draft>) {
  const { link, onDone, onLinkDead, empty, fields, check, onRefused } = options;
  const [password, setPassword] = useState('');
  const [{ consentVersion, asksGuardianEmail }, setRules] = useState<Rules>(link);
  const { forgive, ...form } = useCheckedForm({
    draftKey: `register:${link.preRegisterId}`,
    empty,
    fields: [...fields, consentField],
    check: (draft) => check(draft, { password, consentVersion }, asksGuardianEmail),
    send: (fields) => {
      const body = { ...fields, pre_register_id: link.preRegisterId, token: link.token };
      return plainApi.call(registrationApi.complete, { body });
    },
    onSent: ({ user, ...tokens }) => {
      writeTokens({ ...tokens, userType: user.user_type });
      onDone(user);
    },
    onFailed: async (error) => {
      // A new attempt needs the rules in force now.
      const refused = fieldErrorsOf(error);
      const rules = fieldsOfRules.some((name) => name in refused) ? await readRules(link) : null;
      if (rules) setRules(rules);
      if (!isLinkError(error)) return false;
      onLinkDead();
      return true;
    },
    ...(onRefused && { onRefused }),
  });
  return {
    ...form,
    password,
    changePassword: (typed: string) => {
      forgive('password');
      setPassword(typed);
    },
    consent: { version: consentVersion, error: form.sentences[consentField.name] },
    asksGuardianEmail,
  };
}

/** Reads the rules in force; null without an answer, and the next attempt reads again. */
async function readRules(link: RegistrationLink): Promise<Rules | null> {
  const query = { pre_register_id: link.preRegisterId, token: link.token };
  return plainApi.call(registrationApi.getPreRegisterInfo, { query }).then(
    ({ consent_version, asks_guardian_email }) => ({
      consentVersion: consent_version,
      asksGuardianEmail: asks_guardian_email,
    }),
    () => null,
  );
}
