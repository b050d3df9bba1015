import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '#server/context.ts';
import { notReadBecauses } from '#server/db/replica/open-replica.ts';
import { passwordQueue } from '#server/features/accounts/password.ts';
import type { PageSource } from '#server/http/pages/page-cache.ts';
import type { Answered } from '#server/http/request-log.ts';
import { version } from '#server/version.ts';
import { metricsPrefix as prefix } from './metrics-prefix.ts';
import { pageTemplate } from './page-template.ts';
import { createSlowRequests, type SeenRequest } from './slow-requests.ts';
import { watchDatabase } from './watch-database.ts';
import { watchHost } from './watch-host.ts';

export type Metrics = {
  noteAnswer: (answered: Answered) => void;
  notePage: (source: PageSource) => void;
  slowRequests: () => SeenRequest[];
  /** Median and 99th percentile, in milliseconds. */
  eventLoopDelay: () => { median: number; p99: number };
  startedAt: Date;
  /** Prometheus text. */
  text: () => Promise<string>;
  contentType: string;
};

type Parts = Pick<
  Context,
  'config' | 'db' | 'now' | 'watched' | 'limits' | 'pageViews' | 'replica' | 'uploads'
>;

/** Milliseconds between two looks at the event loop. */
const resolution = 20;

/** Counters of this process about itself. Labels are templates and kinds, nothing of a person. */
export function createMetrics(parts: Parts): Metrics {
  const registry = new Registry();
  const slow = createSlowRequests();
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  // The measured delay holds the interval of the measuring itself.
  const milliseconds = (nanoseconds: number) =>
    Math.max(0, Math.round((nanoseconds / 1e6 - resolution) * 10) / 10);
  const countRequest = watchRequests(registry);
  watchHost(registry, { version, dataDir: parts.config.dataDir });
  watchDatabase(registry, parts);
  watchGuards(registry, parts);
  watchReplica(registry, parts.replica);
  // The metrics ask the database themselves: pools are looked at before, or their own questions would seem to wait.
  let pools = parts.watched.pools();
  watchParts(registry, { ...parts, watched: { ...parts.watched, pools: () => pools } });
  const pages = new Counter({
    name: `${prefix}page_reads_total`,
    help: 'Public pages by where they came from: kept, rendered, shared, stand_in',
    labelNames: ['source'],
    registers: [registry],
  });
  let isWatchingProcess = false;

  return {
    noteAnswer: ({ method, route, path, status, ms }) => {
      const request = { at: parts.now(), method: knownMethod(method), status, ms };
      const named = { ...request, route: route ?? pageTemplate(path) };
      countRequest(named);
      slow.note(named);
    },
    notePage: (source) => pages.inc({ source }),
    slowRequests: slow.list,
    eventLoopDelay: () => ({
      median: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
    }),
    startedAt: parts.now(),
    text: () => {
      // Its observers cost something: only where somebody reads them.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry, prefix });
      isWatchingProcess = true;
      pools = parts.watched.pools();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function watchRequests(registry: Registry) {
  const labelNames = ['method', 'route', 'status'] as const;
  const total = new Counter({
    name: `${prefix}http_requests_total`,
    help: 'Requests by method, route template and class of status',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: `${prefix}http_request_duration_seconds`,
    help: 'Time until the answer began',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const throttled = new Counter({
    name: `${prefix}http_throttled_total`,
    help: 'Requests that were answered 429, by route template',
    labelNames: ['route'],
    registers: [registry],
  });
  return ({ method, route, status, ms }: SeenRequest) => {
    if (status === 429) throttled.inc({ route });
    const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
    total.inc(labels);
    duration.observe(labels, ms / 1_000);
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A caller may send any word. */
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');

/** Parts that count for themselves are asked when somebody reads the metrics. */
function watchParts(registry: Registry, { uploads, watched }: Parts): void {
  const { pools, jobOutcomes } = watched;
  const registers = [registry];
  new Gauge({
    name: `${prefix}database_connections`,
    help: 'Connections of a pool by state: idle, busy, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, ...states } of pools())
        for (const [state, value] of Object.entries(states)) this.set({ pool, state }, value);
    },
  });
  new Counter({
    name: `${prefix}job_attempts_total`,
    help: 'Attempts at queued work by this process: done, part, failed, given_up',
    labelNames: ['kind', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { kind, outcome, attempts } of jobOutcomes())
        this.inc({ kind, outcome }, attempts);
    },
  });
  new Counter({
    name: `${prefix}picture_store_calls_total`,
    help: 'Calls to the store of pictures: done, failed, refused while it rests after failures',
    labelNames: ['operation', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const { operation, outcome, count } of uploads.outcomes())
        this.inc({ operation, outcome }, count);
    },
  });
}

/** What keeps the site up under a flood, and what it costs. */
function watchGuards(registry: Registry, { limits, pageViews }: Parts): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}limit_store_away`,
    help: 'Whether the store of limits is away, so that this process counts for itself: 0 or 1',
    labelNames: ['store'],
    registers,
    collect() {
      const { store, isAway } = limits.state();
      this.set({ store }, Number(isAway));
    },
  });
  new Counter({
    name: `${prefix}limit_store_failures_total`,
    help: 'Questions to the store of limits that it did not answer',
    registers,
    collect() {
      this.reset();
      this.inc(limits.state().failures);
    },
  });
  new Gauge({
    name: `${prefix}password_queue`,
    help: 'Passwords that are hashed and that wait for it: running, waiting',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = passwordQueue.state();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: `${prefix}password_refusals_total`,
    help: 'Requests answered 503 because too many passwords waited',
    registers,
    collect() {
      this.reset();
      this.inc(passwordQueue.state().refusals);
    },
  });
  new Gauge({
    name: `${prefix}page_views_waiting`,
    help: 'Views of pages that are not written yet',
    registers,
    collect() {
      this.set(pageViews.state().waiting);
    },
  });
  new Counter({
    name: `${prefix}page_views_lost_total`,
    help: 'Views of pages that were never written: too many waited while the database was away',
    registers,
    collect() {
      this.reset();
      this.inc(pageViews.state().lost);
    },
  });
}

/** None has a figure where there is no replica. */
function watchReplica(registry: Registry, replica: Parts['replica']): void {
  const registers = [registry];
  new Gauge({
    name: `${prefix}replica_not_read`,
    help: 'One for the reason why the replica is not read: away, behind, not_standby, other_database',
    labelNames: ['why'],
    registers,
    collect() {
      this.reset();
      if (replica)
        for (const why of notReadBecauses)
          this.set({ why }, replica.state().notReadBecause === why ? 1 : 0);
    },
  });
  new Gauge({
    name: `${prefix}replica_lag_seconds`,
    help: 'Age of the oldest change that the replica does not have; nothing while it is away',
    registers,
    collect() {
      // A figure of zero would say that all is well.
      this.remove();
      const seconds = replica?.state().lagSeconds ?? null;
      if (seconds !== null) this.set(seconds);
    },
  });
  new Counter({
    name: `${prefix}replica_reads_total`,
    help: 'Statements that the replica might answer, by who did: replica, primary',
    labelNames: ['answered_by'],
    registers,
    collect() {
      this.reset();
      for (const [answered_by, statements] of Object.entries(replica?.state().answers ?? {}))
        this.inc({ answered_by }, statements);
    },
  });
}
