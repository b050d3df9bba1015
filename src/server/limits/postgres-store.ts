import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  countEvents,
  doublingsAtMost,
  type Events,
  type LimitStore,
  spansOf,
} from './limit-store.ts';
import { rateLimits } from './rate-limits.table.ts';

/** Counts in the table that all processes on this database share. */
export function createPostgresStore(db: Database): LimitStore {
  return {
    hit: async (key, events) => {
      const [counted] = await upsertCount(db, key, events);
      if (counted) return { ...counted, isGranted: true };
      const [held] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
      // Forgotten or ended between the two statements: the next event finds out.
      return {
        count: held?.count ?? 0,
        blockedUntil: held?.blockedUntil ?? events.now,
        endsAt: held?.endsAt ?? events.now,
        isGranted: false,
      };
    },
    blockedUntil: async (key) => {
      const [held] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
      return held?.blockedUntil ?? 0;
    },
    forget: async (key) => {
      await db.delete(rateLimits).where(eq(rateLimits.key, key));
    },
  };
}

/** `countEvents` as one statement: events at the same moment wait for the row. No row comes back while it is blocked. */
function upsertCount(db: Database, key: string, events: Events) {
  const { limit, points, now } = events;
  const { window, life } = spansOf(limit);
  const { isGranted: _, ...fresh } = countEvents(undefined, events);
  const { count: held, blockedUntil, endsAt } = rateLimits;
  const number = (value: number) => sql`${value}::bigint`;
  const isOver = sql`(${endsAt} <= ${number(now)} or ${endsAt} > ${number(now + life)})`;
  const count = sql`${held} + ${points}::integer`;
  const pause = ({ first, longest }: NonNullable<typeof limit.pauses>) =>
    sql`${number(now)} + least(${number(first * 1_000)} * power(2, least(${count} - ${limit.most}::integer, ${doublingsAtMost}::integer)), ${number(longest * 1_000)})::bigint`;
  const block = limit.pauses ? pause(limit.pauses) : endsAt;
  const isFull = sql`${count} >= ${limit.most}::integer`;
  const ends = limit.pauses
    ? sql`case when ${isFull} then ${block} + ${number(window)} else ${endsAt} end`
    : endsAt;
  return db
    .insert(rateLimits)
    .values({ key, ...fresh })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then ${fresh.count}::integer else ${count} end`,
        blockedUntil: sql`case when ${isOver} then ${number(fresh.blockedUntil)} when ${isFull} then ${block} else 0 end`,
        endsAt: sql`case when ${isOver} then ${number(fresh.endsAt)} else ${ends} end`,
      },
      setWhere: sql`${isOver} or ${blockedUntil} <= ${number(now)}`,
    })
    .returning({
      count: rateLimits.count,
      blockedUntil: rateLimits.blockedUntil,
      endsAt: rateLimits.endsAt,
    });
}

/** Deletes counts whose window has ended. */
export async function deleteEndedCounts(db: Database, { now }: { now: Date }): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, now.getTime()));
}
