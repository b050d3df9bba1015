import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
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
import { mailCompany } from './mail-company.ts';
import { refuseMerged } from './refuse-merged.ts';

type Review = {
  id: string;
  /** The reviewer, as the audit log names them. */
  by: Actor;
  /** Version that the reviewer has read: a copy that was submitted since is not published unseen. */
  submittedAt?: Date | undefined;
};

/**
 * Publishes the submitted copy: columns, occupations, search document, history and audit entry in one transaction.
 * What the company has written since stays in its draft. A page that the company paused is brought up to
 * date and stays paused. Throws 404, 409 for another copy or a merged company, and 400 for words that may not be
 * published today.
 */
export async function publishCompany(
  { db, now, catalogue, jobs }: Pick<Context, 'db' | 'now' | 'catalogue' | 'jobs'>,
  { id, by, submittedAt }: Review,
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const before = await lockRow(db, id);
    await refuseMerged(db, id);
    const { company, submitted } = await loadSubmitted(db, before, submittedAt);
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
    await recordAudit(db, {
      by,
      action: 'company.publish',
      subject: { kind: 'company', id },
      before: auditedFacts(row),
      after: auditedFacts(next),
      now: now(),
    });
    await mailCompany(db, row, { template: 'companyPublished', data: { companyId: id } });
  });
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
  { id, by, reasons, submittedAt }: Review & { reasons: string[] },
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const row = await lockRow(db, id);
    await loadSubmitted(db, row, submittedAt);
    await upsertDraft(db, {
      companyId: id,
      set: { submitted: null, submittedAt: null, reviewNote: reasons.join('\n') },
    });
    const status = row.status === 'in_review' ? 'draft' : row.status;
    if (status !== row.status) await updateCompany(db, { id, set: { status } });
    await insertChange(db, {
      companyId: id,
      by: 'staff',
      action: 'sent_back',
      fields: [],
      createdAt: now(),
    });
    await recordAudit(db, {
      by,
      action: 'company.send_back',
      subject: { kind: 'company', id },
      before: auditedFacts(row),
      after: { ...auditedFacts({ ...row, status }), reasons: reasons.length },
      now: now(),
    });
    await mailCompany(db, row, { template: 'companySentBack', data: { reasons } });
  });
}

/** Facts of a company that the audit log compares. */
function auditedFacts(row: Pick<CompanyRow, 'status' | 'lastConfirmedOn'>) {
  return { status: row.status, last_confirmed_on: row.lastConfirmedOn };
}

async function lockRow(db: Database, id: string): Promise<CompanyRow> {
  const row = await lockCompany(db, { id });
  if (!row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  return row;
}

async function loadSubmitted(db: Database, row: CompanyRow, submittedAt: Date | undefined) {
  const company = await loadCompany(db, row);
  const submitted = company.draftRow?.submitted;
  const at = company.draftRow?.submittedAt;
  if (!submitted || (submittedAt && at?.getTime() !== submittedAt.getTime()))
    throw new ApiError('conflict', {
      detail: '確認を待っている内容が変わっています。画面を更新してください。',
    });
  // A copy that was handed in before a field was added lacks it.
  return { company, submitted: withDraft(company.published, submitted) };
}
