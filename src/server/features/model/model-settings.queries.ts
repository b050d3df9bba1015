import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/settings.table.ts';

const key = 'model';

/** Decisions of operators about external models; prices are yen for a million tokens. */
const ModelSettings = z.object({
  isOn: z.boolean(),
  changedAt: z.string().nullable(),
  inputYen: z.number().nullable(),
  outputYen: z.number().nullable(),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

const untouched: ModelSettings = { isOn: true, changedAt: null, inputYen: null, outputYen: null };

/** The row is read each time, so that a switch holds in every process at once. */
export async function selectModelSettings(db: Database): Promise<ModelSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row ? ModelSettings.parse(JSON.parse(row.value)) : untouched;
}

export async function writeModelSettings(db: Database, changed: ModelSettings): Promise<void> {
  const value = JSON.stringify(changed);
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}
