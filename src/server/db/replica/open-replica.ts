import type { DrizzleConfig } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { withReplicas } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { errorsOf, isConnectionLost } from '#server/db/database-away.ts';
import type { Reads } from '#server/db/reads/reads.ts';
import type { Log } from '#server/log.ts';
import { createLag } from './lag.ts';
import { lookAtPrimary, lookAtReplica, positionAfterCommits } from './look.ts';
import { mayReadReplica } from './replica-reads.ts';

/** Why the primary answers what a replica might: it is away, too far behind, no standby, or one of another database. */
export const notReadBecauses = ['away', 'behind', 'not_standby', 'other_database'] as const;
type NotReadBecause = (typeof notReadBecauses)[number];

type ReplicaState = {
  /** Null while it is read. */
  notReadBecause: NotReadBecause | null;
  /** Seconds by which it is behind; null while nobody knows. */
  lagSeconds: number | null;
  /** Statements that might have gone to the replica, by who answered them. */
  answers: { replica: number; primary: number };
};

export type Replica = {
  /** Looks at it from now on, twice a second, until the database is closed; resolves after the first look. */
  watch: () => Promise<void>;
  /** Seconds; while it is further behind it is not read. */
  lagLimit: number;
  /** Whether reads of the replica hold every change up to a position of the write-ahead log. */
  holds: (position: number) => boolean;
  /** Position up to which it holds all changes. */
  position: () => number;
  /** Position of the primary after everything that is committed now. */
  primaryPosition: () => Promise<number>;
  state: () => ReplicaState;
};

/** What `openDatabase` needs of it beside. */
type OpenReplica = Replica & {
  /** The primary, whose plain reads go to the replica where they may. */
  db: Database;
  /** Reads by settings, from the replica where they may, else as `usual`. */
  readsBeside: (usual: Reads, ofReplica: Reads) => Reads;
  stop: () => void;
};

type Parts = {
  primary: Database;
  /** As much of the primary's pool as Drizzle's reads use. */
  primaryPool: Pick<pg.Pool, 'query'>;
  pool: Pick<pg.Pool, 'query'>;
  /** One connection, so that a look never waits behind reads. */
  lookPool: pg.Pool;
  lagLimit: number;
  config: DrizzleConfig;
  log: Log;
};

export const lookMilliseconds = 500;

/**
 * A streaming replica beside its primary. A statement that it does not answer, for whatever reason, is asked of the
 * primary, so that it can only help.
 */
export function openReplica(parts: Parts): OpenReplica {
  const { primary, primaryPool, pool, lookPool, lagLimit, log } = parts;
  const answers = { replica: 0, primary: 0 };
  const lag = createLag();
  const looker = drizzle(lookPool, parts.config);
  let notReadBecause: NotReadBecause | null = 'away';
  let hasSpoken = false;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isItsReplica = false;

  const become = (why: NotReadBecause | null) => {
    if (why === notReadBecause && hasSpoken) return;
    if (why) log.warn('the replica is not read', { why, lag: lag.seconds() });
    else if (hasSpoken) log.info('the replica is read again');
    hasSpoken = true;
    notReadBecause = why;
  };
  const noteFailure = (error: unknown) => {
    if (isConnectionLost(error) || isStopping(error)) become('away');
  };
  /** Asks the replica where that is allowed now, and the primary in every other case. */
  const ask = async <T>(ofReplica: () => Promise<T>, ofPrimary: () => Promise<T>): Promise<T> => {
    if (!mayReadReplica()) return ofPrimary();
    if (notReadBecause === null)
      try {
        const answer = await ofReplica();
        answers.replica += 1;
        return answer;
      } catch (error) {
        noteFailure(error);
      }
    answers.primary += 1;
    return ofPrimary();
  };
  const reading: Database = drizzle(
    {
      query: (config: pg.QueryConfig, values: unknown[]) =>
        ask(
          () => pool.query(config, values),
          () => primaryPool.query(config, values),
        ),
    } as pg.Pool,
    parts.config,
  );

  const look = async () => {
    const [there, here] = await Promise.allSettled([
      lookAtReplica(looker, { withIdentity: notReadBecause !== null }),
      lookAtPrimary(primary, { withIdentity: notReadBecause !== null }),
    ]);
    if (isStopped) return;
    if (there.status === 'rejected') return become('away');
    const { isStandby, position, identity, restSeconds } = there.value;
    // While the primary is away nothing new can be missed.
    if (here.status === 'fulfilled')
      lag.notePrimary(here.value.position, { position, restSeconds });
    lag.noteReplica(position);
    const primaryIdentity = here.status === 'fulfilled' ? here.value.identity : null;
    if (!isStandby) become('not_standby');
    else if (identity && primaryIdentity && identity !== primaryIdentity) become('other_database');
    else if (here.status === 'fulfilled' || isItsReplica) {
      // Whose it is must be known once before it is read.
      isItsReplica = true;
      become((lag.seconds() ?? 0) > lagLimit ? 'behind' : null);
    }
  };
  const goOn = () => {
    if (isStopped) return;
    timer = setTimeout(() => void look().catch(noteFailure).finally(goOn), lookMilliseconds);
    timer.unref();
  };

  return {
    watch: async () => {
      await look().catch(noteFailure);
      goOn();
    },
    lagLimit,
    holds: (position) => position <= lag.position(),
    position: lag.position,
    primaryPosition: () => positionAfterCommits(primary),
    state: () => ({
      notReadBecause,
      lagSeconds: notReadBecause === 'away' ? null : lag.seconds(),
      answers: { ...answers },
    }),
    db: withReplicas(primary, [reading]),
    readsBeside: (usual, ofReplica) => (read) =>
      ask(
        () => ofReplica(read),
        () => usual(read),
      ),
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** PostgreSQL ends, or has just begun. */
function isStopping(error: unknown): boolean {
  return errorsOf(error).some((one) => 'code' in one && /^57P0[1-3]$/.test(String(one.code)));
}
