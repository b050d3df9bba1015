import type { GbizinfoAnswer, GbizinfoRecord } from '#contract/company/prefill/gbizinfo.ts';
import {
  readGbizinfo,
  readGbizinfoCertifications,
} from '#contract/company/prefill/read-gbizinfo.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { GbizinfoConfig } from '#server/config.ts';
import { boundedFetch } from '#server/http/outside/bounded-fetch.ts';
import { createBreaker } from '#server/http/outside/breaker.ts';
import type { Log } from '#server/log.ts';

/** Why there is no answer: the token, the quota, five seconds, what came, or failures before. */
export type GbizinfoFailure = 'refused' | 'quota' | 'late' | 'broken' | 'resting';

type GbizinfoLooked =
  | ({ kind: 'found' } & GbizinfoAnswer)
  | { kind: 'unknown' }
  /** `wait`: seconds until another try makes sense. */
  | { kind: 'failed'; why: GbizinfoFailure; wait: number };

export type Gbizinfo = {
  /**
   * What gBizINFO tells of a 法人番号: kept for a day, that it knows none for an hour. Never throws by itself; `onAsking`
   * runs before a request leaves and may throw to keep it here.
   */
  look: (number: string, onAsking: () => Promise<void>) => Promise<GbizinfoLooked>;
};

const gbizinfoLimits = {
  /** For both requests of a company together. */
  milliseconds: 5_000,
  answerBytes: 2 * 1024 * 1024,
  failuresInARow: 3,
  restMilliseconds: 60_000,
  /** After a refused token, and after a used-up quota whose answer names no time. */
  longRestMilliseconds: 600_000,
  longestRestMilliseconds: 3_600_000,
  keptMilliseconds: { found: 86_400_000, unknown: 3_600_000 },
  keptAtMost: 1_000,
} as const;

type Parts = { config: GbizinfoConfig; log: Log; now: () => Date };
type Kept = { looked: Exclude<GbizinfoLooked, { kind: 'failed' }>; until: number };

/**
 * gBizINFO's REST API, `GET {url}/{法人番号}` and its `/certification`. Answers are kept in this process alone: the name of a
 * representative is never stored. Redirects, other numbers and endless answers are failures; after some it rests.
 */
export function createGbizinfo({ config, log, now }: Parts): Gbizinfo {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<GbizinfoLooked>>();
  const breaker = createBreaker(now, gbizinfoLimits);
  const fetchBounded = boundedFetch(gbizinfoLimits.answerBytes);

  /** Names of people are in the answers: none stays here longer than it is used. */
  function forgetExpired(): void {
    for (const [number, { until }] of kept) if (until <= now().getTime()) kept.delete(number);
  }

  function keep(number: string, looked: Kept['looked']): void {
    kept.delete(number);
    kept.set(number, {
      looked,
      until: now().getTime() + gbizinfoLimits.keptMilliseconds[looked.kind],
    });
    if (kept.size > gbizinfoLimits.keptAtMost) kept.delete(kept.keys().next().value ?? number);
  }

  async function ask(number: string): Promise<GbizinfoLooked> {
    const begun = performance.now();
    breaker.begin();
    const outcome = await request(fetchBounded, config, { number, today: japanDay(now()) }).catch(
      failureOf,
    );
    const restFor = outcome.kind === 'failed' ? outcome.restFor : undefined;
    const rests = breaker.settle({
      isFailure: outcome.kind === 'failed',
      ...(restFor !== undefined && { restFor }),
    });
    const ms = Math.round(performance.now() - begun);
    // The number is left out: with the time it would tell who writes a page.
    if (outcome.kind !== 'failed') log.info('gbizinfo call', { outcome: outcome.kind, ms });
    else log.warn('gbizinfo call failed', { why: outcome.why, status: outcome.status, rests, ms });
    if (outcome.kind === 'failed')
      return { kind: 'failed', why: outcome.why, wait: waitOf(restFor) };
    const looked: Kept['looked'] =
      outcome.kind === 'unknown'
        ? { kind: 'unknown' }
        : { kind: 'found', record: outcome.record, fetched_at: now().toISOString() };
    // An answer without its certifications is asked for again.
    if (outcome.kind === 'unknown' || outcome.record.certifications !== null) keep(number, looked);
    return looked;
  }

  return {
    look: async (number, onAsking) => {
      forgetExpired();
      const known = kept.get(number);
      if (known) return known.looked;
      const running = asked.get(number);
      if (running) return running;
      if (breaker.isResting()) return { kind: 'failed', why: 'resting', wait: waitOf(undefined) };
      await onAsking();
      // Somebody else may have asked for it meanwhile.
      const begun = asked.get(number);
      if (begun) return begun;
      const asking = ask(number).finally(() => asked.delete(number));
      asked.set(number, asking);
      return asking;
    },
  };
}

const waitOf = (restFor: number | undefined) =>
  Math.ceil((restFor ?? gbizinfoLimits.restMilliseconds) / 1_000);

type Asked = { number: string; today: string };
type Outcome = { kind: 'found'; record: GbizinfoRecord } | { kind: 'unknown' };
type Failed = {
  kind: 'failed';
  why: GbizinfoFailure;
  status: number | undefined;
  restFor: number | undefined;
};

/** An answer that is none of use. */
class GbizinfoError extends Error {
  override name = 'GbizinfoError';
  readonly failed: Failed;
  constructor(why: GbizinfoFailure, facts: { status?: number; restFor?: number } = {}) {
    super(why);
    this.failed = { kind: 'failed', why, status: facts.status, restFor: facts.restFor };
  }
}

function failureOf(error: unknown): Failed {
  if (error instanceof GbizinfoError) return error.failed;
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  const { failed } = new GbizinfoError(isLate ? 'late' : 'broken');
  return failed;
}

async function request(
  fetchBounded: typeof fetch,
  { url, token }: GbizinfoConfig,
  { number, today }: Asked,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(gbizinfoLimits.milliseconds);
  // A slash at the end of an address makes the API answer 500.
  const get = async (path: string) => {
    const answer = await fetchBounded(`${url}/${path}`, {
      headers: { Accept: 'application/json', 'X-hojinInfo-api-token': token },
      signal,
    });
    if (answer.status !== 404) return jsonOf(answer);
    // A body that nobody reads would hold the connection.
    await answer.body?.cancel();
    return null;
  };
  const certifying = get(`${number}/certification`).then(
    (json) => (json === null ? [] : readGbizinfoCertifications(json, number)),
    () => null,
  );
  const json = await get(number);
  if (json === null) return { kind: 'unknown' };
  const reading = readGbizinfo(json, { number, today });
  if (reading.kind === 'unreadable') throw new GbizinfoError('broken');
  if (reading.kind === 'unknown') return reading;
  return { kind: 'found', record: { ...reading.record, certifications: await certifying } };
}

async function jsonOf(answer: Response): Promise<unknown> {
  const { status } = answer;
  if (status === 200) {
    const text = await answer.text();
    try {
      return JSON.parse(text);
    } catch {
      throw new GbizinfoError('broken', { status });
    }
  }
  await answer.body?.cancel();
  const { longRestMilliseconds: restFor } = gbizinfoLimits;
  if (status === 401 || status === 403) throw new GbizinfoError('refused', { status, restFor });
  if (status === 429)
    throw new GbizinfoError('quota', { status, restFor: askedRest(answer) ?? restFor });
  throw new GbizinfoError('broken', { status });
}

/** Retry-After in milliseconds where it is a number of seconds; at most an hour. */
function askedRest(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return Math.min(seconds * 1_000, gbizinfoLimits.longestRestMilliseconds);
}
