import { useState } from 'react';
import { NetworkError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from './api-error-message.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** A field of a form: its name in the contract, its words, and the id of its (first) control. */
export type FormField = { name: string; label: string; id: string };

type Refusal = { attempt: number; summary: string | undefined; sentences: Record<string, string> };

/** What is wrong with a form: under its fields, and as a list for ErrorSummary. */
export function useFormProblem(fields: readonly FormField[]) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sentences = refusal?.sentences ?? {};
  const listed = fields.flatMap(({ name, label, id }) => {
    const sentence = sentences[name];
    return sentence === undefined ? [] : [{ id, label, sentence }];
  });

  const refuse = (refused: Record<string, string>, summary?: string) =>
    setRefusal((before) => ({
      attempt: (before?.attempt ?? 0) + 1,
      summary,
      sentences: refused,
    }));

  return {
    /** For `<ErrorSummary key={attempt} />`; null when there is nothing to say (any more). */
    problem:
      refusal && (refusal.summary !== undefined || listed.length > 0)
        ? { attempt: refusal.attempt, summary: refusal.summary, fields: listed }
        : null,
    sentences,
    refuse,
    /** A 400 speaks about fields that the form knows; everything else is one sentence. */
    refuseBy: (error: unknown) => {
      const refused = fieldErrorsOf(error);
      const isAboutFields = fields.some(({ name }) => name in refused);
      const summary =
        error instanceof NetworkError
          ? `${error.message}入力したものは残っています。`
          : apiErrorMessage(error);
      refuse(refused, isAboutFields ? undefined : summary);
    },
    /** A field that is being mended is not wrong any more. */
    forgive: (...names: string[]) =>
      setRefusal((before) => {
        if (!before || !names.some((name) => name in before.sentences)) return before;
        const left = Object.entries(before.sentences).filter(([name]) => !names.includes(name));
        return { ...before, sentences: Object.fromEntries(left) };
      }),
    clear: () => setRefusal((before) => before && { ...before, summary: undefined, sentences: {} }),
  };
}
