import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companyWishes } from '#server/features/visitors/company-figures.table.ts';
import { companyOwnVisitors } from '#server/features/visitors/company-own-visitors.table.ts';

type Wish = typeof companyWishes.$inferInsert & {
  /** The same device as a visitor of this day: the company itself wishes for nothing. */
  own: { day: string; visitor: string };
};

/** Notes a wish once a device, company, item and week. */
export async function insertWish(
  db: Database,
  { companyId, item, week, visitor, own }: Wish,
): Promise<void> {
  await db
    .insert(companyWishes)
    .select(
      sql`select ${companyId}::uuid, ${item}::text, ${week}::date, ${visitor}::text where not exists (
        select 1 from ${companyOwnVisitors} where ${companyOwnVisitors.companyId} = ${companyId}
          and ${companyOwnVisitors.day} = ${own.day} and ${companyOwnVisitors.visitor} = ${own.visitor})`,
    )
    .onConflictDoNothing();
}
