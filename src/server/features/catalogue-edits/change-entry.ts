import { refuseHiddenWithin } from '#contract/kit/common.ts';
import type { CatalogueEntry as ToldEntry } from '#contract/staff/staff-catalogues.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { deleteTrashOfEntry, insertTrash } from '#server/features/trash/trash.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { parseInput } from '#server/http/api/read-input.ts';
import {
  type CatalogueEdit,
  deleteCatalogueEdit,
  lockCatalogueEdits,
  selectCatalogueEdits,
  upsertCatalogueEdit,
} from './catalogue-edits.queries.ts';
import type { Kind } from './kinds/kind.ts';
import { type Entry, liveValues, mergeEdits } from './merge-edits.ts';

/** Facts of an entry in the database. */
export type CatalogueEntry = Omit<ToldEntry, 'waits'>;
type Values = Record<string, unknown>;
type By = { by: SessionUser; now: Date };
type Guarded = By & { key: string; updatedAt: string | null };

/** Adds an entry. Throws 400 for what does not fit or is there already. */
export function addEntry<T extends Values>(
  db: Database,
  kind: Kind<T>,
  { value: given, by, now }: By & { value: Values },
): Promise<CatalogueEntry> {
  if (!kind.isOpen) throw new ApiError('conflict', { detail: 'この一覧には、追加できません。' });
  const value = parseInput(kind.shape.superRefine(refuseHiddenWithin), given);
  const key = kind.keyOf(value);
  return db.transaction(async (db) => {
    const entries = await lockEntries(db, kind);
    const held = entries.find((entry) => entry.key === key);
    if (held && held.state !== 'removed')
      throw fieldError(kind.identity[0] ?? 'non_field_errors', '同じものが、もうあります。');
    checkEntry(kind, value, { entries, key, now });
    await writeEntry(db, kind, {
      ...{ key, value, before: null },
      by,
      now,
      action: 'catalogue.add',
    });
    return readEntry(db, kind, key);
  });
}

/** Changes an entry. Throws 400, 404, and 409 when somebody has changed it since it was read. */
export function saveEntry<T extends Values>(
  db: Database,
  kind: Kind<T>,
  { value: given, key, updatedAt, by, now }: Guarded & { value: Values },
): Promise<CatalogueEntry> {
  const value = parseInput(kind.shape.superRefine(refuseHiddenWithin), given);
  return db.transaction(async (db) => {
    const entries = await lockEntries(db, kind);
    const entry = unchanged(entries, { key, updatedAt });
    const moved = kind.identity.find((field) => entry.value[field] !== value[field]);
    if (moved) throw fieldError(moved, 'ここは変えられません。新しく追加してください。');
    checkEntry(kind, value, { entries, key, now });
    checkList(kind, [...liveValues(entries.filter((other) => other !== entry)), value]);
    const before = entry.state === 'removed' ? null : entry.value;
    await writeEntry(db, kind, { key, value, before, by, now, action: 'catalogue.save' });
    return readEntry(db, kind, key);
  });
}

/** Notes that somebody checked an entry today; nothing else of it changes. Throws as `saveEntry`, 409 for what no one checks. */
export async function checkToday<T extends Values>(
  db: Database,
  kind: Kind<T>,
  { key, updatedAt, by, now }: Guarded,
): Promise<CatalogueEntry> {
  if (!kind.isChecked)
    throw new ApiError('conflict', { detail: 'この一覧には、確かめた日がありません。' });
  const { value: before, state } = await readEntry(db, kind, key);
  if (state === 'removed') throw new ApiError('conflict', { detail: '外されています。' });
  const value = { ...before, verified_on: japanDay(now) };
  return saveEntry(db, kind, { key, value, updatedAt, by, now });
}

/** Takes an entry out, into the trash; answers it with the id of the item. */
export function removeEntry<T extends Values>(
  db: Database,
  kind: Kind<T>,
  { key, updatedAt, by, now }: Guarded,
): Promise<CatalogueEntry & { trash: string }> {
  if (!kind.isOpen) throw new ApiError('conflict', { detail: 'この一覧からは、外せません。' });
  return db.transaction(async (db) => {
    const entries = await lockEntries(db, kind);
    const entry = unchanged(entries, { key, updatedAt });
    if (entry.state === 'removed')
      throw new ApiError('conflict', { detail: 'もう外されています。' });
    checkList(kind, liveValues(entries.filter((other) => other !== entry)));
    const act = { key, before: entry.value, by, now, action: 'catalogue.remove' } as const;
    await writeEntry(db, kind, { ...act, value: null });
    const trash = await insertTrash(db, {
      ...{ kind: 'catalogue', catalogueKind: kind.name, catalogueKey: key },
      title: kind.describe(entry.value).title,
      before: { edit: entry.state === 'shipped' ? null : entry.value },
      ...{ removedBy: by.username, removedAt: now },
    });
    return { ...toEntry(kind, entry), state: 'removed', updated_at: now.toISOString(), trash };
  });
}

