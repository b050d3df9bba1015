import type { CompanyEdit } from '#contract/company/company-edit.ts';
import type { CompanyPatch } from '#contract/company/company-editing.ts';
import { fieldValue } from '#contract/company/company-fields.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { replaceCompanyOccupations } from '#server/features/companies/companies.queries.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';
import {
  type CompanyRow,
  insertChange,
  updateCompany,
  upsertDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import { obstacles } from '#server/features/company-editing/company-requirements.ts';
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
import {
  checkImages,
  checkOccupations,
  later,
} from '#server/features/company-editing/save-draft.ts';
import { mailCompany } from '#server/features/company-review/mail-company.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { replaceInternships } from '#server/features/internships/internships.queries.ts';

type Edit = {
  id: string;
  by: Actor;
  change: CompanyPatch;
  /** `updated_at` of the page that was read. */
  basedOn: string;
};

/**
 * Changes a page for its company, at once, and tells the company which fields; until the company answers for them
 * the page says that the staff changed it. What the company is writing and what it has handed in keep every field
 * that the company itself changed. Throws 404, 409 when the page has changed since, and 400 where the
 * change leaves something open or asks what nobody may ask.
 */
export async function editCompany(
  { db, catalogue, now, jobs }: Pick<Context, 'db' | 'catalogue' | 'now' | 'jobs'>,
  { id, by, change, basedOn }: Edit,
): Promise<void> {
  checkOccupations(change, catalogue);
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const row = await lockKnownCompany(db, id);
    if (row.updatedAt.toISOString() !== basedOn)
      throw new ApiError('conflict', {
        detail: 'ほかの人が先に直しています。最新の内容を読み込んで、もう一度直してください。',
      });
    const { published, images, draft, draftRow } = await loadCompany(db, row);
    checkImages(change, images);
    const patch = changedOnly(published, change);
    const fields = fieldNames(patch);
    if (fields.length === 0) return;
    const next = withDraft(published, patch);
    refuseNewObstacles(published, next, japanDay(now()));
    if (patch.corporate_number && row.status === 'published')
      await refuseSecondPage(db, { id, corporateNumber: patch.corporate_number });
    const updatedAt = later(row.updatedAt, now());
    const edited = editedRow(row, next, { patch, images });
    await updateCompany(db, { id, set: { ...edited, staffEditedAt: now(), updatedAt } });
    if (patch.occupations)
      await replaceCompanyOccupations(db, { companyId: id, occupationIds: next.occupations });
    if (patch.internships)
      await replaceInternships(db, { companyId: id, rows: toInternshipRows(id, next.internships) });
    const submitted = draftRow?.submitted;
    if (draftRow)
      await upsertDraft(db, {
        companyId: id,
        set: {
          draft: draftFrom(next, withDraft(next, draft)),
          ...(submitted && { submitted: withDraft(next, draftFrom(published, submitted)) }),
        },
      });
    await indexCompanies(db, { ids: [id], catalogue });
    await insertChange(db, {
      companyId: id,
      by: 'staff',
      action: 'edited',
      fields,
      createdAt: now(),
    });
    await recordAudit(db, {
      by,
      action: 'company.edit',
      subject: { kind: 'company', id },
      before: factsOf(published, fields),
      after: { ...factsOf(next, fields), fields },
      now: now(),
    });
    await mailCompany(db, row, {
      template: 'companyEdited',
      data: { fields, isPublic: row.status === 'published' },
    });
  });
}

/** Differences of a change from the page, without rows that were begun and left empty. */
function changedOnly(published: CompanyEdit, change: CompanyPatch): CompanyPatch {
  const wanted = withDraft(published, change);
  const touched = new Set(fieldNames(draftFrom(published, wanted)));
  const patch = draftFrom(published, tidied(wanted));
  const part = (name: string, value: unknown) =>
    Object.entries(value ?? {}).filter(([key]) => touched.has(`${name}.${key}`));
  const entries = Object.entries(patch).flatMap(([name, value]) => {
    if (touched.has(name)) return [[name, value]];
    const parts = part(name, value);
    return parts.length > 0 ? [[name, Object.fromEntries(parts)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Fields that were open before may stay open: nobody need know everything to mend one word. */
function refuseNewObstacles(before: CompanyEdit, after: CompanyEdit, today: string): void {
  const known = new Set(obstacles(before, today).map(({ field, detail }) => `${field} ${detail}`));
  const errors = obstacles(after, today).filter(
    ({ field, detail }) => !known.has(`${field} ${detail}`),
  );
  if (errors.length > 0)
    throw new ApiError('invalid', { detail: `${errors.length}か所を直してください。`, errors });
}

type Edited = { patch: CompanyPatch; images: Parameters<typeof withEdit>[2] };

/** Pictures that were not uploaded here stay unless others take their place. */
function editedRow(row: CompanyRow, next: CompanyEdit, { patch, images }: Edited): CompanyRow {
  const edited = {
    ...withEdit(row, next, images),
    ...(patch.logo === undefined && { logoUrl: row.logoUrl }),
    ...(patch.photos === undefined && { photos: row.photos }),
  };
  return { ...edited, ...companyFacts(edited) };
}

/** Fields in which people are named or quoted: the record says that they changed, not how. */
const aboutPeople = new Set(['representative', 'work.seniors', 'photos']);

function factsOf(edit: CompanyEdit, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .filter((field) => !aboutPeople.has(field))
      .map((field) => [field, fieldValue(edit, field) ?? null]),
  );
}
