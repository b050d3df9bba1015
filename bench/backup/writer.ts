import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { newId } from '#server/db/columns.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { hashOf } from './checksums.ts';

/** A message that the database acknowledged. */
export type Written = {
  hash: bigint;
  /** Of the log, as the archive calls it, that has it for certain; null where nobody said so any more. */
  segment: string | null;
  /** Of `performance.now()`. */
  at: number;
};

export type Writer = {
  /** In the order in which they were acknowledged. */
  written: Written[];
  /** Runs work while nothing is written. */
  quietly: <T>(work: () => Promise<T>) => Promise<T>;
  /** Resolves when the database is gone. Rejects where a write failed for another reason. */
  ended: Promise<void>;
};

export const writtenTable = 'diagnosis_messages';
/** In milliseconds: about forty a second. */
const between = 20;

/** Writes one message after the other into a talk of its own until the database is gone. */
export async function startWriter(url: string): Promise<Writer> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set timezone = 'UTC'`);
  const sessionId = newId();
  await client.query(
    `insert into diagnosis_sessions (id, student_id, user_profile) select $1, id, '{}' from users limit 1`,
    [sessionId],
  );
  const written: Written[] = [];
  let turn: Promise<unknown> = Promise.resolve();
  const write = async (position: number) => {
    const { rows } = await client.query<{ hash: string }>(
      `with message as (insert into diagnosis_messages (id, session_id, role, content, position)
          values ($1, $2, 'user', $3, $4) returning *)
        select ${hashOf('message')}::text as hash from message`,
      [newId(), sessionId, `機械をさわる仕事がいいです（${position}）`, position],
    );
    const [row] = rows;
    if (!row) throw new Error('the message was not written');
    const mine: Written = { hash: BigInt(row.hash), segment: null, at: performance.now() };
    written.push(mine);
    // Asked for after the commit: the log is written that far at least.
    const place = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    );
    mine.segment = place.rows[0]?.segment ?? null;
  };
  const run = async () => {
    for (let position = 0; ; position += 1) {
      const mine = turn.then(() => write(position));
      turn = mine.catch(() => undefined);
      await mine;
      await pause(between);
    }
  };
  const ended = run().catch((error) => {
    if (!isDatabaseAway(error)) throw error;
  });
  return {
    written,
    quietly: (work) => {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
    ended,
  };
}
