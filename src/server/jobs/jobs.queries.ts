import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { jobs } from './jobs.table.ts';

/** A job that was claimed; `attempts` counts this one. */
export type Job = {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  createdAt: Date;
  traceParent: string | null;
};

type Clock = () => Date;
type Claim = { by: string; now: Clock };

const isOpen = and(isNull(jobs.finishedAt), isNull(jobs.deadAt));
const released = { claimedUntil: null, claimedBy: null };

/**
 * The database's clock, so that processes on several machines agree on leases, moved as far as `now` is
 * from this machine's clock: tests move it.
 */
export function clock(now: Clock, plusMilliseconds = 0): SQL {
  const offset = now().getTime() - Date.now() + plusMilliseconds;
  return sql`clock_timestamp() + ${offset}::float8 * interval '1 millisecond'`;
}

/** Takes the jobs that are due, oldest first: new ones, and those whose runner let its lease run out. */
export async function claimJobs(
  db: Database,
  { by, now, kinds, limit, lease }: Claim & { kinds: string[]; limit: number; lease: number },
): Promise<Job[]> {
  const due = db.$with('due').as(
    db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          isOpen,
          inArray(jobs.kind, kinds),
          // Stored times are rounded to the millisecond, some of them up.
          lte(jobs.runAt, clock(now, 1)),
          or(isNull(jobs.claimedUntil), lt(jobs.claimedUntil, clock(now))),
        ),
      )
      .orderBy(asc(jobs.runAt), asc(jobs.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(due)
    .update(jobs)
    .set({
      claimedBy: by,
      claimedUntil: clock(now, lease),
      attempts: sql`${jobs.attempts} + 1`,
    })
    .from(due)
    .where(eq(jobs.id, due.id))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      payload: jobs.payload,
      attempts: jobs.attempts,
      createdAt: jobs.createdAt,
      traceParent: jobs.traceParent,
    });
}

/** Prolongs the leases; returns the ids that are still ours. */
export async function renewLeases(
  db: Database,
  { by, now, ids, lease }: Claim & { ids: string[]; lease: number },
): Promise<string[]> {
  const rows = await db
    .update(jobs)
    .set({ claimedUntil: clock(now, lease) })
    .where(and(inArray(jobs.id, ids), eq(jobs.claimedBy, by), isOpen))
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

/** Gives jobs back that were claimed and not begun. */
export async function releaseJobs(
  db: Database,
  { by, ids }: { by: string; ids: string[] },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...released, attempts: sql`${jobs.attempts} - 1` })
    .where(and(inArray(jobs.id, ids), eq(jobs.claimedBy, by), isOpen));
}

/**
 * Gives back every claimed job. Only for a database of one process, at its start: the process that claimed
 * them is dead, and nobody has to wait for the leases to run out.
 */
export async function releaseAllJobs(db: Database): Promise<void> {
  await db.update(jobs).set(released).where(isOpen);
}

const isClaimed = ({ id, by }: { id: string; by: string }) =>
  and(eq(jobs.id, id), eq(jobs.claimedBy, by), isOpen);

export async function finishJob(
  db: Database,
  { id, by, now }: Claim & { id: string },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...released, payload: {}, lastError: null, finishedAt: clock(now) })
    .where(isClaimed({ id, by }));
}

/** Puts a job that did a part of its work behind all that are due; its failures are forgotten. */
export async function putBehind(
  db: Database,
  { id, by, now }: Claim & { id: string },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...released, lastError: null, attempts: 0, runAt: clock(now) })
    .where(isClaimed({ id, by }));
}

/** Puts a failed job back for later. */
export async function postponeJob(
  db: Database,
  { id, by, now, code, pause }: Claim & { id: string; code: string; pause: number },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...released, lastError: code, runAt: clock(now, pause) })
    .where(isClaimed({ id, by }));
}

/** Gives a job up; the row stays, and for some days what it needs to be tried again. */
export async function buryJob(
  db: Database,
  { id, by, now, code }: Claim & { id: string; code: string },
): Promise<void> {
  await db
    .update(jobs)
    .set({ ...released, lastError: code, deadAt: clock(now) })
    .where(isClaimed({ id, by }));
}

/** Milliseconds in which a job that was given up may be tried again; then its payload is emptied. */
export const retriable = 7 * 24 * 3_600_000;

const isRetriable = (now: Clock) =>
  and(isNotNull(jobs.deadAt), gt(jobs.deadAt, clock(now, -retriable)));

/** Puts jobs that were given up back to the beginning: all of them, or one. Returns how many. */
export async function reviveJobs(
  db: Database,
  { id, now }: { id: string | null; now: Clock },
): Promise<number> {
  const rows = await db
    .update(jobs)
    .set({ ...released, deadAt: null, attempts: 0, runAt: clock(now) })
    .where(and(isRetriable(now), id === null ? undefined : eq(jobs.id, id)))
    .returning({ id: jobs.id });
  return rows.length;
}

/** Empties what cannot be tried again any more: addresses and tokens do not outlive it. */
export async function emptyDeadJobs(
  db: Database,
  { now, remains }: { now: Clock; remains: (job: { kind: string; payload: unknown }) => unknown },
): Promise<void> {
  const rows = await db
    .select({ id: jobs.id, kind: jobs.kind, payload: jobs.payload })
    .from(jobs)
    .where(lte(jobs.deadAt, clock(now, -retriable)));
  for (const row of rows) {
    const payload = remains(row);
    if (JSON.stringify(payload) === JSON.stringify(row.payload)) continue;
    await db.update(jobs).set({ payload }).where(eq(jobs.id, row.id));
  }
}

/** Finished jobs are kept for seven days. */
export async function deleteOldJobs(db: Database, { now }: { now: Clock }): Promise<void> {
  await db.delete(jobs).where(lt(jobs.finishedAt, clock(now, -7 * 24 * 3_600_000)));
}

/** Deletes the job of a key, done or not; a running one ends unnoted. */
export async function deleteJob(db: Database, { uniqueKey }: { uniqueKey: string }): Promise<void> {
  await db.delete(jobs).where(eq(jobs.uniqueKey, uniqueKey));
}

/** Nothing stays of somebody who left, not even a mail that could not be sent. */
export async function deleteMailsTo(db: Database, { email }: { email: string }): Promise<void> {
  const isTo = sql`lower(${jobs.payload}->>'to') = lower(${email})`;
  await db.delete(jobs).where(and(eq(jobs.kind, 'mail'), isNotNull(jobs.deadAt), isTo));
}
