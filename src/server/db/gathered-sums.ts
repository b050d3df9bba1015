type Parts<S> = {
  /** Different sums that wait at most: a database that is away for long must not fill the memory. */
  most: number;
  keyOf: (sum: S) => string;
  /** Adds a sum to the one of its key that waits already. */
  join: (known: S, sum: S) => void;
  write: (sums: S[]) => Promise<void>;
  /** The sums wait on; `isFirst` of failures in a row. */
  onFailure: (error: unknown, isFirst: boolean) => void;
  /** There was no room for it. */
  onLost?: (sum: S) => void;
};

type GatheredSums<S> = {
  /** Keeps the sum itself where it is the first of its key. */
  put: (sum: S) => void;
  /** Writes what waits, one write at a time: the last one at the end waits for the one before. */
  flush: () => Promise<void>;
  waiting: () => Iterable<S>;
  /** Forgets what waits and returns it. */
  drop: () => S[];
};

/** Sums in memory that are written together; a crash loses those since the last write. */
export function gatherSums<S>(parts: Parts<S>): GatheredSums<S> {
  const { most, keyOf, join, write, onFailure, onLost } = parts;
  let waiting = new Map<string, S>();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let isFailing = false;

  const put = (sum: S) => {
    const key = keyOf(sum);
    const known = waiting.get(key);
    if (known) join(known, sum);
    else if (waiting.size < most) waiting.set(key, sum);
    else onLost?.(sum);
  };
  const drop = () => {
    const sums = [...waiting.values()];
    waiting = new Map();
    return sums;
  };
  const writeWaiting = async () => {
    const sums = drop();
    if (sums.length === 0) return;
    try {
      await write(sums);
      isFailing = false;
    } catch (error) {
      for (const sum of sums) put(sum);
      onFailure(error, !isFailing);
      isFailing = true;
    }
  };
  return {
    put,
    flush: () => {
      // A write that has not begun takes all that waits: a slow database gets no row of them.
      next ??= writing.then(() => {
        next = null;
        writing = writeWaiting();
        return writing;
      });
      return next;
    },
    waiting: () => waiting.values(),
    drop,
  };
}
