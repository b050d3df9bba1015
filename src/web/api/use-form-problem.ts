import { useState } from 'react';
import { NetworkError } from '#contract/kit/api-client.ts';
import { apiErrorMessage } from './api-error-message.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** A field of a form: its name in the contract, its words, and the id of its (first) control. */
export type FormField = {
  name: string;
  label: string;
  id: string;
  /** Names of its controls, where they are others than the field's. */
  controls?: readonly string[];
};

type Sentences = Record<string, string>;

type Problem = {
  attempt: number;
  summary: string | undefined;
  /** What the last attempt was refused for; the list on top says it, too. */
  refused: Sentences;
  /** What is wrong with fields that were left since. */
  left: Sentences;
};

const none: Problem = { attempt: 0, summary: undefined, refused: {}, left: {} };

/** What is wrong with a form: under its fields, and as a list for ErrorSummary. */
export function useFormProblem(fields: readonly FormField[]) {
  const [{ attempt, summary, refused, left }, setProblem] = useState(none);
  const listed = fields.flatMap(({ name, label, id }) => {
    const sentence = refused[name];
    return sentence === undefined ? [] : [{ id, label, sentence }];
  });

  const refuse = (sentences: Sentences, summary?: string) =>
    setProblem((before) => ({
      attempt: before.attempt + 1,
      summary,
      refused: sentences,
      left: {},
    }));

  return {
    /** For `<ErrorSummary key={attempt} />`; null when there is nothing to say (any more). */
    problem:
      summary !== undefined || listed.length > 0 ? { attempt, summary, fields: listed } : null,
    sentences: { ...left, ...refused },
    refuse,
    /** A 400 speaks about fields that the form knows; everything else is one sentence. */
    refuseBy: (error: unknown) => {
      const sentences = fieldErrorsOf(error);
      const isAboutFields = fields.some(({ name }) => name in sentences);
      const summary =
        error instanceof NetworkError
          ? `${error.message}入力したものは残っています。`
          : apiErrorMessage(error);
      refuse(sentences, isAboutFields ? undefined : summary);
    },
    /** Sentences for fields that were left: the list on top stays as it is, and so does the focus. */
    blur: (sentences: Sentences) =>
      setProblem((before) => ({ ...before, left: { ...before.left, ...sentences } })),
    /** A field that is being mended is not wrong any more. */
    forgive: (...names: string[]) =>
      setProblem((before) =>
        names.some((name) => name in before.refused || name in before.left)
          ? {
              ...before,
              refused: without(before.refused, names),
              left: without(before.left, names),
            }
          : before,
      ),
    clear: () => setProblem((before) => ({ ...before, summary: undefined, refused: {}, left: {} })),
  };
}

function without(sentences: Sentences, names: readonly string[]): Sentences {
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => !names.includes(name)));
}
