import { type ErrorCode, errorTable, type FieldError } from '#contract/kit/errors.ts';

type Extra = {
  /** Another machine key with this code's status (a 404 that says `link_invalid_or_expired`). */
  code?: ErrorCode;
  /** Japanese sentence that is safe to show; the code's own sentence when absent. */
  detail?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  /** For the log alone. */
  cause?: unknown;
};

/** The one error that handlers throw: known, shown to the person and not reported. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly errors: FieldError[];
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, { cause: extra.cause });
    this.code = extra.code ?? code;
    this.status = errorTable[code].status;
    this.detail = extra.detail ?? errorTable[code].detail;
    this.errors = extra.errors ?? [];
    this.headers = extra.headers ?? {};
  }
}

/** A 400 about one field of the body or query. */
export function fieldError(field: string, detail: string, code = 'invalid'): ApiError {
  const pointer = `#/${field.replaceAll('.', '/')}`;
  return new ApiError('invalid', { detail, errors: [{ field, pointer, code, detail }] });
}

/** A 429 that says how long to wait. */
export function throttled(seconds: number): ApiError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new ApiError('throttled', {
    detail: `アクセスが集中しています。${wait}秒後にもう一度お試しください。`,
    headers: { 'Retry-After': String(wait) },
  });
}
