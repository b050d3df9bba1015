import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import { replaceCompanyOccupations } from '#server/features/companies/companies.queries.ts';
import {
  type CompanyRow,
  insertChange,
  lockCompany,
  updateCompany,
  upsertDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import { refuseForbiddenWords } from '#server/features/company-editing/company-requirements.ts';
import {
  draftFrom,
  fieldNames,
  tidied,
  withDraft,
  withEdit,
} from '#server/features/company-editing/editing-profile.ts';
import { toInternshipRows } from '#server/features/company-editing/internship-rows.ts';
import { loadCompany } from '#server/features/company-editing/load-editing.ts';
import { later } from '#server/features/company-editing/save-draft.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { replaceInternships } from '#server/features/internships/internships.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailPayload } from '#server/mail/mail-data.ts';

type Review = {
  id: string;
  /** What the reviewer has read: a copy that was submitted since is not published unseen. */
  submittedAt?: Date | undefined;
};

/**
 * Publishes the submitted copy: columns, occupations, search document and history in one transaction.
 * What the company has written since stays in its draft. A page that the company paused is brought up to
 * date and stays paused. Throws 404, 409, and 400 for words that may not be published today.
 */
export async function publishCompany(
  { db, now, catalogue, jobs }: Pick<Context, 'db' | 'now' | 'catalogue' | 'jobs'>,
  { id, submittedAt }: Review,
): Promise<void> {
  await db.transaction(async (db) => {
    const { company, submitted } = await lockSubmitted(db, { id, submittedAt });
    const { row, images, profile, published, draftRow } = company;
    refuseForbiddenWords(submitted, japanDay(now()));
    const isPausedByCompany = row.status === 'paused' && draftRow?.pausedBy === 'company';
    const next: CompanyRow = {
      ...withEdit(row, submitted, images),
      status: isPausedByCompany ? 'paused' : 'published',
      // The company's word is from the day on which it handed this in; publishing adds none.
      lastConfirmedOn: japanDay(draftRow?.submittedAt ?? now()),
      lastConfirmedBy: 'company',
      staffEditedAt: editedSince(row, draftRow?.submittedAt),
      updatedAt: later(row.updatedAt, now()),
    };
    await updateCompany(db, { id, set: next });
    await replaceCompanyOccupations(db, { companyId: id, occupationIds: submitted.occupations });
    const changed = draftFrom(published, submitted);
    if (changed.internships)
      await replaceInternships(db, {
        companyId: id,
        rows: toInternshipRows(id, submitted.internships),
      });
    await indexCompanies(db, { ids: [id], catalogue });
    await upsertDraft(db, {
      companyId: id,
      set: {
        draft: draftFrom(submitted, tidied(profile)),
        submitted: null,
        submittedAt: null,
        reviewNote: null,
        ...(!isPausedByCompany && { pausedBy: null }),
      },
    });
    const fields = fieldNames(changed);
    await insertChange(db, {
      companyId: id,
      by: 'staff',
      action: 'published',
      fields,
      createdAt: now(),
    });
    await mailOwner(db, row, { template: 'companyPublished', data: { companyId: id } });
  });
  jobs.wake();
}

/** A change by the staff after the company handed its copy in stands in it unseen by the company. */
function editedSince(
  { staffEditedAt }: Pick<CompanyRow, 'staffEditedAt'>,
  submittedAt: Date | null | undefined,
): Date | null {
  return staffEditedAt && submittedAt && staffEditedAt >= submittedAt ? staffEditedAt : null;
}

/** Gives the submitted copy back with reasons, and mails them. Throws 404 and 409. */
export async function sendBackCompany(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { id, reasons, submittedAt }: Review & { reasons: string[] },
): Promise<void> {
  await db.transaction(async (db) => {
    const { company } = await lockSubmitted(db, { id, submittedAt });
    await upsertDraft(db, {
      companyId: id,
      set: { submitted: null, submittedAt: null, reviewNote: reasons.join('\n') },
    });
    if (company.row.status === 'in_review')
      await updateCompany(db, { id, set: { status: 'draft' } });
    await insertChange(db, {
      companyId: id,
      by: 'staff',
      action: 'sent_back',
      fields: [],
      createdAt: now(),
    });
    await mailOwner(db, company.row, { template: 'companySentBack', data: { reasons } });
  });
  jobs.wake();
}

async function lockSubmitted(db: Database, { id, submittedAt }: Review) {
  const row = await lockCompany(db, { id });
  if (!row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  const company = await loadCompany(db, row);
  const submitted = company.draftRow?.submitted;
  const at = company.draftRow?.submittedAt;
  if (!submitted || (submittedAt && at?.getTime() !== submittedAt.getTime()))
    throw new ApiError('conflict', {
      detail: '確認を待っている内容が変わっています。画面を更新してください。',
    });
  // What was handed in before a field was added lacks it.
  return { company, submitted: withDraft(company.published, submitted) };
}

type OwnerTemplate = 'companyPublished' | 'companySentBack' | 'companyPaused' | 'companyEdited';
type OwnerMail = Extract<MailPayload, { template: OwnerTemplate }>;
type WithoutAddress<T> = T extends { to: string } ? Omit<T, 'to'> : never;

/** Queues a mail to the account of the page, if there is one that works. */
export async function mailOwner(
  db: Database,
  { ownerId }: Pick<CompanyRow, 'ownerId'>,
  mail: WithoutAddress<OwnerMail>,
) {
  const owner = ownerId ? await selectUser(db, { id: ownerId }) : null;
  if (owner?.isActive) await enqueueMail(db, { ...mail, to: owner.email });
}
