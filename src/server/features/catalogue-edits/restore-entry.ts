import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { checkList, lockEntries, writeEntry } from './change-entry.ts';
import type { Kind } from './kinds/kind.ts';
import { liveValues } from './merge-edits.ts';

type Restoring = {
  key: string;
  /** The edit that held; null: the entry was as it ships. */
  edit: Record<string, unknown> | null;
  by: SessionUser;
  now: Date;
};

/** Brings an entry back as it was when it was taken out. Throws 409 where it holds again, or fits no more. */
export async function restoreEntry<T extends Record<string, unknown>>(
  db: Database,
  kind: Kind<T>,
  { key, edit, by, now }: Restoring,
): Promise<void> {
  const entries = await lockEntries(db, kind);
  const entry = entries.find((one) => one.key === key);
  if (entry && entry.state !== 'removed')
    throw new ApiError('conflict', { detail: '同じものが、もう一覧にあります。' });
  const value = edit ? kind.shape.safeParse(edit).data : kind.shipped.get(key);
  if (!value)
    throw new ApiError('conflict', {
      detail: '今の版とは形がちがうため、元に戻せません。新しく追加してください。',
    });
  checkList(kind, [...liveValues(entries.filter((other) => other !== entry)), value]);
  const act = { key, before: null, by, now, action: 'catalogue.restore' } as const;
  await writeEntry(db, kind, { ...act, value: edit && value });
}
