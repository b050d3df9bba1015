import { z } from 'zod';
import { Detail, Id, IdParams, pageOf, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery } from './rows/desk-page.ts';

const whole = z.number().int();

/** Work that waits for the staff, as numbers; null: not for the caller's role. */
export const StaffSummary = z.object({
  /** Submitted company pages that nobody has decided on. */
  waiting_companies: whole.nullable(),
  /** Public pages without an owner that nobody has confirmed for 90 days: no company can be asked about them. */
  unowned_companies: whole.nullable(),
  /** New or in progress, without what a program seems to have sent. */
  open_inquiries: whole.nullable(),
  overdue_inquiries: whole.nullable(),
  own_inquiries: whole.nullable(),
  /** Open inquiries about an error of a page. */
  reports: whole.nullable(),
  /** Full of links: nobody is mailed until the desk lets them through. */
  held_inquiries: whole.nullable(),
  dead_mails: whole.nullable(),
  scheduled_posts: whole.nullable(),
  unverified_hotlines: whole.nullable(),
  unverified_prefecture_rules: whole.nullable(),
});
export type StaffSummary = z.infer<typeof StaffSummary>;

export const SlowRequest = z.object({
  at: Timestamp,
  method: z.string(),
  route: z.string(),
  status: whole,
  ms: z.number(),
});
export type SlowRequest = z.infer<typeof SlowRequest>;

export const SiteHealth = z.object({
  version: z.string(),
  /** Steps of the schema that this database has. */
  migrations: whole,
  database: z.enum(['embedded', 'postgres']),
  started_at: Timestamp,
  memory_bytes: whole,
  /** Since this process started: how long a request waits before anything happens. */
  event_loop_delay_ms: z.object({ median: z.number(), p99: z.number() }),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }).nullable(),
  database_bytes: z.number(),
  sessions: whole,
  mail: z.object({ waiting: whole, oldest_at: Timestamp.nullable(), dead: whole }),
  jobs: z.array(
    z.object({ kind: z.string(), waiting: whole, running: whole, dead: whole, finished: whole }),
  ),
  model: z.object({
    provider: z.string(),
    name: z.string().nullable(),
    reader_rests: z.boolean(),
    writer_rests: z.boolean(),
    daily_tokens: whole.nullable(),
    today: z.array(
      z.object({
        kind: z.string(),
        calls: whole,
        failures: whole,
        input_tokens: whole,
        output_tokens: whole,
      }),
    ),
  }),
  /** Counts of the last 30 days, never with a person. */
  safety_flags: z.array(z.object({ kind: z.string(), count: whole })),
  /** Words of the last 30 days; only those that five visitors or more asked for on a day. */
  search_misses: z.array(z.object({ term: z.string(), visitors: whole })),
  /** Numbers of the last 14 days. */
  page_views: z.object({
    days: z.array(z.object({ day: z.string(), views: whole })),
    routes: z.array(z.object({ route: z.string(), views: whole })),
  }),
  /** Since this process started, newest first. */
  slow_requests: z.array(SlowRequest),
});
export type SiteHealth = z.infer<typeof SiteHealth>;

/** A job that was given up; of a mail its kind, never its address. */
export const DeadJob = z.object({
  id: Id,
  kind: z.string(),
  template: z.string().nullable(),
  code: z.string().nullable(),
  attempts: whole,
  created_at: Timestamp,
  dead_at: Timestamp,
  can_be_retried: z.boolean(),
});
export type DeadJob = z.infer<typeof DeadJob>;

export const staffHealthApi = {
  summary: endpoint({
    method: 'GET',
    path: '/api/staff/summary/',
    access: 'staff',
    summary: 'What waits for the staff, as numbers',
    response: StaffSummary,
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/staff/health/',
    access: 'administrator',
    summary: 'How the site is: queues, model, searches, views, slow requests, disk, version',
    response: SiteHealth,
  }),
  deadJobs: endpoint({
    method: 'GET',
    path: '/api/staff/health/dead-jobs/',
    access: 'administrator',
    summary: 'Mails and other jobs that were given up, newest first',
    query: DeskPageQuery.extend({ sort: z.enum(['dead_at', '-dead_at']).default('-dead_at') }),
    response: pageOf(DeadJob),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/staff/health/dead-jobs/{id}/retry/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'Try a job again that was given up; 409 after seven days',
    params: IdParams,
    response: Detail,
  }),
  retryAllJobs: endpoint({
    method: 'POST',
    path: '/api/staff/health/dead-jobs/retry_all/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'Try everything again that was given up in the last seven days',
    response: z.object({ revived: whole }),
  }),
};
