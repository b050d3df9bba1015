import { and, countDistinct, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { pageViews } from './page-views.table.ts';

type PageView = Omit<typeof pageViews.$inferInsert, 'views'>;

/** Counts one view more. */
export async function upsertPageView(db: Database, view: PageView): Promise<void> {
  const { day, route, referrer, device } = pageViews;
  await db
    .insert(pageViews)
    .values({ ...view, views: 1 })
    .onConflictDoUpdate({
      target: [day, route, referrer, device],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** How many sites led here on a day, and whether this one is among them. */
export async function selectReferrers(
  db: Database,
  { day, referrer }: { day: string; referrer: string },
): Promise<{ count: number; isKnown: boolean }> {
  const [all] = await db
    .select({ count: countDistinct(pageViews.referrer) })
    .from(pageViews)
    .where(eq(pageViews.day, day));
  const known = await db
    .select({ day: pageViews.day })
    .from(pageViews)
    .where(and(eq(pageViews.day, day), eq(pageViews.referrer, referrer)))
    .limit(1);
  return { count: Number(all?.count ?? 0), isKnown: known.length > 0 };
}

export async function deleteOldPageViews(db: Database, { before }: { before: string }) {
  await db.delete(pageViews).where(lt(pageViews.day, before));
}
