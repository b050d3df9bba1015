import { ApiError } from '#server/errors.ts';

/** Work at this moment; `refusals` since the start. */
type QueueState = { running: number; waiting: number; refusals: number };

type WorkQueue = {
  /** Does the work in turn. Throws 503 where it would wait too long, or has. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws 503 where work that comes now would wait too long. */
  check: () => void;
  state: () => QueueState;
};

type Limits = { atOnce: number; patienceMilliseconds: number };

/** Weight of the last work in the mean time that one takes. */
const weight = 0.1;
const firstGuess = 50;

/** So much work at once, the rest in the order in which it came. Nobody waits longer than the patience. */
export function createWorkQueue({ atOnce, patienceMilliseconds }: Limits): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let refusals = 0;
  let meanMilliseconds = firstGuess;

  const refusal = (): ApiError => {
    refusals += 1;
    const wait = Math.max(1, Math.ceil(patienceMilliseconds / 1_000));
    return new ApiError('unavailable', {
      detail: `ただいまログインや登録をする人が、たいへん多くなっています。${wait}秒ほど待って、もう一度お試しください。`,
      headers: { 'Retry-After': String(wait) },
    });
  };

  const check = () => {
    const ahead = running < atOnce ? 0 : waiting.length + 1;
    // Told at once is kinder than told after five seconds.
    if ((ahead * meanMilliseconds) / atOnce > patienceMilliseconds) throw refusal();
  };

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refusal());
      }, patienceMilliseconds);
      waiting.push(begin);
    });

  return {
    run: async (work) => {
      check();
      // Who ends hands its place to the next: nobody who comes at that moment takes it.
      if (running < atOnce) running += 1;
      else await turn();
      const begun = performance.now();
      try {
        return await work();
      } finally {
        meanMilliseconds += weight * (performance.now() - begun - meanMilliseconds);
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    check,
    state: () => ({ running, waiting: waiting.length, refusals }),
  };
}
