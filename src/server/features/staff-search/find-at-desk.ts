import { foldText } from '#contract/text/fold-text.ts';
import type { Database } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { findEntries } from '#server/features/catalogue-edits/list-entries.ts';
import { selectStaffCompanies } from '#server/features/staff-companies/list/staff-companies.queries.ts';
import { selectInquiryPage } from '#server/features/staff-inquiries/staff-inquiries.queries.ts';
import { toInquiryRow } from '#server/features/staff-inquiries/to-inquiry.ts';
import { stateOf } from '#server/features/staff-posts/staff-post.ts';
import { selectStaffPosts } from '#server/features/staff-posts/staff-posts.queries.ts';
import { selectSchools } from '#server/features/staff-schools/staff-schools.queries.ts';
import type { Reach, SessionUser } from '#server/http/api/gate.ts';
import { selectCompaniesByPeople } from './company-people.queries.ts';

const shownOfEach = 5;
const first = { offset: 0, limit: shownOfEach };

export type Search = {
  /** As they were typed, and folded (`inquiry-words.ts`). */
  words: string;
  folded: string[];
  /** They name inquiries alone, and nobody. */
  isReference: boolean;
  by: SessionUser;
  reach: Reach;
  now: Date;
};

/** Companies by name, reading or number, within reach. */
export async function findCompanies(db: Database, { words, reach, by, now }: Search) {
  const filter = { q: words };
  const reader = { userId: by.id, now };
  const paging = { filter, reach, reader, sort: 'name' as const, ...first };
  const { rows, count } = await selectStaffCompanies(db, paging);
  const results = rows.map(({ id, name, prefecture }) => ({ id, name, prefecture }));
  return { count, results };
}

/** Companies within reach by their people. That somebody looked is noted, without the words. */
export async function findCompanyPeople(
  db: Database,
  { folded, isReference, reach, by, now }: Search,
) {
  if (isReference) return { count: 0, results: [] };
  const asked = { words: folded, reach, limit: shownOfEach };
  const { rows, count } = await selectCompaniesByPeople(db, asked);
  await recordAudit(db, {
    by,
    action: 'company.search_people',
    subject: { kind: 'company', id: 'desk-search' },
    after: { rows: count },
    now,
  });
  const results = rows.map(({ id, name, prefecture, isContact, isMember }) => ({
    ...{ id, name, prefecture },
    ...{ is_contact: isContact, is_member: isMember },
  }));
  return { count, results };
}

/** Inquiries by a reference or by words. That somebody looked is noted, without the words. */
export async function findInquiries(db: Database, { folded, isReference, by, now }: Search) {
  const filter = {
    ...{ state: undefined, kind: undefined, assignedTo: undefined },
    ...{ isOverdue: false, isSuspicious: undefined, words: folded },
  };
  const paging = { isNewestFirst: true, ...first };
  const { rows, count } = await selectInquiryPage(db, { filter, paging, now });
  if (!isReference)
    await recordAudit(db, {
      by,
      action: 'inquiry.search',
      subject: { kind: 'inquiry', id: 'desk-search' },
      after: { rows: count },
      now,
    });
  return { count, results: rows.map(toInquiryRow) };
}

/** Columns in any state, those changed last first. */
export async function findPosts(db: Database, { words, now }: Search) {
  const { rows, count } = await selectStaffPosts(db, {
    filter: { state: undefined, category: undefined, q: words, now },
    order: { column: 'updated_at', isDescending: true },
    ...first,
  });
  const results = rows.map((row) => ({ id: row.id, title: row.title, state: stateOf(row, now) }));
  return { count, results };
}

/** Entries of all catalogues that the desk may correct. */
export async function findCatalogueEntries(db: Database, { words }: Search) {
  const found = await findEntries({ db }, words);
  const results = found.slice(0, shownOfEach).map(({ kind, key, title }) => ({ kind, key, title }));
  return { count: found.length, results };
}

/** High schools, closed ones too. */
export async function findHighSchools(db: Database, { words }: Search) {
  // A word of nothing but marks would find all of them.
  if (foldText(words) === '') return { count: 0, results: [] };
  const filter = { q: words, prefecture: undefined, state: undefined };
  const { rows, count } = await selectSchools(db, { filter, isDescending: false, ...first });
  const results = rows.map(({ id, name, prefecture }) => ({ id, name, prefecture }));
  return { count, results };
}
