import { APICallError } from '@ai-sdk/provider';
import { NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai';
import { AnswerTooLongError } from '#server/http/outside/bounded-fetch.ts';

/** Why a call failed, in a word for the log; never the message, which may quote what was sent. */
export type CallFailure = {
  code: string;
  /** Status of an answer over HTTP. */
  status?: number;
  /** Milliseconds that the server asks to wait. */
  retryAfter?: number;
  /** The server worked and will charge: a body came, but not one of use. */
  isPaid: boolean;
};

/** Thrown where the time of a call is over. */
export class CallTimeoutError extends Error {
  override name = 'CallTimeoutError';
}

export function failureOf(thrown: unknown): CallFailure {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown;
  if (error instanceof CallTimeoutError) return { code: 'timeout', isPaid: true };
  if (isTooLong(error)) return { code: 'too_long', isPaid: true };
  if (NoObjectGeneratedError.isInstance(error)) return { code: 'unreadable', isPaid: true };
  if (NoOutputGeneratedError.isInstance(error)) return { code: 'empty', isPaid: true };
  if (!APICallError.isInstance(error)) return { code: 'broken_answer', isPaid: true };
  const status = error.statusCode;
  if (status === undefined) return { code: 'unreachable', isPaid: false };
  if (status < 400) return { code: 'unreadable', status, isPaid: true };
  const retryAfter = waitOf(error.responseHeaders ?? {});
  return {
    code: `http_${status}`,
    status,
    isPaid: false,
    ...(retryAfter !== null && { retryAfter }),
  };
}

function isTooLong(error: unknown): boolean {
  if (error instanceof AnswerTooLongError) return true;
  return error instanceof Error && error.cause !== undefined && isTooLong(error.cause);
}

/** Retry-After in milliseconds: a number of seconds, or a date. */
function waitOf(headers: Record<string, string>): number | null {
  const value = headers['retry-after'];
  if (value === undefined) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
