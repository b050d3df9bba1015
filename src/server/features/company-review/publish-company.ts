import {
  type NewReviewPoint,
  pointLine,
  pointsAtMost,
} from '#contract/company/review/review-points.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { replaceCompanyOccupations } from '#server/features/companies/companies.queries.ts';
import {
  type CompanyRow,
  insertChange,
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
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { refuseSecondPage } from '#server/features/company-editing/refuse-second-page.ts';
import { later } from '#server/features/company-editing/save-draft.ts';
import { refuseUnproven } from '#server/features/company-proof/is-proven.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { replaceInternships } from '#server/features/internships/internships.queries.ts';
import {
  closeAttachments,
  markSent,
} from '#server/features/review-attachments/review-attachments.queries.ts';
import {
  closePoints,
  insertPoints,
  selectOpenPoints,
  upsertReview,
} from '#server/features/review-points/review-points.queries.ts';
import { refuseGone } from '#server/uploads/attachments/keep-attachment.ts';
import { toMailFiles } from '#server/uploads/attachments/to-attachment.ts';
import { mailCompany } from './mail-company.ts';
import { refuseMerged } from './refuse-merged.ts';
import { refuseOthersClaim } from './review-claims.ts';

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
 * date and stays paused. Throws 404, 409 for another copy, another reviewer, a merged company or an unproven one, and 400 for words
 * that may not be published today, or a 法人番号 that another page has.
 */
export async function publishCompany(
  {
    db,
    config,
    now,
    catalogue,
    jobs,
  }: Pick<Context, 'db' | 'config' | 'now' | 'catalogue' | 'jobs'>,
  { id, by, submittedAt }: Review,
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const before = await lockKnownCompany(db, id);
    await refuseMerged(db, id);
    await refuseOthersClaim(db, { id, by, now: now() });
    const { company, submitted } = await loadSubmitted(db, before, submittedAt);
    const { row, images, profile, published, draftRow } = company;
    refuseForbiddenWords(submitted, japanDay(now()));
    await refuseUnproven(db, config, { row, number: submitted.corporate_number, by });
    await refuseSecondPage(db, { id, corporateNumber: submitted.corporate_number });
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
    await closePoints(db, { companyId: id, now: now() });
    await closeAttachments(db, { companyId: id, now: now() });
    await upsertReview(db, { companyId: id, set: { sentBack: null, ...unclaimed } });
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
    await mailCompany(db, next, { template: 'companyPublished', data: { companyId: id } });
  });
}

/** A change by the staff after the company handed its copy in stands in it unseen by the company. */
function editedSince(
  { staffEditedAt }: Pick<CompanyRow, 'staffEditedAt'>,
  submittedAt: Date | null | undefined,
): Date | null {
  return staffEditedAt && submittedAt && staffEditedAt >= submittedAt ? staffEditedAt : null;
}

type SendBack = Review & {
  /** Points about the page as a whole. */
  reasons: string[];
  points?: NewReviewPoint[];
  /** Ids of files that the reviewer has added. */
  attachments?: string[];
};

/**
 * Gives the submitted copy back and mails what to mend. Earlier points that nobody marked as done are said again.
 * Throws 404, 409, and 400 where nothing is asked, or a file is not there any more.
 */
export async function sendBackCompany(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { id, by, reasons, points = [], attachments = [], submittedAt }: SendBack,
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const row = await lockKnownCompany(db, id);
    await refuseOthersClaim(db, { id, by, now: now() });
    const { company, submitted } = await loadSubmitted(db, row, submittedAt);
    const added = [...points, ...reasons.map((text) => ({ field: null, text }))];
    await insertPoints(
      db,
      added.map((point, position) => ({
        ...point,
        position,
        companyId: id,
        submittedAt: company.draftRow?.submittedAt ?? now(),
        writtenBy: typeof by === 'string' ? null : by.id,
        createdAt: now(),
      })),
    );
    const lines = (await selectOpenPoints(db, { companyId: id })).map(pointLine);
    if (lines.length === 0) throw fieldError('reasons', '理由を1つ以上入力してください。');
    if (added.length > pointsAtMost) throw fieldError('points', `${pointsAtMost}個までです。`);
    const files = await sendFiles(db, { companyId: id, by, ids: attachments, now: now() });
    await upsertReview(db, { companyId: id, set: { sentBack: submitted, ...unclaimed } });
    await upsertDraft(db, {
      companyId: id,
      set: { submitted: null, submittedAt: null, reviewNote: lines.join('\n') },
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
      after: {
        ...auditedFacts({ ...row, status }),
        reasons: added.length,
        ...(files.length > 0 && { attachments: files.length }),
      },
      now: now(),
    });
    await mailCompany(db, row, {
      template: 'companySentBack',
      data: { reasons: lines, ...(files.length > 0 && { hasFiles: true }) },
      ...(files.length > 0 && { attachments: toMailFiles('review', files) }),
    });
  });
}

type Sending = { companyId: string; by: Actor; ids: string[]; now: Date };

/** Files that go out with the points; the command line has added none. Throws 400 where one is gone. */
async function sendFiles(db: Database, { companyId, by, ids, now }: Sending) {
  if (ids.length === 0 || typeof by === 'string') return [];
  const files = await markSent(db, { companyId, addedBy: by.id, ids, now });
  refuseGone(ids, files);
  return files;
}

/** The review is over: nobody holds it. */
const unclaimed = { claimedBy: null, claimedAt: null };

/** Facts of a company that the audit log compares. */
function auditedFacts(row: Pick<CompanyRow, 'status' | 'lastConfirmedOn'>) {
  return { status: row.status, last_confirmed_on: row.lastConfirmedOn };
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
