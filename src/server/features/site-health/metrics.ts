import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { selectModelUsage } from '#server/features/model/model.queries.ts';
import type { Answered } from '#server/http/request-log.ts';
import { pageTemplate } from './page-template.ts';
import { countLiveSessions, selectJobCounts } from './site-health.queries.ts';
import { createSlowRequests, type SeenRequest } from './slow-requests.ts';

export type Metrics = {
  noteAnswer: (answered: Answered) => void;
  slowRequests: () => SeenRequest[];
  /** Median and 99th percentile, in milliseconds. */
  eventLoopDelay: () => { median: number; p99: number };
  startedAt: Date;
  /** Prometheus text. */
  text: () => Promise<string>;
  contentType: string;
};

type Parts = Pick<Context, 'db' | 'now'>;

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
  watchDatabase(registry, parts);
  let isWatchingProcess = false;

  return {
    noteAnswer: ({ method, route, path, status, ms }) => {
      const request = { at: parts.now(), method: knownMethod(method), status, ms };
      const named = { ...request, route: route ?? pageTemplate(path) };
      countRequest(named);
      slow.note(named);
    },
    slowRequests: slow.list,
    eventLoopDelay: () => ({
      median: milliseconds(delay.percentile(50)),
      p99: milliseconds(delay.percentile(99)),
    }),
    startedAt: parts.now(),
    text: () => {
      // Its observers cost something: only where somebody reads them.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry });
      isWatchingProcess = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function watchRequests(registry: Registry) {
  const labelNames = ['method', 'route', 'status'] as const;
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route template and class of status',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer began',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return ({ method, route, status, ms }: SeenRequest) => {
    const labels = { method, route, status: `${Math.floor(status / 100)}xx` };
    total.inc(labels);
    duration.observe(labels, ms / 1_000);
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** A caller may send any word. */
const knownMethod = (method: string) => (methods.has(method) ? method : 'other');

/** Figures of the database are asked for when somebody reads the metrics. */
function watchDatabase(registry: Registry, { db, now }: Parts): void {
  const registers = [registry];
  new Gauge({
    name: 'jobs',
    help: 'Queued work by kind: waiting, running, dead',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, waiting, running, dead } of await selectJobCounts(db, { now: now() }))
        for (const [state, value] of Object.entries({ waiting, running, dead }))
          this.set({ kind, state }, value);
    },
  });
  new Gauge({
    name: 'sessions',
    help: 'Sessions that could be used now',
    registers,
    async collect() {
      this.set(await countLiveSessions(db, { now: now() }));
    },
  });
  new Gauge({
    name: 'model_calls_today',
    help: 'Calls of the language model on this day in Japan, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, calls, failures } of await selectModelUsage(db, {
        since: japanDay(now()),
      })) {
        this.set({ kind, outcome: 'ok' }, calls - failures);
        this.set({ kind, outcome: 'failed' }, failures);
      }
    },
  });
}
