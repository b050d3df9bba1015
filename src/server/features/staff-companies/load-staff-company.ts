import { isDeepStrictEqual } from 'node:util';
import type { CompanyDetail } from '#contract/company/companies.ts';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { fieldValue } from '#contract/company/company-fields.ts';
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
import {
  type PlacementRow,
  selectPlacements,
} from '#server/features/company-placements/company-placements.queries.ts';
import { selectOpenReports, selectStaffRows } from './staff-companies.queries.ts';

type Parts = Pick<Context, 'db' | 'catalogue' | 'now'>;
type Company = Awaited<ReturnType<typeof loadCompany>>;

const day = 86_400_000;
/** A report of an error is answered within a week. */
const overdueAfterDays = 7;

/** Everything that the desk shows of a company. Throws 404. */
export async function loadStaffCompany(parts: Parts, id: string): Promise<StaffCompany> {
  const { db, now } = parts;
  const [listed] = await selectStaffRows(db, { ids: [id] });
  const row = await lockCompany(db, { id });
  if (!listed || !row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
  const company = await loadCompany(db, row);
  const { published, draftRow, images } = company;
  const submitted = draftRow?.submitted ?? null;
  const mergedInto = await selectMergedInto(db, { fromId: id });
  const history = await selectChanges(db, { companyId: id, limit: historyLines });
  const reports = await selectOpenReports(db, { companyId: id });
  const placements = await selectPlacements(db, { companyId: id });
  return {
    ...listed,
    paused_by: row.status === 'paused' ? (draftRow?.pausedBy ?? 'staff') : null,
    review_note: draftRow?.reviewNote ?? null,
    merged_into: mergedInto && { id: mergedInto.id, name: mergedInto.name },
    openness: row.openness,
    page: detailOf(parts, row, published),
    profile: published,
    submission: submitted && submissionOf(parts, company, submitted),
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

function submissionOf(parts: Parts, { row, images, published }: Company, submitted: CompanyEdit) {
  const next = withEdit(row, submitted, images);
  const difference: FieldDifference[] = fieldNames(draftFrom(published, submitted))
    .map((field) => ({
      field,
      before: fieldValue(published, field) ?? null,
      after: fieldValue(submitted, field) ?? null,
    }))
    // A field that was absent and is empty now says nothing new.
    .filter(({ before, after }) => !isDeepStrictEqual(before, after));
  return {
    page: detailOf(parts, next, submitted),
    difference,
    completeness: next.completeness,
    openness: next.openness,
  };
}

function detailOf(parts: Parts, row: CompanyRow, { occupations }: CompanyEdit): CompanyDetail {
  const offered = Object.entries(namesOf(parts, occupations)).map(([id, name]) => ({ id, name }));
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
