import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { selectModelUsage } from '#server/features/model/model.queries.ts';
import { metricsPrefix as prefix } from './metrics-prefix.ts';
import { countLiveSessions, selectJobCounts } from './site-health.queries.ts';

/** The figure, or nothing while the database is away: the process still tells what it knows of itself. */
async function ifThere<T>(figure: Promise<T>, nothing: T): Promise<T> {
  return figure.catch((error) => {
    if (isDatabaseAway(error)) return nothing;
    throw error;
  });
}

/** Figures of the database are asked for when somebody reads the metrics. */
export function watchDatabase(registry: Registry, { db, now }: Pick<Context, 'db' | 'now'>): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}database_away`,
    help: 'Whether the database gives no answer in time: 0 or 1',
    registers,
    async collect() {
      const asked = db.execute(sql`select 1`).then(() => false);
      this.set(Number(await ifThere(asked, true)));
    },
  });
  new Gauge({
    name: `${prefix}job_oldest_seconds`,
    help: 'Age of the oldest work of a kind that is due or was tried',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, oldest } of await ifThere(selectJobCounts(db, { now: now() }), []))
        this.set({ kind }, oldest);
    },
  });
  new Gauge({
    name: `${prefix}jobs`,
    help: 'Queued work by kind: waiting, running, dead',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      const counts = await ifThere(selectJobCounts(db, { now: now() }), []);
      for (const { kind, waiting, running, dead } of counts)
        for (const [state, value] of Object.entries({ waiting, running, dead }))
          this.set({ kind, state }, value);
    },
  });
  new Gauge({
    name: `${prefix}sessions`,
    help: 'Sessions that could be used now',
    registers,
    async collect() {
      this.remove();
      const sessions = await ifThere(countLiveSessions(db, { now: now() }), null);
      if (sessions !== null) this.set(sessions);
    },
  });
  new Gauge({
    name: `${prefix}model_calls_today`,
    help: 'Calls of the language model on this day in Japan, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
    async collect() {
      this.reset();
      const usage = await ifThere(selectModelUsage(db, { since: japanDay(now()) }), []);
      for (const { kind, calls, failures } of usage) {
        this.set({ kind, outcome: 'ok' }, calls - failures);
        this.set({ kind, outcome: 'failed' }, failures);
      }
    },
  });
}
