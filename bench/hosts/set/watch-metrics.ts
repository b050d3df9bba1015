import { setTimeout as pause } from 'node:timers/promises';

/**
 * What a metric of a process of the site says: it does not answer, errors of the server were counted, the database is away, more
 * callers wait for a connection than a pool has, limits are counted alone, the replica is not read, calls to the store of
 * pictures, attempts at mails or calls of the language model failed.
 */
export type Sign =
  | 'up'
  | '5xx'
  | 'database'
  | 'waiting'
  | 'limit_store'
  | 'replica_not_read'
  | 'picture_store'
  | 'mail'
  | 'model';

/** Signs that were seen, in the order of their times (`performance.now()`). */
export type Watch = { seen: readonly { at: number; signs: readonly Sign[] }[]; stop: () => void };

const prefix = 'michishirube_';
/** Connections of the largest pool: under load some callers always wait. */
const poolSize = 10;

/** Reads the metrics of each process once a second, as Prometheus would less often. */
export function watchMetrics({
  sites,
  metricsToken,
}: {
  sites: readonly { port: number }[];
  metricsToken: string;
}): Watch {
  const seen: { at: number; signs: readonly Sign[] }[] = [];
  let isStopped = false;
  const watch = async (port: number) => {
    let before = new Map<string, number>();
    while (!isStopped) {
      await pause(1_000);
      const now = await scrape(port, metricsToken);
      seen.push({ at: performance.now(), signs: now ? signsOf(before, now) : ['up'] });
      before = now ?? new Map();
    }
  };
  for (const { port } of sites) void watch(port);
  return {
    seen,
    stop: () => {
      isStopped = true;
    },
  };
}

function signsOf(before: Map<string, number>, now: Map<string, number>): Sign[] {
  const figures = [...now];
  const grew = (start: string, part = '') =>
    before.size > 0 &&
    figures.some(
      ([key, value]) =>
        key.startsWith(prefix + start) && key.includes(part) && value > (before.get(key) ?? 0),
    );
  const isAbove = (start: string, most = 0, part = '') =>
    figures.some(
      ([key, value]) => key.startsWith(prefix + start) && key.includes(part) && value > most,
    );
  const signs: Record<Exclude<Sign, 'up'>, boolean> = {
    '5xx': grew('http_requests_total', 'status="5xx"'),
    database: isAbove('database_away'),
    waiting: isAbove('database_connections', poolSize, 'state="waiting"'),
    limit_store: isAbove('limit_store_away') || grew('limit_store_failures'),
    replica_not_read: isAbove('replica_not_read'),
    picture_store:
      grew('picture_store_calls_total', 'outcome="failed"') ||
      grew('picture_store_calls_total', 'outcome="refused"'),
    mail: grew('job_attempts_total{kind="mail"', 'outcome="failed"'),
    model: grew('model_calls_today', 'outcome="failed"'),
  };
  return (Object.keys(signs) as Exclude<Sign, 'up'>[]).filter((sign) => signs[sign]);
}

async function scrape(port: number, token: string): Promise<Map<string, number> | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(8_000),
    });
    if (!answer.ok) return null;
    const lines = (await answer.text()).split('\n').filter((line) => !line.startsWith('#'));
    return new Map(
      lines.map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
    );
  } catch {
    return null;
  }
}
