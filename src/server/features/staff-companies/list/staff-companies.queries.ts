import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  StaffCompanyFilter,
  StaffCompanyQuery,
  StaffCompanyRow,
} from '#contract/staff/rows/staff-company-rows.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasMembers } from '#server/features/companies/company-members.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { isProvenNow } from '#server/features/company-proof/proof-conditions.ts';
import { holdsClaim } from '#server/features/company-review/claim-conditions.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { companyReviews } from '#server/features/review-points/review-points.table.ts';
import type { Reach } from '#server/http/api/gate.ts';
import { isNewPage, matching, type Reader } from './company-filter.ts';
import { industryInReview } from './industry-in-review.ts';
import { isOpenReport } from './open-reports.ts';
import { reviewDueOn } from './review-due.ts';

const openReports = sql<number>`(
  select count(*) from ${inquiries}
  where ${inquiries.companyId} = ${companies.id} and ${isOpenReport}
)`.mapWith(Number);

const rowColumns = {
  id: companies.id,
  name: companies.name,
  nameKana: companies.nameKana,
  corporateNumber: companies.corporateNumber,
  industry: industryInReview,
  prefecture: companies.prefecture,
  city: companies.city,
  status: companies.status,
  group: companies.group,
  isDemo: companies.isDemo,
  hasAccount: hasMembers,
  isProven: isProvenNow,
  isMerged: sql<boolean>`${companyRedirects.fromId} is not null`,
  completeness: companies.completeness,
  lastConfirmedOn: companies.lastConfirmedOn,
  updatedAt: companies.updatedAt,
  hasSubmitted: sql<boolean>`${companyDrafts.submitted} is not null`,
  submittedAt: companyDrafts.submittedAt,
  isNew: isNewPage,
  holderId: users.id,
  holder: users.username,
  claimedAt: companyReviews.claimedAt,
  openReports,
};

type Paging = {
  filter: StaffCompanyFilter;
  reach: Reach;
  reader: Reader;
  sort: StaffCompanyQuery['sort'];
  offset: number;
  limit: number;
};

/** A page of the list of companies, and how many there are. */
export async function selectStaffCompanies(
  db: Database,
  { filter, reach, reader, sort, offset, limit }: Paging,
): Promise<{ rows: StaffCompanyRow[]; count: number }> {
  const isAsked = and(matching(filter, reader), within(reach));
  const [rows, counts] = await Promise.all([
    joined(db, reader)
      // What a row shows is unpacked for one page, not for all that are put in order.
      .where(inArray(companies.id, pageOf(db, { isAsked, sort, offset, limit })))
      .orderBy(orderOf(sort), asc(companies.id)),
    db
      .select({ companies: count() })
      .from(companies)
      .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
      .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
      .where(isAsked),
  ]);
  return {
    rows: rows.map((row) => toRow(row, reader)),
    count: Number(counts[0]?.companies ?? 0),
  };
}

type Page = Pick<Paging, 'sort' | 'offset' | 'limit'> & { isAsked: SQL | undefined };

function pageOf(db: Database, { isAsked, sort, offset, limit }: Page) {
  return db
    .select({ id: companies.id })
    .from(companies)
    .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .where(isAsked)
    .orderBy(orderOf(sort), asc(companies.id))
    .limit(limit)
    .offset(offset);
}

/** Companies as rows of the list, by their ids. */
export async function selectStaffRows(
  db: Database,
  { ids, reader }: { ids: string[]; reader: Reader },
): Promise<StaffCompanyRow[]> {
  if (ids.length === 0) return [];
  const rows = await joined(db, reader).where(inArray(companies.id, ids)).orderBy(companies.id);
  return rows.map((row) => toRow(row, reader));
}

function joined(db: Database, { now }: Reader) {
  return db
    .select(rowColumns)
    .from(companies)
    .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .leftJoin(companyReviews, eq(companyReviews.companyId, companies.id))
    .leftJoin(users, holdsClaim(now))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof joined>>[number];

function toRow(row: Found, { userId, now }: Reader): StaffCompanyRow {
  const submittedAt = row.hasSubmitted ? row.submittedAt : null;
  const dueOn = submittedAt && reviewDueOn(submittedAt);
  const kind = submittedAt && (row.isNew ? 'new' : 'update');
  const { holderId, holder, claimedAt } = row;
  return {
    id: row.id,
    name: row.name,
    name_kana: row.nameKana,
    corporate_number: row.corporateNumber,
    industry: row.industry,
    prefecture: row.prefecture,
    city: row.city,
    status: row.status,
    group: row.group,
    is_demo: row.isDemo,
    has_account: row.hasAccount,
    is_proven: row.isProven,
    is_merged: row.isMerged,
    completeness: row.completeness,
    last_confirmed_on: row.lastConfirmedOn,
    updated_at: row.updatedAt.toISOString(),
    submitted_at: submittedAt?.toISOString() ?? null,
    submission_kind: kind,
    review_due_on: dueOn,
    is_overdue: dueOn !== null && dueOn < japanDay(now),
    claim:
      holderId && holder !== null && claimedAt
        ? { name: holder, is_own: holderId === userId, since: claimedAt.toISOString() }
        : null,
    open_reports: row.openReports,
  };
}

const sortColumns = {
  submitted_at: companyDrafts.submittedAt,
  updated_at: companies.updatedAt,
  completeness: companies.completeness,
  last_confirmed_on: companies.lastConfirmedOn,
  name: companies.nameKana,
};

/** Rows without a value come last either way. */
function orderOf(sort: StaffCompanyQuery['sort']): SQL {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '');
  const column = isSort(name) ? sortColumns[name] : companies.updatedAt;
  return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
}

function isSort(name: string): name is keyof typeof sortColumns {
  return Object.hasOwn(sortColumns, name);
}
