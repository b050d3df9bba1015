import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { dayMilliseconds, daysBefore, type Merge } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { clearContact } from '#server/features/companies/companies.queries.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { selectMembers } from '#server/features/companies/company-members.queries.ts';
import {
  lockCompany,
  updateCompany,
  upsertDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import { refuseSecondPage } from '#server/features/company-editing/refuse-second-page.ts';
import { later } from '#server/features/company-editing/save-draft.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { companyMerges } from './company-merging.table.ts';
import { undoChanges } from './merge-rows.ts';

/** A merge can be undone for so many days. */
export const undoDays = 30;

type UndoDuties = readonly Pick<Merge, 'columns' | 'forgets' | 'sums' | 'undone'>[];
type MergeRow = typeof companyMerges.$inferSelect;

/** The merge that made a company part of another one, while it can be undone; null for any other. */
export async function selectUndoable(
  db: Database,
  { fromId, now }: { fromId: string; now: Date },
): Promise<(MergeRow & { until: Date }) | null> {
  const rows = await db
    .select()
    .from(companyMerges)
    .where(
      and(eq(companyMerges.fromId, fromId), gt(companyMerges.createdAt, daysBefore(now, undoDays))),
    )
    .orderBy(desc(companyMerges.createdAt), desc(companyMerges.id))
    .limit(1);
  const merge = rows[0];
  const until = (at: Date) => new Date(at.getTime() + undoDays * dayMilliseconds);
  return merge ? { ...merge, until: until(merge.createdAt) } : null;
}

/**
 * Takes a merge back in one transaction: what it moved returns, what was written since stays. Answers the company that
 * it had become part of. A page whose people have all left stays off the site. Throws 404, and 409 where it is too late,
 * was undone, a page of it is in the trash, a later merge has to be undone first, or a second page of a 法人番号 would become public.
 */
export async function undoMerge(
  { db, now, catalogue }: Pick<Context, 'db' | 'now' | 'catalogue'>,
  duties: UndoDuties,
  { id, by }: { id: string; by: Actor },
): Promise<{ into: string }> {
  return db.transaction(async (db) => {
    const merge = await selectUndoable(db, { fromId: id, now: now() });
    if (!merge) throw await nothingToUndo(db, id);
    const pair = { from: merge.fromId, into: merge.intoId };
    for (const locked of [pair.from, pair.into].toSorted())
      if (!(await lockCompany(db, { id: locked }))) throw inTrash();
    // Somebody else may have been faster.
    const same = await selectUndoable(db, { fromId: id, now: now() });
    if (same?.id !== merge.id) throw await nothingToUndo(db, id);
    await refuseOutOfOrder(db, merge);
    await undoChanges(db, duties, { mergeId: merge.id, pair });
    for (const { undone } of duties) await undone?.(db, pair);
    await keepHiddenWithoutPeople(db, merge);
    await refuseSecondNumber(db, pair.from);
    await db.delete(companyMerges).where(eq(companyMerges.id, merge.id));
    for (const changed of [pair.from, pair.into]) {
      const row = await lockCompany(db, { id: changed });
      if (row)
        await updateCompany(db, { id: changed, set: { updatedAt: later(row.updatedAt, now()) } });
    }
    await indexCompanies(db, { ids: [pair.from, pair.into], catalogue });
    const row = await lockCompany(db, { id: pair.from });
    await recordAudit(db, {
      by,
      action: 'company.undo_merge',
      subject: { kind: 'company', id: pair.from },
      before: { status: 'paused', merged_into: pair.into },
      after: { status: row?.status ?? null, merged_into: null },
      now: now(),
    });
    return { into: pair.into };
  });
}

/** A page in the trash would become public without the desk seeing it. */
function inTrash(): ApiError {
  return new ApiError('conflict', {
    detail: 'このページは、ゴミ箱にあります。先に、ゴミ箱から元に戻してください。',
  });
}

/** The people of a page decided to have it public; without them the operators keep it off the site, and its contact goes. */
async function keepHiddenWithoutPeople(db: Database, { fromId, counts }: MergeRow): Promise<void> {
  const hadPeople = counts.moves_account || counts.members_who_ask > 0;
  if (!hadPeople || (await selectMembers(db, { companyId: fromId })).length > 0) return;
  await clearContact(db, { id: fromId });
  const row = await lockCompany(db, { id: fromId });
  if (row?.status !== 'published' && row?.status !== 'paused') return;
  await updateCompany(db, { id: fromId, set: { status: 'paused' } });
  await upsertDraft(db, { companyId: fromId, set: { pausedBy: 'staff' } });
}

/** Meanwhile another page may have got the number. Throws 409. */
async function refuseSecondNumber(db: Database, id: string): Promise<void> {
  const row = await lockCompany(db, { id });
  if (row?.status !== 'published') return;
  await refuseSecondPage(db, row).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError('conflict', {
      detail:
        'もとにもどすと、同じ法人番号の会社ページが2つ公開されます。先に、もう1つのページの法人番号を直すか、公開を止めてください。',
    });
  });
}

async function nothingToUndo(db: Database, id: string): Promise<ApiError> {
  if (!(await lockCompany(db, { id })))
    return new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  return new ApiError('conflict', {
    detail: `この企業は、もとにもどせません。まとめてから${undoDays}日がすぎたか、もうもとにもどしてあります。`,
  });
}

/** The last merge comes first: what it moved on may be of this one. */
async function refuseOutOfOrder(db: Database, merge: MergeRow): Promise<void> {
  const both = [merge.fromId, merge.intoId];
  const later = await db
    .select({ name: companies.name })
    .from(companyMerges)
    .innerJoin(companies, eq(companies.id, companyMerges.fromId))
    .where(
      and(
        gt(companyMerges.id, merge.id),
        or(inArray(companyMerges.fromId, both), inArray(companyMerges.intoId, both)),
      ),
    )
    .orderBy(desc(companyMerges.id))
    .limit(1);
  const [last] = later;
  if (last)
    throw new ApiError('conflict', {
      detail: `このあとに「${last.name}」もまとめてあります。先に、そちらをもとにもどしてください。`,
    });
}
