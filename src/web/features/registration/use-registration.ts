import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '#contract/accounts.ts';
import { registrationApi } from '#contract/registration.ts';
import { plainApi } from '#web/api/browser-api.ts';
import { isLinkError } from '#web/api/field-errors.ts';
import { writeTokens } from '#web/api/token-store.ts';
import { type FormField, useFormProblem } from '#web/api/use-form-problem.ts';
import { useKeptDraft } from '#web/ui/use-kept-draft.ts';
import type { Checked } from './check-registration.ts';

/** What a mail's link says, and who it was sent to. */
export type RegistrationLink = { preRegisterId: string; token: string; email: string };

export type RegistrationFormProps = {
  link: RegistrationLink;
  onDone: (user: CurrentUser) => void;
  /** The link was used up or ran out while the form was being filled in. */
  onLinkDead: () => void;
};

type Options<Draft extends Record<string, string>> = RegistrationFormProps & {
  empty: Draft;
  fields: readonly FormField[];
  check: (draft: Draft, password: string) => Checked;
};

/** The state of a registration form: its draft, its password, its problem, and sending it once. */
export function useRegistration<Draft extends Record<string, string>>(options: Options<Draft>) {
  const { link, onDone, onLinkDead, empty, fields, check } = options;
  const { draft, change, forget } = useKeptDraft(`register:${link.preRegisterId}`, empty);
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const { problem, sentences, refuse, refuseBy, forgive, clear } = useFormProblem(fields);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const checked = check(draft, password);
    if ('sentences' in checked) return refuse(checked.sentences);
    setIsSending(true);
    try {
      const body = { ...checked.body, pre_register_id: link.preRegisterId, token: link.token };
      const { user, ...tokens } = await plainApi.call(registrationApi.complete, { body });
      clear();
      forget();
      writeTokens(tokens);
      onDone(user);
    } catch (error) {
      // The form stays disabled after success: the next page is on its way.
      setIsSending(false);
      if (isLinkError(error)) onLinkDead();
      else refuseBy(error);
    }
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
    isSending,
    problem,
    sentences,
    submit,
  };
}
