import { throttled } from '#server/errors.ts';

type Window = { start: number; count: number };

/** Counts events of a key in fixed windows, in the memory of this process. */
export type RateLimiter = {
  /** Counts one event; throws a 429 when the key has had `most` in the running window. */
  take: (key: string, most: number, windowSeconds: number) => void;
  /** Throws a 429 when the key is used up, without counting. */
  check: (key: string, most: number, windowSeconds: number) => void;
  clear: (key: string) => void;
};

const keysHeldAtMost = 100_000;

export function createRateLimiter(enabled: boolean, now: () => Date): RateLimiter {
  const windows = new Map<string, Window>();

  const windowOf = (key: string, seconds: number): Window => {
    const time = now().getTime();
    const held = windows.get(key);
    if (held && time - held.start < seconds * 1_000) return held;
    const fresh = { start: time, count: 0 };
    windows.delete(key);
    windows.set(key, fresh);
    // The oldest go first: an attacker who invents keys cannot make the map grow without end.
    if (windows.size > keysHeldAtMost) windows.delete(windows.keys().next().value ?? key);
    return fresh;
  };
  const check = (key: string, most: number, seconds: number): Window => {
    const window = windowOf(key, seconds);
    if (enabled && window.count >= most)
      throw throttled(seconds - (now().getTime() - window.start) / 1_000);
    return window;
  };

  return {
    take: (key, most, seconds) => {
      check(key, most, seconds).count += 1;
    },
    check: (key, most, seconds) => {
      check(key, most, seconds);
    },
    clear: (key) => {
      windows.delete(key);
    },
  };
}
