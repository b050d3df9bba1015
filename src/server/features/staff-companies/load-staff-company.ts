import { isDeepStrictEqual } from 'node:util';
import type { CompanyDetail } from '#contract/company/companies.ts';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { fieldValue } from '#contract/company/company-fields.ts';
import { inPageOrder } from '#contract/company/review/page-order.ts';
import type { FieldDifference, StaffCompany } from '#contract/staff/staff-company.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { checkWording } from '#server/features/companies/check-wording.ts';
import { toCompanyDetail } from '#server/features/companies/to-company.ts';
import {
  type CompanyRow,
  lockCompany,
  selectChanges,
} from '#server/features/company-editing/company-editing.queries.ts';
import { missingFields } from '#server/features/company-editing/company-requirements.ts';
import { isOwnCompany } from '#server/features/company-editing/deciding/refuse-member.ts';
import {
  draftFrom,
  fieldNames,
  withEdit,
} from '#server/features/company-editing/editing-profile.ts';
import { shownInternships } from '#server/features/company-editing/internship-rows.ts';
import {
  historyLines,
  loadCompany,
  toImage,
} from '#server/features/company-editing/load-editing.ts';
import { selectMergedInto } from '#server/features/company-merging/company-redirects.queries.ts';
import { selectUndoable } from '#server/features/company-merging/undo-merge.ts';
import {
  type PlacementRow,
  selectPlacements,
} from '#server/features/company-placements/company-placements.queries.ts';
import { selectOfReader } from '#server/features/review-attachments/review-attachments.queries.ts';
import {
  selectPoints,
  selectReview,
  toReviewPoint,
} from '#server/features/review-points/review-points.queries.ts';
import { toAttachment } from '#server/uploads/attachments/to-attachment.ts';
import { selectOpenReports } from './list/open-reports.ts';
import { selectStaffRows } from './list/staff-companies.queries.ts';

type Parts = Pick<Context, 'db' | 'catalogue' | 'now'>;
type Company = Awaited<ReturnType<typeof loadCompany>>;

const day = 86_400_000;
/** A report of an error is answered within a week. */
const overdueAfterDays = 7;

/** Everything that the desk shows of a company to one of the staff. Throws 404. */
export async function loadStaffCompany(
  parts: Parts,
  { id, reader }: { id: string; reader: { id: string } },
): Promise<StaffCompany> {
  const { db, now } = parts;
  const [listed] = await selectStaffRows(db, {
    ids: [id],
    reader: { userId: reader.id, now: now() },
  });
  const row = await lockCompany(db, { id });
  if (!listed || !row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  const company = await loadCompany(db, row);
  const { published, draftRow, images } = company;
  const submitted = draftRow?.submitted ?? null;
  const mergedInto = await selectMergedInto(db, { fromId: id });
  const undoable = mergedInto && (await selectUndoable(db, { fromId: id, now: now() }));
  const history = await selectChanges(db, { companyId: id, limit: historyLines });
  const reports = await selectOpenReports(db, { companyId: id });
  const placements = await selectPlacements(db, { companyId: id });
  const found = await selectReview(db, { companyId: id });
  const points = await selectPoints(db, { companyId: id });
  const files = await selectOfReader(db, { companyId: id, readerId: reader.id });
  return {
    ...listed,
    is_own: await isOwnCompany(db, { id, userId: reader.id }),
    paused_by: row.status === 'paused' ? (draftRow?.pausedBy ?? 'staff') : null,
    review_note: draftRow?.reviewNote ?? null,
    merged_into: mergedInto && { id: mergedInto.id, name: mergedInto.name },
    undo: undoable && { until: undoable.until.toISOString(), moved: undoable.counts },
    openness: row.openness,
    page: detailOf(parts, row, published),
    profile: published,
    submission:
      submitted &&
      submissionOf(parts, company, { submitted, sentBack: found?.review.sentBack ?? null }),
    points: points.map((point) => ({
      ...toReviewPoint(point),
      by: point.writer,
      is_closed: point.closedAt !== null,
    })),
    attachments: {
      sent: files.sent.map(toAttachment),
      waiting: files.waiting.map(toAttachment),
    },
    internships: shownInternships((submitted ?? published).internships, japanDay(now())),
    checks: checkWording(submitted ?? published, japanDay(now())),
    missing: missingFields(submitted ?? published),
    occupation_names: namesOf(parts, [...published.occupations, ...(submitted?.occupations ?? [])]),
    images: images.map(toImage),
    certifications: row.certifications,
    history: history.map(({ by, action, fields, createdAt }) => ({
      by,
      action,
      fields,
      created_at: createdAt.toISOString(),
    })),
    reports: reports.map((report) => toReport(report, now())),
    placements: placements.map((placement) => toPlacement(placement, japanDay(now()))),
  };
}

type Copies = { submitted: CompanyEdit; sentBack: CompanyEdit | null };

function submissionOf(
  parts: Parts,
  { row, images, published }: Company,
  { submitted, sentBack }: Copies,
) {
  const next = withEdit(row, submitted, images);
  return {
    page: detailOf(parts, next, submitted),
    difference: differenceOf(published, submitted),
    since_sent_back: sentBack && differenceOf(sentBack, submitted),
    completeness: next.completeness,
    openness: next.openness,
  };
}

/** The fields of a copy that are not as they were, in the order of the page. */
function differenceOf(from: CompanyEdit, to: CompanyEdit): FieldDifference[] {
  return (
    inPageOrder(fieldNames(draftFrom(from, to)))
      .map((field) => ({
        field,
        before: fieldValue(from, field) ?? null,
        after: fieldValue(to, field) ?? null,
      }))
      // A field that was absent and is empty now says nothing new.
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  );
}

function detailOf(parts: Parts, row: CompanyRow, { occupations }: CompanyEdit): CompanyDetail {
  const offered = occupations.flatMap((id) => parts.catalogue.byId.get(id) ?? []);
  return toCompanyDetail(row, offered, japanDay(parts.now()));
}

function namesOf({ catalogue }: Parts, ids: string[]): Record<string, string> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const occupation = catalogue.byId.get(id);
      return occupation ? [[id, occupation.name]] : [];
    }),
  );
}

type Report = Awaited<ReturnType<typeof selectOpenReports>>[number];

function toReport({ reference, status, createdAt }: Report, now: Date) {
  const ageDays = Math.floor((now.getTime() - createdAt.getTime()) / day);
  return {
    reference,
    status: status === 'new' ? ('new' as const) : ('in_progress' as const),
    created_at: createdAt.toISOString(),
    age_days: ageDays,
    is_overdue: ageDays > overdueAfterDays,
  };
}

function toPlacement({ id, group, startsOn, endsOn, note }: PlacementRow, today: string) {
  return { id, group, starts_on: startsOn, ends_on: endsOn, note, state: stateOf() };
  function stateOf() {
    if (startsOn > today) return 'coming' as const;
    return endsOn < today ? ('over' as const) : ('running' as const);
  }
}
