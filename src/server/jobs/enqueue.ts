import type { Database } from '#server/db/database.ts';
import { traceParent } from '#server/tracing/spans.ts';
import { jobs } from './jobs.table.ts';

type NewJob = { kind: string; payload: unknown; uniqueKey?: string; runAt?: Date };

/** Writes a job in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(db: Database, job: NewJob): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, traceParent: traceParent() })
    .onConflictDoNothing({ target: jobs.uniqueKey });
}
