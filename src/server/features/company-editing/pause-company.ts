import type { CompanyChange } from '#contract/company/company-editing.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import {
  insertChange,
  type lockCompany,
  selectDraft,
  updateCompany,
  upsertDraft,
} from './company-editing.queries.ts';
import { refuseForbiddenWords } from './company-requirements.ts';
import { loadCompany } from './load-editing.ts';
import { refuseSecondPage } from './refuse-second-page.ts';

type Parts = Pick<Context, 'db' | 'now' | 'catalogue'>;
type Act = { id: string; by: CompanyChange['by'] };
type OnPage = Act & {
  /** The page that was looked at, by the time of its last change; whatever it is, where nothing is said. */
  pageUpdatedAt?: string | undefined;
};
type Confirmation = OnPage & {
  /** Time of the page that the confirming person has before them; now, where nothing is said. */
  seenAt?: Date;
};

/**
 * Takes a page off the site; nothing of it is lost. Throws 409 unless it is published, and where it has changed since it
 * was looked at.
 */
export async function pauseCompany(context: Parts, act: OnPage): Promise<void> {
  await inTurn(context, act, 'paused', async (db, row) => {
    if (row.status !== 'published') throw notNow('公開中のページではありません。');
    refuseChanged(row, act, '止めてよければ');
    await updateCompany(db, { id: act.id, set: { status: 'paused' } });
    await upsertDraft(db, { companyId: act.id, set: { pausedBy: act.by } });
  });
}

/**
 * Shows a paused page again; what the operators paused, only they resume. Throws 409, also where the page has changed
 * since it was looked at, and 400 for words that may not be published today or a 法人番号 that another page has.
 */
export async function resumeCompany(context: Parts, act: OnPage): Promise<void> {
  await inTurn(context, act, 'resumed', async (db, row) => {
    if (row.status !== 'paused') throw notNow('公開を停止しているページではありません。');
    refuseChanged(row, act, '再開してよければ', '止めているページ');
    const draft = await selectDraft(db, { companyId: act.id });
    if (act.by === 'company' && draft?.pausedBy !== 'company')
      throw notNow('運営が公開を停止しています。くわしくは、お問い合わせください。');
    const { published } = await loadCompany(db, row);
    refuseForbiddenWords(published, japanDay(context.now()));
    await refuseSecondPage(db, row);
    await updateCompany(db, { id: act.id, set: { status: 'published' } });
    await upsertDraft(db, { companyId: act.id, set: { pausedBy: null } });
  });
}

/**
 * Notes that everything published is still true today. The company's word covers what the staff changed before it
 * (before the mail was sent, by the link of a mail).
 * Throws 409 unless it is published, and where it has changed since it was looked at.
 */
export async function confirmCompany(context: Parts, act: Confirmation): Promise<void> {
  await inTurn(context, act, 'confirmed', async (db, row) => {
    if (row.status !== 'published') throw notNow('公開中のページではありません。');
    refuseChanged(row, act, '正しければ');
    const lastConfirmedOn = japanDay(context.now());
    const set = { lastConfirmedOn, lastConfirmedBy: act.by };
    const hasSeen = !act.seenAt || !row.staffEditedAt || row.staffEditedAt <= act.seenAt;
    const covers = act.by === 'company' && hasSeen;
    await updateCompany(db, {
      id: act.id,
      set: { ...set, ...(covers && { staffEditedAt: null }) },
    });
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

async function inTurn(
  { db, now, catalogue }: Parts,
  { id, by }: Act,
  action: CompanyChange['action'],
  work: (db: Parts['db'], row: Row) => Promise<void>,
): Promise<void> {
  await db.transaction(async (db) => {
    const row = await lockKnownCompany(db, id);
    await work(db, row);
    await indexCompanies(db, { ids: [id], catalogue });
    await insertChange(db, { companyId: id, by, action, fields: [], createdAt: now() });
  });
}

function refuseChanged(
  row: Row,
  { pageUpdatedAt }: OnPage,
  ifSo: string,
  page = '公開中のページ',
): void {
  if (pageUpdatedAt && pageUpdatedAt !== row.updatedAt.toISOString())
    throw notNow(
      `開いているあいだに、${page}が変わりました。もう一度見て、${ifSo}、もう一度押してください。`,
    );
}

function notNow(detail: string): ApiError {
  return new ApiError('conflict', { detail });
}
