/** A failure whose code may be stored and logged; a permanent one is not tried again. */
export class JobError extends Error {
  override name = 'JobError';
  readonly code: string;
  readonly isPermanent: boolean;

  constructor(code: string, { isPermanent = false, cause }: JobErrorFacts = {}) {
    super(code, { cause });
    this.code = code;
    this.isPermanent = isPermanent;
  }
}

type JobErrorFacts = { isPermanent?: boolean; cause?: unknown };

/** Trace that is kept of a failure: a code or a class name, never the message, which quotes values. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof JobError) return error.code;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
  return /^[\w.-]{1,60}$/.test(code) ? code : 'unknown';
}
