import { type TrashKind, trashDays } from '#contract/staff/rows/trash.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { daysBefore } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import { lockCatalogueEdits } from '#server/features/catalogue-edits/catalogue-edits.queries.ts';
import { withKind } from '#server/features/catalogue-edits/kinds/with-kind.ts';
import { refreshFacts } from '#server/features/catalogue-edits/refresh-facts.ts';
import { restoreEntry } from '#server/features/catalogue-edits/restore-entry.ts';
import { restoreInquiry } from '#server/features/staff-inquiries/decide-held.ts';
import { restorePost } from '#server/features/staff-posts/trash-post.ts';
import { deleteTrash, lockTrash, type TrashRow } from '#server/features/trash/trash.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { restoreCompany } from './restore-company.ts';

type Restoring = {
  id: string;
  /** Kinds that the person may bring back. */
  kinds: readonly TrashKind[];
  by: SessionUser;
};

/**
 * Brings a thing of the trash back as it was and answers its address at the desk. Throws 404 for one that is back, gone
 * or not theirs to bring back, and 409 where its address or number is taken.
 */
export async function restoreTrash(
  context: Context,
  { id, kinds, by }: Restoring,
): Promise<string> {
  return context.db.transaction(async (db) => {
    // A save of an entry takes this lock first too: the other order could wait for each other.
    await lockCatalogueEdits(db);
    const item = await lockTrash(db, { id });
    const oldest = daysBefore(context.now(), trashDays);
    if (!item || !kinds.includes(item.kind) || item.removedAt <= oldest)
      throw new ApiError('not_found', {
        detail: `ゴミ箱にありません。もう元に戻されたか、${trashDays}日がすぎています。`,
      });
    const path = await bringBack(db, context, { item, by });
    await deleteTrash(db, { id });
    return path;
  });
}

async function bringBack(
  db: Database,
  context: Context,
  { item, by }: { item: TrashRow; by: SessionUser },
): Promise<string> {
  const { companyId, postId, inquiryId, catalogueKind, catalogueKey, title, before } = item;
  const now = context.now();
  if (companyId) {
    await restoreCompany(db, context, { id: companyId, before, by, now });
    return `/staff/companies/${companyId}`;
  }
  if (postId) {
    await restorePost(db, { id: postId, slug: before.slug ?? postId, by, now });
    return `/staff/posts/${postId}`;
  }
  if (inquiryId) {
    await restoreInquiry(db, { id: inquiryId, reference: title, by, now });
    return `/staff/inquiries/${title}`;
  }
  if (!catalogueKind || !catalogueKey) throw new Error(`trash item ${item.id} names nothing`);
  const restoring = { key: catalogueKey, edit: before.edit ?? null, by, now };
  afterCommit(db, () => refreshFacts(context.db));
  await withKind(catalogueKind, (kind) => restoreEntry(db, kind, restoring));
  return `/staff/catalogues/${catalogueKind}/${encodeURIComponent(catalogueKey)}`;
}
