import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { bulkRunItems, bulkRuns } from './bulk-runs.table.ts';

export type RunRow = typeof bulkRuns.$inferSelect;
export type RunItem = typeof bulkRunItems.$inferSelect;

export async function insertRun(
  db: Database,
  run: typeof bulkRuns.$inferInsert,
): Promise<{ id: string } | null> {
  // Two indexes may refuse it: this press was taken before, or another run is under way.
  const rows = await db.insert(bulkRuns).values(run).onConflictDoNothing().returning({
    id: bulkRuns.id,
  });
  return rows[0] ?? null;
}

export async function selectRunByRequest(db: Database, { requestId }: { requestId: string }) {
  const rows = await db.select().from(bulkRuns).where(eq(bulkRuns.requestId, requestId));
  return rows[0] ?? null;
}

const isRunning = eq(bulkRuns.state, 'running');

/** Key of the one job that does the rows of a run. */
export const jobKeyOf = (runId: string) => `bulk-run:${runId}`;

/** Nothing will go on with its rows by itself: the job of the run was given up, or is gone. */
const hasNoJob = (db: Database) =>
  notExists(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.uniqueKey, sql`${jobKeyOf('')} || ${bulkRuns.id}::text`),
          isNull(jobs.finishedAt),
          isNull(jobs.deadAt),
        ),
      ),
  );

/** Ends runs that no job goes on with, of a person and a kind or of all who began before a moment; nobody stopped them. */
export async function endAbandonedRuns(
  db: Database,
  {
    now,
    ...which
  }: ((Pick<RunRow, 'kind'> & { startedBy: string }) | { before: Date }) & { now: Date },
): Promise<void> {
  const these =
    'before' in which
      ? lt(bulkRuns.createdAt, which.before)
      : and(eq(bulkRuns.startedBy, which.startedBy), eq(bulkRuns.kind, which.kind));
  const ended = await db
    .update(bulkRuns)
    .set({ state: 'stopped', finishedAt: now })
    .where(and(isRunning, these, hasNoJob(db)))
    .returning({ id: bulkRuns.id });
  await forgetDetails(
    db,
    ended.map(({ id }) => id),
  );
}

/** Lines of a file may name people: nobody needs them once the run is over. */
async function forgetDetails(db: Database, runIds: string[]): Promise<void> {
  if (runIds.length === 0) return;
  await db
    .update(bulkRunItems)
    .set({ details: null })
    .where(and(inArray(bulkRunItems.runId, runIds), isNotNull(bulkRunItems.details)));
}

const countOf = (state: 'done' | 'skipped') =>
  sql<number>`count(*) filter (where ${bulkRunItems.state} = ${state})`.mapWith(Number);

/** Runs of a person with their numbers, newest first: one of them, or those since a moment behind those under way. */
export function selectRuns(
  db: Database,
  { startedBy, id, since }: { startedBy: string; id?: string; since?: Date },
) {
  return db
    .select({
      run: bulkRuns,
      total: count(bulkRunItems.position),
      done: countOf('done'),
      skipped: countOf('skipped'),
    })
    .from(bulkRuns)
    .leftJoin(bulkRunItems, eq(bulkRunItems.runId, bulkRuns.id))
    .where(
      and(
        eq(bulkRuns.startedBy, startedBy),
        id ? eq(bulkRuns.id, id) : undefined,
        since ? or(isRunning, gt(bulkRuns.createdAt, since)) : undefined,
      ),
    )
    .groupBy(bulkRuns.id)
    .orderBy(desc(isRunning), desc(bulkRuns.createdAt), desc(bulkRuns.id))
    .limit(20);
}

export type RunWithCounts = Awaited<ReturnType<typeof selectRuns>>[number];

export async function insertItems(
  db: Database,
  items: (typeof bulkRunItems.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < items.length; at += 1_000)
    await db.insert(bulkRunItems).values(items.slice(at, at + 1_000));
}

/** A page of the rows that were left as they are, in the order of the run. */
export async function selectSkipped(
  db: Database,
  { runId, offset, limit }: { runId: string; offset: number; limit: number },
) {
  const where = and(eq(bulkRunItems.runId, runId), eq(bulkRunItems.state, 'skipped'));
  const rows = await db
    .select()
    .from(bulkRunItems)
    .where(where)
    .orderBy(asc(bulkRunItems.position))
    .offset(offset)
    .limit(limit);
  const [counted] = await db.select({ rows: count() }).from(bulkRunItems).where(where);
  return { rows, count: Number(counted?.rows ?? 0) };
}

/** Holds the run until the transaction ends: its rows are done one by one, and nobody stops it meanwhile. */
export async function lockRun(db: Database, { id }: { id: string }): Promise<RunRow | null> {
  const rows = await db.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for('update');
  return rows[0] ?? null;
}

export async function endRun(
  db: Database,
  { id, ...set }: { id: string } & Pick<RunRow, 'state' | 'stoppedBy' | 'finishedAt'>,
): Promise<void> {
  await db.update(bulkRuns).set(set).where(eq(bulkRuns.id, id));
  await forgetDetails(db, [id]);
}

/** The first row that waits behind a position; rows before it are done and need no second look. */
export async function selectNextItem(
  db: Database,
  { runId, after }: { runId: string; after: number },
): Promise<RunItem | null> {
  const rows = await db
    .select()
    .from(bulkRunItems)
    .where(
      and(
        eq(bulkRunItems.runId, runId),
        eq(bulkRunItems.state, 'waiting'),
        gt(bulkRunItems.position, after),
      ),
    )
    .orderBy(asc(bulkRunItems.position))
    .limit(1);
  return rows[0] ?? null;
}

export async function updateItem(
  db: Database,
  { runId, position, ...set }: Pick<RunItem, 'runId' | 'position' | 'state' | 'reason'>,
): Promise<void> {
  await db
    .update(bulkRunItems)
    .set({ ...set, details: null })
    .where(and(eq(bulkRunItems.runId, runId), eq(bulkRunItems.position, position)));
}

/** Their rows go with them. */
export async function deleteOldRuns(db: Database, { before }: { before: Date }): Promise<void> {
  await db.delete(bulkRuns).where(lt(bulkRuns.finishedAt, before));
}
