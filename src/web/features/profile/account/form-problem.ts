import { ApiCallError } from '#contract/api-client.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';

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
  const issues = error instanceof ApiCallError ? (error.errorData.errors ?? []) : [];
  const fields: Partial<Record<Field, string>> = {};
  for (const name of names) {
    const issue = issues.find(({ field }) => field === name);
    if (issue) fields[name] = issue.detail;
  }
  const isAboutFields = Object.keys(fields).length > 0;
  return { summary: isAboutFields ? undefined : apiErrorMessage(error), fields };
}
