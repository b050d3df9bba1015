import type { Context } from '#server/context.ts';

/** After a failure nobody asks again for this long. */
const restMilliseconds = 10_000;

type Options<Value> = Pick<Context, 'now' | 'log'> & {
  load: () => Promise<Value>;
  lastsMilliseconds: number;
};

/** A value that is loaded again behind whoever asks for it, who is given the one from before. */
export type Renewed<Value> = {
  /** Undefined until it has been loaded once. */
  known: () => Value | undefined;
  /** Waits for it the first time alone. */
  get: () => Promise<Value>;
};

export function keepRenewed<Value>({
  now,
  log,
  load,
  lastsMilliseconds,
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
    const isFresh = kept && now().getTime() - kept.at < lastsMilliseconds;
    if (!isFresh && now().getTime() - failedAt > restMilliseconds) renew().catch(() => undefined);
    return kept?.value;
  };
  return { known, get: async () => known() ?? renew() };
}
