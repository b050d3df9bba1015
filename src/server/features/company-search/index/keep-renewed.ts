import type { Context } from '#server/context.ts';

/** Pause after a failure before the value is loaded again. */
const restMilliseconds = 10_000;

type Options<Value> = Pick<Context, 'now' | 'log'> & {
  load: () => Promise<Value>;
  lastsMilliseconds: number;
  /** An older value is never returned: on a quiet site the last call may be a night ago. */
  oldestMilliseconds?: number;
};

/** A value that is loaded again in the background, while its callers get the previous one. */
export type Renewed<Value> = {
  /** Returns the value; undefined until it has been loaded once, and when it is too old. */
  known: () => Value | undefined;
  /** Returns the value; waits the first time, and when it is too old. */
  get: () => Promise<Value>;
};

export function keepRenewed<Value>({
  now,
  log,
  load,
  lastsMilliseconds,
  oldestMilliseconds = Number.POSITIVE_INFINITY,
}: Options<Value>): Renewed<Value> {
  let kept: { at: number; value: Value } | undefined;
  let loading: Promise<Value> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const renew = () => {
    loading ??= load()
      .then((value) => {
        kept = { at: now().getTime(), value };
        return value;
      })
      .catch((error) => {
        // Logged once, however many callers wait.
        failedAt = now().getTime();
        log.error('renewing what is kept in memory failed', error);
        throw error;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const known = () => {
    const age = now().getTime() - (kept?.at ?? Number.NEGATIVE_INFINITY);
    if (age >= lastsMilliseconds && now().getTime() - failedAt > restMilliseconds)
      renew().catch(() => undefined);
    return age < oldestMilliseconds ? kept?.value : undefined;
  };
  return { known, get: async () => known() ?? renew() };
}
