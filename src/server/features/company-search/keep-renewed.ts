import type { Context } from '#server/context.ts';

type Options<Value> = Pick<Context, 'now'> & {
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
  load,
  lastsMilliseconds,
}: Options<Value>): Renewed<Value> {
  let kept: { at: number; value: Value } | undefined;
  let loading: Promise<Value> | undefined;
  const renew = () => {
    loading ??= load()
      .then((value) => {
        kept = { at: now().getTime(), value };
        return value;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const known = () => {
    const isFresh = kept && now().getTime() - kept.at < lastsMilliseconds;
    // A failure is the next one's to try again.
    if (!isFresh) renew().catch(() => undefined);
    return kept?.value;
  };
  return { known, get: async () => known() ?? renew() };
}
