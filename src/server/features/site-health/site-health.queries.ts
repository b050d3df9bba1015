import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  not,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasOwner } from '#server/features/companies/company-members.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { isUnconfirmed } from '#server/features/company-editing/confirming/is-unconfirmed.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { safetyFlags } from '#server/features/diagnosis/safety-flags.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { pageViews } from '#server/features/page-views/page-views.table.ts';
import { posts } from '#server/features/posts/posts.table.ts';
import { sessions } from '#server/features/sessions/sessions.table.ts';
import { isOverdue } from '#server/features/staff-inquiries/staff-inquiries.queries.ts';
import type { Reach } from '#server/http/api/gate.ts';
import { jobs } from '#server/jobs/jobs.table.ts';

const where = (condition: SQL | undefined) =>
  sql`count(*) filter (where ${condition})`.mapWith(Number);

/** Jobs by kind; one that runs is not waiting. */
export function selectJobCounts(db: Database, { now }: { now: Date }) {
  const isOpen = and(isNull(jobs.finishedAt), isNull(jobs.deadAt));
  const isRunning = and(isOpen, gt(jobs.claimedUntil, now));
  return db
    .select({
      kind: jobs.kind,
      waiting: where(and(isOpen, sql`not coalesce(${isRunning}, false)`)),
      running: where(isRunning),
      dead: where(isNotNull(jobs.deadAt)),
      finished: where(isNotNull(jobs.finishedAt)),
      /** Age of the oldest that is due or was tried, in seconds. */
      oldest:
        sql`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${jobs.createdAt})
        filter (where ${and(isOpen, or(lte(jobs.runAt, now), gt(jobs.attempts, 0)))})), 0)`.mapWith(
          Number,
        ),
    })
    .from(jobs)
    .groupBy(jobs.kind)
    .orderBy(asc(jobs.kind));
}

/** When the mail was queued that has waited longest. */
export async function selectOldestMail(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(jobs.createdAt) })
    .from(jobs)
    .where(and(eq(jobs.kind, 'mail'), isNull(jobs.finishedAt), isNull(jobs.deadAt)));
  return row?.at ?? null;
}

export async function countLiveSessions(db: Database, { now }: { now: Date }): Promise<number> {
  const [row] = await db
    .select({ rows: count() })
    .from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return Number(row?.rows ?? 0);
}

type Paging = { isOldestFirst: boolean; offset: number; limit: number };

export async function selectDeadJobs(db: Database, { isOldestFirst, offset, limit }: Paging) {
  const order = isOldestFirst ? asc : desc;
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(jobs)
      .where(isNotNull(jobs.deadAt))
      .orderBy(order(jobs.deadAt), order(jobs.id))
      .limit(limit)
      .offset(offset),
    db.select({ rows: count() }).from(jobs).where(isNotNull(jobs.deadAt)),
  ]);
  return { rows, count: Number(counts[0]?.rows ?? 0) };
}

/** Both drivers answer an object with rows; drizzle's own type knows nothing of it. */
async function selectNumber(db: Database, query: SQL): Promise<number> {
  const answer = (await db.execute(query)) as unknown as { rows: { value: unknown }[] };
  return Number(answer.rows[0]?.value ?? 0);
}

export function selectDatabaseBytes(db: Database): Promise<number> {
  return selectNumber(db, sql`select pg_database_size(current_database()) as value`);
}

export function countMigrations(db: Database): Promise<number> {
  return selectNumber(db, sql`select count(*) as value from schema_migrations`);
}

export function selectSafetyFlags(db: Database, { since }: { since: string }) {
  return db
    .select({ kind: safetyFlags.kind, count: sum(safetyFlags.count).mapWith(Number) })
    .from(safetyFlags)
    .where(gte(safetyFlags.day, since))
    .groupBy(safetyFlags.kind)
    .orderBy(asc(safetyFlags.kind));
}

const views = sum(pageViews.views).mapWith(Number);

export function selectViewsByDay(db: Database, { since }: { since: string }) {
  return db
    .select({ day: pageViews.day, views })
    .from(pageViews)
    .where(gte(pageViews.day, since))
    .groupBy(pageViews.day)
    .orderBy(asc(pageViews.day));
}

export function selectViewsByRoute(
  db: Database,
  { since, limit }: { since: string; limit: number },
) {
  return db
    .select({ route: pageViews.route, views })
    .from(pageViews)
    .where(gte(pageViews.day, since))
    .groupBy(pageViews.route)
    .orderBy(desc(views), asc(pageViews.route))
    .limit(limit);
}

/** The inbox in numbers; what a program seems to have sent is not in it. */
export async function countInquiries(db: Database, { selfId, now }: { selfId: string; now: Date }) {
  const [row] = await db
    .select({
      open: count(),
      overdue: where(isOverdue(now)),
      own: where(eq(inquiries.assignedTo, selfId)),
      reports: where(eq(inquiries.kind, 'report')),
    })
    .from(inquiries)
    .where(
      and(inArray(inquiries.status, ['new', 'in_progress']), eq(inquiries.isSuspicious, false)),
    );
  return row ?? { open: 0, overdue: 0, own: 0, reports: 0 };
}

export async function countHeldInquiries(db: Database): Promise<number> {
  return db.$count(inquiries, and(eq(inquiries.status, 'held'), isNull(inquiries.trashedAt)));
}

/** Companies within reach whose submitted page nobody has decided on. */
export async function countWaitingCompanies(db: Database, reach: Reach): Promise<number> {
  const inReach = db.select({ id: companies.id }).from(companies).where(within(reach));
  return db.$count(
    companyDrafts,
    and(isNotNull(companyDrafts.submitted), inArray(companyDrafts.companyId, inReach)),
  );
}

/** Public pages without an owner that nobody has confirmed for 90 days: the desk is asked in place of a company. */
export async function countUnowned(
  db: Database,
  { reach, now }: { reach: Reach; now: Date },
): Promise<number> {
  return db.$count(companies, and(within(reach), not(hasOwner), isUnconfirmed(now)));
}

export async function countDeadMails(db: Database): Promise<number> {
  return db.$count(jobs, and(eq(jobs.kind, 'mail'), isNotNull(jobs.deadAt)));
}

export async function countScheduledPosts(db: Database, { now }: { now: Date }): Promise<number> {
  return db.$count(posts, and(eq(posts.status, 'published'), gt(posts.publishedAt, now)));
}
