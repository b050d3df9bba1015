import type { MergeCounts } from '#contract/staff/staff-company.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Merge } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { moveMembers, selectMembers } from '#server/features/companies/company-members.queries.ts';
import {
  type CompanyRow,
  insertChange,
  lockCompany,
  selectDraft,
  updateCompany,
  upsertDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { later } from '#server/features/company-editing/save-draft.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { trashCompany } from '#server/features/trash/trash-company.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { insertMerge, insertRedirect, selectMergedInto } from './company-redirects.queries.ts';
import { keepChanges, readRows } from './merge-rows.ts';

/** Records of `from` go to `into`. */
type Pair = { from: string; into: string };

type Parts = Pick<Context, 'db' | 'now' | 'catalogue'>;
/** Counts and moves of every feature. */
export type MergeDuties = readonly Merge[];

/** Records that a merge would move. Throws 404, and 409 where the two cannot be merged. */
export async function planMerge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  duties: MergeDuties,
  pair: Pair,
): Promise<MergeCounts> {
  const { from, into } = await lockPair(db, pair);
  return plan(db, duties, { from, into, now: now() });
}

/**
 * Makes one company part of another in one transaction: favourites, account, occupations, programmes, figures
 * and inquiries move, the empty page is taken off the site and its address leads to the one that stays. What it
 * changed is kept, so that it can be undone.
 * Throws 404, and 409 where the two cannot be merged.
 */
export async function mergeCompanies(
  { db, now, catalogue }: Parts,
  duties: MergeDuties,
  { by, ...pair }: Pair & { by: Actor },
): Promise<MergeCounts> {
  return db.transaction(async (db) => {
    const { from, into } = await lockPair(db, pair);
    const moment = now();
    const moved = await plan(db, duties, { from, into, now: moment });
    const before = await readRows(db, duties, pair);
    if (moved.moves_account) await moveMembers(db, pair);
    for (const { move } of duties) await move?.(db, { ...pair, ...momentOf(moment) });
    await insertRedirect(db, { fromId: pair.from, companyId: pair.into, now: now() });
    await takeOffTheSite(db, pair.from);
    // A person who has it open must not write the lists of before over it.
    await updateCompany(db, { id: pair.into, set: { updatedAt: later(into.updatedAt, now()) } });
    await keepChanges(db, {
      mergeId: await insertMerge(db, { pair, counts: moved, now: now() }),
      pair,
      before,
    });
    await indexCompanies(db, { ids: [pair.from, pair.into], catalogue });
    await insertChange(db, {
      companyId: pair.into,
      by: 'staff',
      action: 'merged',
      fields: [],
      createdAt: now(),
    });
    await recordAudit(db, {
      by,
      action: 'company.merge',
      subject: { kind: 'company', id: pair.from },
      before: { status: from.status, merged_into: null },
      after: { status: 'paused', merged_into: pair.into, ...moved },
      now: now(),
    });
    return moved;
  });
}

/**
 * Puts what a merge left into the trash; its address leads on. Answers the id of the item. Throws 404, and 409 for a
 * company that is part of no other one.
 */
export async function removeMerged(
  { db, now, catalogue }: Parts,
  { id, by }: { id: string; by: SessionUser },
): Promise<string> {
  return db.transaction(async (db) => {
    const row = await lockKnownCompany(db, id);
    const into = await selectMergedInto(db, { fromId: id });
    if (!into) throw notNow('消せるのは、ほかの企業にまとめたあとの企業だけです。');
    if (await hasAccount(db, row))
      throw notNow(
        'この企業にはアカウントがあります。先に、利用者の画面で退会の手続きをしてください。',
      );
    await recordAudit(db, {
      by,
      action: 'company.trash',
      subject: { kind: 'company', id },
      before: { status: row.status, merged_into: into.id },
      now: now(),
    });
    return trashCompany(db, { catalogue }, { company: row, by: by.username, now: now() });
  });
}

/** Both rows, always locked in the same order. */
async function lockPair(db: Database, pair: Pair): Promise<{ from: CompanyRow; into: CompanyRow }> {
  if (pair.from === pair.into) throw notNow('同じ企業どうしは、まとめられません。');
  const rows = new Map<string, CompanyRow>();
  for (const id of [pair.from, pair.into].toSorted()) {
    const row = await lockCompany(db, { id });
    if (row) rows.set(id, row);
  }
  const [from, into] = [rows.get(pair.from), rows.get(pair.into)];
  if (!from || !into) throw notFound();
  for (const id of [pair.from, pair.into])
    if (await selectMergedInto(db, { fromId: id }))
      throw notNow('どちらかの企業は、すでにほかの企業にまとめてあります。');
  await refuseLosses(db, { from, into });
  return { from, into };
}

/** Texts that a company handed in or is writing must not be lost, and nothing public may vanish. Throws 409. */
async function refuseLosses(db: Database, { from, into }: { from: CompanyRow; into: CompanyRow }) {
  if (from.status === 'published' && into.status !== 'published')
    throw notNow('公開中の企業は、公開していない企業にまとめられません。先に公開してください。');
  const drafts = await Promise.all(
    [from, into].map(({ id }) => selectDraft(db, { companyId: id })),
  );
  if (drafts.some((draft) => draft?.submitted))
    throw notNow('確認に出されている内容があります。先に、公開するか差し戻すかしてください。');
  if ((await hasAccount(db, from)) && Object.keys(drafts[0]?.draft ?? {}).length > 0)
    throw notNow(
      'まとめられるほうの企業に、書きかけの内容があります。確認に出してもらってから、まとめてください。',
    );
}

/** The accounts of the one page become those of the other, where that one has none. */
async function movesAccount(
  db: Database,
  { from, into }: { from: CompanyRow; into: CompanyRow },
): Promise<boolean> {
  return (await hasAccount(db, from)) && !(await hasAccount(db, into));
}

async function hasAccount(db: Database, { id }: CompanyRow): Promise<boolean> {
  return (await selectMembers(db, { companyId: id })).length > 0;
}

const momentOf = (now: Date) => ({ now, today: japanDay(now) });

type Plan = { from: CompanyRow; into: CompanyRow; now: Date };

const nothing: MergeCounts = {
  ...{ favorites: 0, shared_favorites: 0, occupations: 0, internships: 0, inquiries: 0 },
  ...{ placements: 0, views: 0, moves_account: false, members_who_ask: 0 },
};

async function plan(
  db: Database,
  duties: MergeDuties,
  { from, into, now }: Plan,
): Promise<MergeCounts> {
  const merged = { from: from.id, into: into.id, ...momentOf(now) };
  const counts = { ...nothing, moves_account: await movesAccount(db, { from, into }) };
  for (const { count } of duties) Object.assign(counts, await count?.(db, merged));
  return counts;
}

/** Paused by the operators: an account that stays with it cannot show it again. */
async function takeOffTheSite(db: Database, id: string): Promise<void> {
  await updateCompany(db, { id, set: { status: 'paused' } });
  await upsertDraft(db, {
    companyId: id,
    set: { pausedBy: 'staff', submitted: null, submittedAt: null },
  });
}

function notFound(): ApiError {
  return new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
}

function notNow(detail: string): ApiError {
  return new ApiError('conflict', { detail });
}
