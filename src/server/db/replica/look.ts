import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { firstRow } from '#server/db/first-row.ts';

type Options = { withIdentity?: boolean };

/** A position of the primary that lies after everything that is committed. */
export async function positionAfterCommits(db: Database): Promise<number> {
  return firstPosition(db, sql`pg_current_wal_insert_lsn()`);
}

/** Where the log of the primary ends that a replica can have; `identity` is null where it may not be asked. */
export async function lookAtPrimary(db: Database, { withIdentity = false }: Options = {}) {
  const position = await firstPosition(db, sql`pg_current_wal_flush_lsn()`);
  return { position, identity: withIdentity ? await identityOf(db) : null };
}

async function firstPosition(db: Database, place: SQL): Promise<number> {
  const row = await firstRow<{ position: string }>(
    db,
    sql`select (${place} - '0/0'::pg_lsn)::text as position`,
  );
  return Number(row.position);
}

/** Where a replica is, whether it is one, and how many seconds ago its last change was committed. */
export async function lookAtReplica(db: Database, { withIdentity = false }: Options = {}) {
  const row = await firstRow<{ standby: boolean; position: string | null; rest: string | null }>(
    db,
    sql`select pg_is_in_recovery() as standby,
      (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text as position,
      extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::text as rest`,
  );
  return {
    isStandby: row.standby,
    position: Number(row.position ?? 0),
    restSeconds: Math.max(0, Number(row.rest ?? 0)),
    identity: withIdentity ? await identityOf(db) : null,
  };
}

/** The same for a database and its replicas; null where a provider lets nobody ask. */
async function identityOf(db: Database): Promise<string | null> {
  const row = await firstRow<{ identity: string }>(
    db,
    sql`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as identity
      from pg_control_system()`,
  ).catch(() => null);
  return row?.identity ?? null;
}
