import type { DeadJob, staffHealthApi } from '#contract/staff/staff-health.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { mailLife } from '#server/features/mail-links/mail-life.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { retriable, reviveJobs } from '#server/jobs/jobs.queries.ts';
import type { jobs as jobsTable } from '#server/jobs/jobs.table.ts';
import type { MailData } from '#server/mail/mail-data.ts';
import { describeHealth } from './describe-health.ts';
import { describeSummary } from './describe-summary.ts';
import type { Metrics } from './metrics.ts';
import { selectDeadJobs } from './site-health.queries.ts';

type Job = typeof jobsTable.$inferSelect;

export function siteHealthRoutes(
  context: Context,
  metrics: Metrics,
): Handlers<typeof staffHealthApi> {
  const { db, now, jobs } = context;
  return {
    summary: ({ user: { id, staff } }) => {
      if (!staff) throw new ApiError('permission_denied');
      return describeSummary(context, { id, role: staff.role, reach: staff.reach });
    },

    health: () => describeHealth(context, metrics),

    deadJobs: async ({ query, http }) => {
      const { page, per_page: limit, sort } = query;
      const { rows, count } = await selectDeadJobs(db, {
        isOldestFirst: sort === 'dead_at',
        offset: (page - 1) * limit,
        limit,
      });
      const results = rows.map((row) => toDeadJob(row, now()));
      return pageEnvelope(http.url, query, { count, results });
    },

    retryJob: async ({ user, params: { id } }) => {
      await db.transaction(async (db) => {
        afterCommit(db, jobs.wake);
        const revived = await reviveJobs(db, { id, now });
        if (revived === 0)
          throw new ApiError('conflict', { detail: 'もう一度ためせるものではなくなりました。' });
        const subject = { kind: 'job', id } as const;
        await recordAudit(db, { by: user, action: 'job.retry', subject, now: now() });
      });
      return { detail: 'もう一度ためします。' };
    },

    retryAllJobs: async ({ user }) => {
      const revived = await db.transaction(async (db) => {
        afterCommit(db, jobs.wake);
        const revived = await reviveJobs(db, { id: null, now });
        const subject = { kind: 'job', id: 'all' } as const;
        const act = { by: user, action: 'job.retry', subject, after: { revived } } as const;
        await recordAudit(db, { ...act, now: now() });
        return revived;
      });
      return { revived };
    },
  };
}

function toDeadJob(row: Job, now: Date): DeadJob {
  const template = templateOf(row.payload);
  const life = template && Object.hasOwn(mailLife, template) ? mailLife[template] : null;
  const deadAt = row.deadAt ?? row.createdAt;
  const isUseful = life === null || now.getTime() < row.createdAt.getTime() + life;
  return {
    id: row.id,
    kind: row.kind,
    template,
    code: row.lastError,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    dead_at: deadAt.toISOString(),
    can_be_retried: isUseful && now.getTime() < deadAt.getTime() + retriable,
  };
}

function templateOf(payload: unknown): keyof MailData | null {
  if (typeof payload !== 'object' || payload === null || !('template' in payload)) return null;
  const { template } = payload;
  return typeof template === 'string' && isTemplate(template) ? template : null;
}

function isTemplate(name: string): name is keyof MailData {
  return Object.hasOwn(mailLife, name);
}
