import {
  type AnyColumn,
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { idEndOf } from '#contract/company/review/company-reference.ts';
import type {
  StaffCompanyFilter,
  StaffCompanyQuery,
  StaffCompanyRow,
} from '#contract/staff/staff-company.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { workingDaysAfter } from '#server/calendar/working-days.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { hasMembers } from '#server/features/companies/company-members.queries.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { within } from '#server/features/company-editing/deciding/reach.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import type { Reach } from '#server/http/api/gate.ts';

/** A review is due so many working days after the submission. */
const reviewWorkingDays = 5;

const isOpenReport = and(
  eq(inquiries.kind, 'report'),
  inArray(inquiries.status, ['new', 'in_progress']),
  eq(inquiries.isSuspicious, false),
);

const openReports = sql<number>`(
  select count(*) from ${inquiries}
  where ${inquiries.companyId} = ${companies.id} and ${isOpenReport}
)`.mapWith(Number);

const rowColumns = {
  id: companies.id,
  name: companies.name,
  nameKana: companies.nameKana,
  corporateNumber: companies.corporateNumber,
  prefecture: companies.prefecture,
  city: companies.city,
  status: companies.status,
  group: companies.group,
  isDemo: companies.isDemo,
  hasAccount: hasMembers,
  isMerged: sql<boolean>`${companyRedirects.fromId} is not null`,
  completeness: companies.completeness,
  lastConfirmedOn: companies.lastConfirmedOn,
  updatedAt: companies.updatedAt,
  hasSubmitted: sql<boolean>`${companyDrafts.submitted} is not null`,
  submittedAt: companyDrafts.submittedAt,
  openReports,
};

type Paging = {
  filter: StaffCompanyFilter;
  reach: Reach;
  sort: StaffCompanyQuery['sort'];
  offset: number;
  limit: number;
};

/** A page of the list of companies, and how many there are. */
export async function selectStaffCompanies(
  db: Database,
  { filter, reach, sort, offset, limit }: Paging,
): Promise<{ rows: StaffCompanyRow[]; count: number }> {
  const [rows, counts] = await Promise.all([
    joined(db)
      .where(and(matching(filter), within(reach)))
      .orderBy(orderOf(sort), asc(companies.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ companies: count() })
      .from(companies)
      .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
      .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
      .where(and(matching(filter), within(reach))),
  ]);
  return { rows: rows.map(toRow), count: Number(counts[0]?.companies ?? 0) };
}

export async function selectStaffRows(
  db: Database,
  { ids }: { ids: string[] },
): Promise<StaffCompanyRow[]> {
  if (ids.length === 0) return [];
  const rows = await joined(db).where(inArray(companies.id, ids)).orderBy(asc(companies.id));
  return rows.map(toRow);
}

/** Reports of errors that wait for an answer, oldest first. Nothing of what was written, nor by whom. */
export function selectOpenReports(db: Database, { companyId }: { companyId: string }) {
  const { reference, status, createdAt } = inquiries;
  return db
    .select({ reference, status, createdAt })
    .from(inquiries)
    .where(and(eq(inquiries.companyId, companyId), isOpenReport))
    .orderBy(asc(inquiries.createdAt));
}

function joined(db: Database) {
  return db
    .select(rowColumns)
    .from(companies)
    .leftJoin(companyDrafts, eq(companyDrafts.companyId, companies.id))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof joined>>[number];

function toRow(row: Found): StaffCompanyRow {
  const submittedAt = row.hasSubmitted ? row.submittedAt : null;
  return {
    id: row.id,
    name: row.name,
    name_kana: row.nameKana,
    corporate_number: row.corporateNumber,
    prefecture: row.prefecture,
    city: row.city,
    status: row.status,
    group: row.group,
    is_demo: row.isDemo,
    has_account: row.hasAccount,
    is_merged: row.isMerged,
    completeness: row.completeness,
    last_confirmed_on: row.lastConfirmedOn,
    updated_at: row.updatedAt.toISOString(),
    submitted_at: submittedAt?.toISOString() ?? null,
    review_due_on: submittedAt && workingDaysAfter(japanDay(submittedAt), reviewWorkingDays),
    open_reports: row.openReports,
  };
}

/** Of `companies` with its draft and its redirect joined. */
export function matching({
  q,
  status,
  group,
  waiting,
  has_reports,
}: StaffCompanyFilter): SQL | undefined {
  return and(
    q ? containing(q) : undefined,
    status ? eq(companies.status, status) : undefined,
    group ? eq(companies.group, group) : undefined,
    waiting ? and(isNotNull(companyDrafts.submitted), isNull(companyRedirects.fromId)) : undefined,
    has_reports
      ? sql`exists (select 1 from ${inquiries}
          where ${inquiries.companyId} = ${companies.id} and ${isOpenReport})`
      : undefined,
  );
}

/** A part of the name, of its reading in either kana, or of the number; or the reference of its mails. */
function containing(typed: string): SQL | undefined {
  const text = typed.normalize('NFKC');
  const kana = text.replaceAll(/[ぁ-ゖ]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0x60),
  );
  const part = (column: AnyColumn, words: string) =>
    sql`${column} ilike ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  const end = idEndOf(typed);
  return or(
    end ? sql`${companies.id}::text like ${`%${end}`}` : undefined,
    part(companies.name, typed),
    part(companies.name, text),
    part(companies.nameKana, kana),
    part(companies.corporateNumber, text.replaceAll(/[\s-]/g, '')),
  );
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
