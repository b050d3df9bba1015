import { ApiCallError, NetworkError } from '#contract/kit/api-client.ts';

/** The sentence to show for anything that a call may throw. */
export function apiErrorMessage(error: unknown): string {
  if (error instanceof ApiCallError || error instanceof NetworkError) return error.message;
  return '予期しないエラーが発生しました';
}
