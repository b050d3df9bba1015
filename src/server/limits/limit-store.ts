/** At most so many events in a window of seconds. */
export type Limit = {
  most: number;
  seconds: number;
  /**
   * Seconds that the last event of a window makes the next one wait, doubled by each further one. Without them the
   * key is blocked until its window ends.
   */
  pauses?: { first: number; longest: number } | undefined;
};

/** Moments are milliseconds since 1970. */
export type Counted = { count: number; blockedUntil: number; endsAt: number };

/** What became of events: counted, or refused while their key is blocked; a refusal changes nothing. */
export type Hit = Counted & { isGranted: boolean };

export type Events = { limit: Limit; points: number; now: number };

/** Keeps counts by key. Each store does the same arithmetic as `countEvents`, in one step that no other comes between. */
export type LimitStore = {
  hit: (key: string, events: Events) => Promise<Hit>;
  /** Milliseconds since 1970 until which the key is blocked; 0 where it never was. */
  blockedUntil: (key: string) => Promise<number>;
  forget: (key: string) => Promise<void>;
};

/** Milliseconds that the clocks of two machines, or the moments of two events that race, may be apart. */
export const clockSlack = 60_000;

/** Milliseconds of a window, and the longest that a record of this limit can last by a clock that is right. */
export function spansOf({ seconds, pauses }: Limit): { window: number; life: number } {
  const window = seconds * 1_000;
  return { window, life: window + (pauses?.longest ?? 0) * 1_000 + clockSlack };
}

/** Counts events on top of what was counted before them. */
export function countEvents(before: Counted | undefined, { limit, points, now }: Events): Hit {
  const { window, life } = spansOf(limit);
  // A record that ends later than it could was written by a wrong clock: it must lock nobody out.
  const isRunning = before !== undefined && before.endsAt > now && before.endsAt <= now + life;
  if (isRunning && before.blockedUntil > now) return { ...before, isGranted: false };
  const count = (isRunning ? before.count : 0) + points;
  const endsAt = isRunning ? before.endsAt : now + window;
  if (count < limit.most) return { count, blockedUntil: 0, endsAt, isGranted: true };
  if (!limit.pauses) return { count, blockedUntil: endsAt, endsAt, isGranted: true };
  const blockedUntil = now + pauseOf(limit.pauses, count - limit.most);
  return { count, blockedUntil, endsAt: blockedUntil + window, isGranted: true };
}

/** Doubled so often, every pause is the longest already. */
export const doublingsAtMost = 30;

function pauseOf({ first, longest }: NonNullable<Limit['pauses']>, over: number): number {
  return Math.min(first * 2 ** Math.min(over, doublingsAtMost), longest) * 1_000;
}
