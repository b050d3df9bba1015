import { type ErrorBody, errorTable, type FieldError } from '#contract/kit/errors.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { ApiError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

/** Members of the body that a field of the same name may not overwrite. */
const members = new Set('detail message code type title status instance errors'.split(' '));

/**
 * The error body of the API: RFC 9457 members, `code`, and for a 400 DRF's `{field: ["…"]}`.
 * One failed field lends its sentence to `detail`.
 */
function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, errors } = error;
  const entry = errorTable[code];
  const fields = new Set(errors.map(({ field }) => field));
  const detail = fields.size === 1 && errors[0] ? errors[0].detail : error.detail;
  const body: ErrorBody = {
    detail,
    message: detail,
    code,
    type: `/problems/${code.replaceAll('_', '-')}`,
    title: entry.title,
    status: error.status,
    instance: `urn:uuid:${requestId}`,
  };
  if (error.status !== 400) return body;
  return { ...fieldMembers(errors), ...body, ...(errors.length > 0 && { errors }) };
}

function fieldMembers(errors: FieldError[]): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { field, detail } of errors) {
    const top = field.split('.')[0] || 'non_field_errors';
    if (members.has(top) || top === '__proto__') continue;
    byField.set(top, [...(byField.get(top) ?? []), detail]);
  }
  return Object.fromEntries(byField);
}

/** Seconds after which a caller may try again where a server cannot answer now. */
export const retryAfter = '30';

type Facts = { requestId: string; accept: string | null; log: Log };

/** Turns anything thrown into the error body. Unknown errors are reported and hidden behind a number. */
export function errorResponse(thrown: unknown, { requestId, accept, log }: Facts): Response {
  const error = thrown instanceof ApiError ? thrown : hidden(thrown, requestId, log);
  const wantsProblem = accept?.includes('application/problem+json') ?? false;
  return Response.json(errorBody(error, requestId), {
    status: error.status,
    headers: {
      ...(error.status === 401 && { 'WWW-Authenticate': 'Bearer realm="api"' }),
      ...(error.status === 503 && { 'Retry-After': retryAfter }),
      ...error.headers,
      'Content-Type': wantsProblem
        ? 'application/problem+json; charset=utf-8'
        : 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    },
  });
}

function hidden(thrown: unknown, requestId: string, log: Log): ApiError {
  log.error('request failed', thrown, { id: requestId });
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // 53100 disk_full, ENOSPC: nothing can be kept now.
  if (code === '53100' || code === 'ENOSPC') return new ApiError('storage_full');
  // 23503: what it belongs to was deleted at the same moment.
  if (code === '23503') return new ApiError('conflict');
  if (isDatabaseAway(thrown)) return new ApiError('unavailable');
  const number = requestId.slice(-8);
  return new ApiError('error', { detail: `${errorTable.error.detail}(番号: ${number})` });
}
