import { ApiCallError } from '#contract/kit/api-client.ts';

/** The first sentence of each refused field; empty when the error is about something else. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const sentences: Record<string, string> = {};
  if (!(error instanceof ApiCallError)) return sentences;
  for (const { field, detail } of error.errorData.errors ?? []) sentences[field] ??= detail;
  return sentences;
}

/** Whether the link of a mail was refused: used up, too old, replaced, or never ours. */
export function isLinkError(error: unknown): boolean {
  return error instanceof ApiCallError && error.errorData.code === 'link_invalid_or_expired';
}