/** Forgets what the staff made of an entry that ships. */
export function revertEntry<T extends Values>(
  db: Database,
  kind: Kind<T>,
  { key, updatedAt, by, now }: Guarded,
): Promise<CatalogueEntry> {
  return db.transaction(async (db) => {
    const entries = await lockEntries(db, kind);
    const entry = unchanged(entries, { key, updatedAt });
    const { shipped } = entry;
    if (shipped === null)
      throw new ApiError('conflict', { detail: '追加したものは、元の内容がありません。' });
    checkList(kind, [...liveValues(entries.filter((other) => other !== entry)), shipped]);
    const before = entry.state === 'removed' ? null : entry.value;
    await writeEntry(db, kind, { key, value: null, before, by, now, action: 'catalogue.revert' });
    return readEntry(db, kind, key);
  });
}

type Write<T> = By & {
  key: string;
  value: T | null;
  before: T | null;
  action: `catalogue.${'add' | 'save' | 'remove' | 'revert' | 'restore'}`;
};

/** A removed addition needs no row, unless its kind keeps it: nothing ships that it would hide. */
export async function writeEntry<T extends Values>(
  db: Database,
  kind: Kind<T>,
  act: Write<T>,
): Promise<void> {
  const { key, value, by, now, action } = act;
  const place = { kind: kind.name, key };
  const isRemoved = action === 'catalogue.remove' && kind.keepsRemoved === true;
  const isAsShipped =
    value === null && (action === 'catalogue.revert' || action === 'catalogue.restore');
  const isForgotten = isAsShipped || (value === null && !kind.shipped.has(key));
  const kept = { value: isRemoved ? act.before : value, isRemoved };
  if (isForgotten && !isRemoved) await deleteCatalogueEdit(db, place);
  else await upsertCatalogueEdit(db, { ...place, ...kept, updatedAt: now, updatedBy: by.username });
  await kind.onChange?.(db, key);
  if (action !== 'catalogue.remove') await deleteTrashOfEntry(db, place);
  const before: Values | null = act.before;
  const after: Values | null = isAsShipped ? (kind.shipped.get(key) ?? null) : value;
  const subject = { kind: kind.subject, id: key };
  await recordAudit(db, { by, action, subject, before, after, now });
}

export async function lockEntries<T>(db: Database, kind: Kind<T>): Promise<Entry<T>[]> {
  await lockCatalogueEdits(db);
  return mergeEdits(kind, await selectCatalogueEdits(db, { kind: kind.name }));
}

function unchanged<T>(
  entries: readonly Entry<T>[],
  { key, updatedAt }: { key: string; updatedAt: string | null },
): Entry<T> {
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new ApiError('not_found');
  if (timeOf(entry.edit) !== updatedAt)
    throw new ApiError('conflict', {
      detail: 'ほかの人が、先に変更しました。画面を読みこみ直してください。',
    });
  return entry;
}

type Beside<T> = { entries: readonly Entry<T>[]; key: string; now: Date };

function checkEntry<T>(kind: Kind<T>, value: T, { entries, key, now }: Beside<T>): void {
  const others = entries.filter((other) => other.key !== key);
  const fault = kind.faultOf?.(value, others, japanDay(now)) ?? null;
  if (fault) throw fieldError(fault.field, fault.detail);
}

export function checkList<T>(kind: Kind<T>, values: readonly T[]): void {
  const reason = kind.refuse?.(values) ?? null;
  if (reason) throw new ApiError('conflict', { detail: reason });
}

/** Throws 404. */
export async function readEntry<T extends Values>(
  db: Database,
  kind: Kind<T>,
  key: string,
): Promise<CatalogueEntry> {
  const entries = mergeEdits(kind, await selectCatalogueEdits(db, { kind: kind.name }));
  const entry = entries.find((one) => one.key === key);
  if (!entry) throw new ApiError('not_found');
  return toEntry(kind, entry);
}

function toEntry<T extends Values>(kind: Kind<T>, entry: Entry<T>): CatalogueEntry {
  const { key, state, value, shipped, edit } = entry;
  const updated_by = edit?.updatedBy ?? null;
  return { kind: kind.name, key, state, value, shipped, updated_at: timeOf(edit), updated_by };
}

export function timeOf(edit: CatalogueEdit | null): string | null {
  return edit?.updatedAt.toISOString() ?? null;
}
