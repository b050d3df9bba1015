import { and, asc, count, desc, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { TrashKind } from '#contract/staff/rows/trash.ts';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import type { Database } from '#server/db/database.ts';
import { trashItems } from './trash.table.ts';

export type TrashRow = typeof trashItems.$inferSelect;
type NewItem = Omit<typeof trashItems.$inferInsert, 'id'>;

/** Notes a removal in its transaction; answers the id of the item. */
export async function insertTrash(db: Database, item: NewItem): Promise<string> {
  const rows = await db.insert(trashItems).values(item).returning({ id: trashItems.id });
  const row = rows[0];
  if (!row) throw new Error('insert into trash_items returned no row');
  return row.id;
}

type Paging = {
  kinds: readonly TrashKind[];
  /** Older items are gone, also where the hour's work has not come yet. */
  after: Date;
  isOldestFirst: boolean;
  offset: number;
  limit: number;
};

export async function selectTrash(
  db: Database,
  { kinds, after, isOldestFirst, offset, limit }: Paging,
) {
  const order = isOldestFirst ? asc : desc;
  const where: SQL | undefined = and(
    inArray(trashItems.kind, [...kinds]),
    gt(trashItems.removedAt, after),
  );
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(trashItems)
      .where(where)
      .orderBy(order(trashItems.removedAt), order(trashItems.id))
      .limit(limit)
      .offset(offset),
    db.select({ items: count() }).from(trashItems).where(where),
  ]);
  return { rows, count: Number(counts[0]?.items ?? 0) };
}

/** An item, held until the transaction ends: two who bring it back come one after the other. */
export async function lockTrash(db: Database, { id }: { id: string }): Promise<TrashRow | null> {
  const rows = await db.select().from(trashItems).where(eq(trashItems.id, id)).for('update');
  return rows[0] ?? null;
}

/** Items whose time is over, oldest first. */
export async function selectEndedTrash(
  db: Database,
  { before, limit }: { before: Date; limit: number },
) {
  const rows = await db
    .select({ id: trashItems.id })
    .from(trashItems)
    .where(lte(trashItems.removedAt, before))
    .orderBy(asc(trashItems.removedAt), asc(trashItems.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteTrash(db: Database, { id }: { id: string }): Promise<void> {
  await db.delete(trashItems).where(eq(trashItems.id, id));
}

/** An entry that holds again needs no way back. */
export async function deleteTrashOfEntry(
  db: Database,
  { kind, key }: { kind: CatalogueKind; key: string },
): Promise<void> {
  await db
    .delete(trashItems)
    .where(and(eq(trashItems.catalogueKind, kind), eq(trashItems.catalogueKey, key)));
}
