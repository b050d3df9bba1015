import type { Context } from '#server/context.ts';

/** After a failure nobody asks again for this long. */
const restMilliseconds = 10_000;

type Options<Value> = Pick<Context, 'now' | 'log'> & {
  load: () => Promise<Value>;
  lastsMilliseconds: number;
  /** Older than this it is not given to anybody: on a quiet site nobody may have asked for a night. */
  oldestMilliseconds?: number;
};

/** A value that is loaded again behind whoever asks for it, who is given the one from before. */
export type Renewed<Value> = {
  /** Undefined until it has been loaded once, and when it is too old. */
  known: () => Value | undefined;
  /** Waits for it the first time, and when it is too old. */
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
        // Once, however many wait for it.
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
