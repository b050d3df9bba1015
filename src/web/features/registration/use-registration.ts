import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { fieldErrorsOf, isLinkError } from '#web/api/field-errors.ts';
import { writeTokens } from '#web/api/token-store.ts';
import { type FormField, useFormProblem } from '#web/api/use-form-problem.ts';
import { useLeftFields } from '#web/api/use-left-fields.ts';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import type { Agreed, Checked } from './check-registration.ts';

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

/** State of a registration form: its draft, its password, its problem, and sending it once. */
export function useRegistration<Draft extends Record<string, string>>(options: Options<Draft>) {
  const { link, onDone, onLinkDead, empty, fields, check, onRefused } = options;
  const { draft, change, forget } = useKeptDraft(`register:${link.preRegisterId}`, empty);
  const [password, setPassword] = useState('');
  const [{ consentVersion, asksGuardianEmail }, setRules] = useState<Rules>(link);
  const [isSending, setIsSending] = useState(false);
  const { problem, sentences, refuse, refuseBy, blur, forgive, clear } = useFormProblem([
    ...fields,
    consentField,
  ]);
  const checkAll = () => check(draft, { password, consentVersion }, asksGuardianEmail);
  const leaving = useLeftFields({ fields, check: () => sentencesIn(checkAll()), blur });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const checked = checkAll();
    if ('sentences' in checked) {
      refuse(checked.sentences);
      return onRefused?.(Object.keys(checked.sentences));
    }
    setIsSending(true);
    try {
      const body = { ...checked.body, pre_register_id: link.preRegisterId, token: link.token };
      const { user, ...tokens } = await plainApi.call(registrationApi.complete, { body });
      clear();
      forget();
      writeTokens({ ...tokens, userType: user.user_type });
      onDone(user);
    } catch (error) {
      // A new attempt needs the rules in force now.
      const refused = fieldErrorsOf(error);
      const rules = fieldsOfRules.some((name) => name in refused) ? await readRules(link) : null;
      if (rules) setRules(rules);
      // The form stays disabled after success: the next page is on its way.
      setIsSending(false);
      if (isLinkError(error)) return onLinkDead();
      refuseBy(error);
      onRefused?.(Object.keys(refused));
    }
  }

  /** True if these fields are valid; otherwise the form shows their problems. */
  function passes(names: readonly string[]): boolean {
    const wrong = Object.entries(sentencesIn(checkAll())).filter(([name]) => names.includes(name));
    if (wrong.length > 0) refuse(Object.fromEntries(wrong));
    else clear();
    return wrong.length === 0;
  }

  return {
    draft,
    /** Changes fields of the draft and clears their problems (by contract name). */
    change: (patch: Partial<Draft>, ...forgiven: string[]) => {
      forgive(...Object.keys(patch), ...forgiven);
      change(patch);
    },
    password,
    changePassword: (typed: string) => {
      forgive('password');
      setPassword(typed);
    },
    consent: { version: consentVersion, error: sentences[consentField.name] },
    asksGuardianEmail,
    isSending,
    problem,
    sentences,
    /** Handlers for the form: its fields are checked when they lose the focus. */
    leaving,
    passes,
    submit,
  };
}

function sentencesIn(checked: Checked): Record<string, string> {
  return 'sentences' in checked ? checked.sentences : {};
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
