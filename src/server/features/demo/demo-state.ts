import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/settings.table.ts';

const key = 'demo';
/** In place of `1`: the data is gone and never comes again by itself. */
const removed = 'removed';

let isRemoved = false;

/** Whether this process knows that the demonstration data was removed; kept current by `refreshDemoState`. */
export function isDemoRemoved(): boolean {
  return isRemoved;
}

/** Another process may have removed it. */
export async function refreshDemoState(db: Database): Promise<void> {
  isRemoved = (await readDemoSetting(db)) === removed;
}

/** Whether demonstration data was put in and not removed since. */
export async function hasDemoData(db: Database): Promise<boolean> {
  const value = await readDemoSetting(db);
  return value !== null && value !== removed;
}

async function readDemoSetting(db: Database): Promise<string | null> {
  const rows = await db.select().from(settings).where(eq(settings.key, key));
  return rows[0]?.value ?? null;
}

export async function markDemoRemoved(db: Database): Promise<void> {
  await db.update(settings).set({ value: removed }).where(eq(settings.key, key));
}
