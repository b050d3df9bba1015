import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import {
  reopenPoints,
  selectReview,
} from '#server/features/review-points/review-points.queries.ts';
import { notifyOperator } from '#server/mail/notify-operator.ts';
import { insertChange, updateCompany, upsertDraft } from './company-editing.queries.ts';
import { obstacles } from './company-requirements.ts';
import { draftFrom, fieldNames, tidied, withDraft } from './editing-profile.ts';
import { loadCompany } from './load-editing.ts';
import { refuseSecondPage } from './refuse-second-page.ts';
import { lockOwn } from './save-draft.ts';

/**
 * Freezes a copy of the draft for the operators. A page that is public stays as it is until they publish the copy.
 * Throws 400 for open fields, questions that may not be asked, and a 法人番号 that another page has. Throws 409 for a
 * copy that waits already, or that was given back and is unchanged.
 */
export async function submitCompany(
  { db, config, now, jobs }: Context,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const row = await lockOwn(db, { id, userId });
    const { profile, published, draftRow } = await loadCompany(db, row);
    const submitted = tidied(profile);
    const errors = obstacles(submitted, japanDay(now()));
    if (errors.length > 0)
      throw new ApiError('invalid', {
        detail: `確認に出す前に、${errors.length}か所を直してください。`,
        errors,
      });
    const changed = draftFrom(published, submitted);
    const fields = fieldNames(changed);
    const isNew = row.status === 'draft' || row.status === 'in_review';
    if (!isNew && fields.length === 0)
      throw new ApiError('conflict', { detail: '公開中の内容から、変わったところがありません。' });
    await refuseSecondPage(db, { id, corporateNumber: submitted.corporate_number });
    await refuseUnchanged(db, { id, submitted, published, waiting: draftRow?.submitted });
    await upsertDraft(db, {
      companyId: id,
      set: { submitted, submittedAt: now(), reviewNote: null },
    });
    await reopenPoints(db, { companyId: id });
    if (row.status === 'draft') await updateCompany(db, { id, set: { status: 'in_review' } });
    await insertChange(db, {
      companyId: id,
      by: 'company',
      action: 'submitted',
      fields,
      createdAt: now(),
    });
    await notifyOperator(db, config, { kind: 'company_page', reference: id });
  });
}

type Copies = {
  id: string;
  submitted: CompanyEdit;
  published: CompanyEdit;
  waiting: CompanyEdit | null | undefined;
};

/** Throws 409 where this very copy waits already, or was given back: nobody reads the same words twice. */
async function refuseUnchanged(db: Database, { id, submitted, published, waiting }: Copies) {
  const isSame = (copy: CompanyEdit | null | undefined) =>
    copy && fieldNames(draftFrom(withDraft(published, copy), submitted)).length === 0;
  if (isSame(waiting))
    throw new ApiError('conflict', { detail: 'この内容は、もう確認に出してあります。' });
  const found = await selectReview(db, { companyId: id });
  if (!waiting && isSame(found?.review.sentBack))
    throw new ApiError('conflict', {
      detail:
        '前に確認に出した内容から、変わったところがありません。直していただきたいところを直してから、もう一度出してください。直すところがないと思われるときは、お問い合わせからお知らせください。',
    });
}
