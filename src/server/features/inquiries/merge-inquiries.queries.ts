import { count, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import { inquiries } from './inquiries.table.ts';

type Pair = Pick<Merged, 'from' | 'into'>;

export async function countMovedInquiries(db: Database, { from }: Pair) {
  const [row] = await db
    .select({ rows: count() })
    .from(inquiries)
    .where(eq(inquiries.companyId, from));
  return { inquiries: row?.rows ?? 0 };
}

export async function moveInquiries(db: Database, { from, into }: Pair): Promise<void> {
  await db.update(inquiries).set({ companyId: into }).where(eq(inquiries.companyId, from));
}
