import { type FormEvent, useState } from 'react';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { type FormField, useFormProblem } from '#web/api/use-form-problem.ts';
import { useLeftFields } from '#web/api/use-left-fields.ts';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import type { Checked } from './check-registration.ts';

type Options<Draft extends Record<string, string>, Body, Answer> = {
  /** Names the form, and whose it is, in the storage of the tab. */
  draftKey: string;
  /** A constant. */
  empty: Draft;
  fields: readonly FormField[];
  check: (draft: Draft) => Checked<Body>;
  send: (body: Body) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  /** Called when the server refused; true: the person learns of it elsewhere, and the form says nothing. */
  onFailed?: (error: unknown) => boolean | Promise<boolean>;
  /** Called when the rules here or the server refuse these fields. */
  onRefused?: (names: string[]) => void;
};

/** State of a form that is checked field by field: its draft, its problem, and sending it once. */
export function useCheckedForm<Draft extends Record<string, string>, Body, Answer>({
  draftKey,
  empty,
  fields,
  check,
  send,
  onSent,
  onFailed,
  onRefused,
}: Options<Draft, Body, Answer>) {
  const { draft, change, forget } = useKeptDraft(draftKey, empty);
  const [isSending, setIsSending] = useState(false);
  const { problem, sentences, refuse, refuseBy, blur, forgive, clear } = useFormProblem(fields);
  const leaving = useLeftFields({ fields, check: () => sentencesIn(check(draft)), blur });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const checked = check(draft);
    if ('sentences' in checked) {
      refuse(checked.sentences);
      return onRefused?.(Object.keys(checked.sentences));
    }
    setIsSending(true);
    try {
      const answer = await send(checked.body);
      clear();
      forget();
      // The form stays disabled: the next page is on its way.
      onSent(answer);
    } catch (error) {
      const isTold = await onFailed?.(error);
      setIsSending(false);
      if (isTold) return;
      refuseBy(error);
      onRefused?.(Object.keys(fieldErrorsOf(error)));
    }
  }

  /** True if these fields are valid; otherwise the form shows their problems. */
  function passes(names: readonly string[]): boolean {
    const wrong = Object.entries(sentencesIn(check(draft))).filter(([name]) =>
      names.includes(name),
    );
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
    forgive,
    isSending,
    problem,
    sentences,
    /** Handlers for the form: its fields are checked when they lose the focus. */
    leaving,
    passes,
    submit,
  };
}

function sentencesIn(checked: Checked<unknown>): Record<string, string> {
  return 'sentences' in checked ? checked.sentences : {};
}
