import type { CompanyEdit } from '#contract/company/company-edit.ts';
import type { CompanyEditing } from '#contract/company/company-editing.ts';
import { youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { checkWording } from '#server/features/companies/check-wording.ts';
import { selectOccupationIds } from '#server/features/companies/companies.queries.ts';
import { isOpen, profileFields } from '#server/features/companies/company-facts.ts';
import { selectMembership } from '#server/features/companies/company-members.queries.ts';
import { toCompanyDetail } from '#server/features/companies/to-company.ts';
import { selectInternshipsOfCompany } from '#server/features/internships/internships.queries.ts';
import { selectSent } from '#server/features/review-attachments/review-attachments.queries.ts';
import {
  selectOpenPoints,
  toReviewPoint,
} from '#server/features/review-points/review-points.queries.ts';
import { toAttachment } from '#server/uploads/attachments/to-attachment.ts';
import {
  type CompanyRow,
  type ImageRow,
  selectChanges,
  selectDraft,
  selectImages,
  selectOwnCompany,
  selectOwnWord,
} from './company-editing.queries.ts';
import { missingFields } from './company-requirements.ts';
import { tidied, toEdit, withDraft, withEdit } from './editing-profile.ts';
import { imageUrl } from './images/image-files.ts';
import { shownInternships } from './internship-rows.ts';
import { loadReviewPlace } from './waiting/review-place.ts';

export const historyLines = 20;

/** A company with everything that its editing needs. */
export async function loadCompany(db: Database, row: CompanyRow) {
  const companyId = row.id;
  const occupations = await selectOccupationIds(db, { companyId });
  const images = await selectImages(db, { companyId });
  const draftRow = await selectDraft(db, { companyId });
  const internships = await selectInternshipsOfCompany(db, { companyId });
  const published = toEdit(row, { occupations, images, internships });
  const draft = draftRow?.draft ?? {};
  return { row, images, draftRow, draft, published, profile: withDraft(published, draft) };
}

/** Throws 404 unless the company is the caller's own. */
export async function requireOwn(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<CompanyRow> {
  const row = await selectOwnCompany(db, { id, userId });
  if (!row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  return row;
}

/** Throws 403 for an editor: who decides about a company is its owners. */
export function requireOwner({ role }: { role: 'owner' | 'editor' }): void {
  if (role !== 'owner')
    throw new ApiError('permission_denied', {
      detail: 'この操作は、会社の管理者だけができます。管理者の方に頼んでください。',
    });
}

/** The whole state of the own page, as after every change. Throws 404 unless it is the caller's own. */
export async function loadEditing(
  { db, catalogue, gbizinfo, now }: Context,
  { id, userId }: { id: string; userId: string },
): Promise<CompanyEditing> {
  const company = await loadCompany(db, await requireOwn(db, { id, userId }));
  const { row, images, draftRow, draft, profile, published } = company;
  const today = japanDay(now());
  // A row that somebody has just begun is not finished enough for the public form of a page.
  const shown = tidied(profile);
  const next = withEdit(row, shown, images);
  const detailOf = (of: CompanyRow, { occupations }: CompanyEdit) =>
    toCompanyDetail(
      of,
      occupations.flatMap((id) => catalogue.byId.get(id) ?? []),
      today,
    );
  const isPublic = row.status === 'published' || row.status === 'paused';
  const required = missingFields(profile);
  const open = profileFields(next).flatMap(({ field, isFilled }) => (isFilled ? [] : [field]));
  const submittedAt = draftRow?.submittedAt ?? null;
  // While a copy waits, the next word about them is the reviewer's.
  const points = submittedAt ? [] : await selectOpenPoints(db, { companyId: id });
  const attachments = submittedAt ? [] : await selectSent(db, { companyId: id });
  const history = await selectChanges(db, { companyId: id, limit: historyLines });
  return {
    id,
    status: row.status,
    role: (await selectMembership(db, { userId }))?.role ?? 'editor',
    paused_by: row.status === 'paused' ? (draftRow?.pausedBy ?? 'staff') : null,
    updated_at: draftRow?.updatedAt?.toISOString() ?? null,
    submitted_at: submittedAt?.toISOString() ?? null,
    review: await loadReviewPlace(db, { companyId: id, submittedAt }),
    review_note: draftRow?.reviewNote ?? null,
    points: points.map(toReviewPoint),
    attachments: attachments.map(toAttachment),
    last_confirmed_on: row.lastConfirmedOn,
    company_confirmed_on: await selectOwnWord(db, { companyId: id }),
    page_updated_at: row.updatedAt.toISOString(),
    published: isPublic ? detailOf(row, published) : null,
    preview: detailOf(next, shown),
    preview_internships: shownInternships(shown.internships, today),
    draft,
    profile,
    images: images.map(toImage),
    completeness: next.completeness,
    openness: next.openness,
    missing: {
      required,
      optional: open.filter((field) => !field.startsWith('youth.') && !required.includes(field)),
      openness: youthEmploymentItems.flatMap(([item]) =>
        isOpen(profile.youth, item) ? [] : [item],
      ),
    },
    checks: checkWording(profile, today),
    history: history.map(({ by, action, fields, createdAt }) => ({
      by,
      action,
      fields,
      created_at: createdAt.toISOString(),
    })),
    asks_gbizinfo: gbizinfo !== null,
    certifications: row.certifications,
  };
}

export function toImage(image: ImageRow): CompanyEditing['images'][number] {
  const { id, kind, alt, width, height } = image;
  const url = imageUrl(image, kind === 'logo' ? 512 : 1600);
  return {
    id,
    kind,
    url,
    small_url: kind === 'logo' ? url : imageUrl(image, 640),
    alt,
    width,
    height,
  };
}
