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

/** What may change while a form is open. */
type Rules = {
  /** Which terms and privacy notice hold. */
  consentVersion: string;
  /** The operator's setting: under 16 the form asks for a guardian's address, too. */
  asksGuardianEmail: boolean;
};

/** What a mail's link says, who it was sent to, and what holds at this moment. */
export type RegistrationLink = Rules & {
  preRegisterId: string;
  token: string;
  email: string;
};

export type RegistrationFormProps = {
  link: RegistrationLink;
  onDone: (user: CurrentUser) => void;
  /** The link was used up or ran out while the form was being filled in. */
  onLinkDead: () => void;
};

type Options<Draft extends Record<string, string>> = RegistrationFormProps & {
  empty: Draft;
  fields: readonly FormField[];
  check: (draft: Draft, agreed: Agreed, asksGuardianEmail: boolean) => Checked;
  /** An attempt was refused for these fields, by the rules here or by the server. */
  onRefused?: (names: string[]) => void;
};

const consentField = {
  name: 'consent_version',
  label: '利用規約',
  id: 'register-consent_version',
};

/** Fields that the server refuses when other rules hold since the page was opened. */
const fieldsOfRules = [consentField.name, 'guardian_email'];

/** The state of a registration form: its draft, its password, its problem, and sending it once. */
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
      // What is agreed to and asked next is what holds now.
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

  /** Whether these fields are right as they stand; if not, the form says so. */
  function passes(names: readonly string[]): boolean {
    const wrong = Object.entries(sentencesIn(checkAll())).filter(([name]) => names.includes(name));
    if (wrong.length > 0) refuse(Object.fromEntries(wrong));
    else clear();
    return wrong.length === 0;
  }

  return {
    draft,
    /** Changes fields of the draft and forgives what was wrong with them (by contract name). */
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
    /** For the form: its fields are checked when they are left. */
    leaving,
    passes,
    submit,
  };
}

function sentencesIn(checked: Checked): Record<string, string> {
  return 'sentences' in checked ? checked.sentences : {};
}

/** Null when nobody answers: sending the form once more asks again. */
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
