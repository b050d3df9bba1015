import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';

export type FormProblem<Field extends string> = {
  /** A sentence that no field is to blame for. */
  summary: string | undefined;
  fields: Partial<Record<Field, string>>;
};

/** A refused call as a form shows it. */
export function formProblem<Field extends string>(
  error: unknown,
  names: readonly Field[],
): FormProblem<Field> {
  const sentences = fieldErrorsOf(error);
  const fields: Partial<Record<Field, string>> = {};
  for (const name of names) if (sentences[name]) fields[name] = sentences[name];
  const isAboutFields = Object.keys(fields).length > 0;
  return { summary: isAboutFields ? undefined : apiErrorMessage(error), fields };
}
