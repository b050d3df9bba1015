import { and, count, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { DuplicateGroup } from '#contract/staff/staff-company.ts';
import { foldText, withoutLegalForm } from '#contract/text/fold-text.ts';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import type { Reader } from './list/company-filter.ts';
import { selectStaffRows } from './list/staff-companies.queries.ts';

const groupsAtMost = 100;
/** Pages that were never public are not in search: their names are folded here. */
const newPagesAtMost = 1_000;

type Found = { reason: DuplicateGroup['reason']; ids: string[] };

/** Companies that may be the same one; what was merged already or is in the trash is left out. */
export async function findDuplicates(db: Database, reader: Reader): Promise<DuplicateGroup[]> {
  const byNumber = await sameNumber(db);
  const inOneGroup = new Set(byNumber.map(({ ids }) => ids.toSorted().join(' ')));
  const byName = (await sameName(db)).filter(
    ({ ids }) => !inOneGroup.has(ids.toSorted().join(' ')),
  );
  const found = [...byNumber, ...byName].slice(0, groupsAtMost);
  const ids = [...new Set(found.flatMap((group) => group.ids))];
  const rows = new Map((await selectStaffRows(db, { ids, reader })).map((row) => [row.id, row]));
  return found.map((group) => ({
    reason: group.reason,
    companies: group.ids.flatMap((id) => rows.get(id) ?? []),
  }));
}

const unmerged = isNull(companyRedirects.fromId);
const isThere = isNull(companies.trashedAt);

async function sameNumber(db: Database): Promise<Found[]> {
  const rows = await db
    .select({ ids: sql<string[]>`json_agg(${companies.id} order by ${companies.id})` })
    .from(companies)
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companies.id))
    .where(
      and(
        unmerged,
        isThere,
        isNotNull(companies.corporateNumber),
        ne(companies.corporateNumber, ''),
      ),
    )
    .groupBy(companies.corporateNumber)
    .having(gt(count(), 1))
    .limit(groupsAtMost);
  return rows.map(({ ids }) => ({ reason: 'corporate_number', ids }));
}

async function sameName(db: Database): Promise<Found[]> {
  const groups = new Map<string, Set<string>>();
  const put = (name: string, prefecture: string, ids: string[]) => {
    const key = `${prefecture} ${name}`;
    groups.set(key, new Set([...(groups.get(key) ?? []), ...ids]));
  };
  for (const { name, prefecture, ids } of await groupsInSearch(db)) put(name, prefecture, ids);
  const fresh = (await selectNewPages(db)).map(({ id, name, prefecture }) => ({
    id,
    prefecture,
    name: foldText(withoutLegalForm(name)),
  }));
  const names = [...new Set(fresh.map(({ name }) => name))];
  for (const { id, name, prefecture } of fresh) put(name, prefecture, [id]);
  for (const { id, name, prefecture } of await selectByNames(db, names))
    if (groups.has(`${prefecture} ${name}`)) put(name, prefecture, [id]);
  return [...groups.values()]
    .filter((ids) => ids.size > 1)
    .map((ids) => ({ reason: 'name', ids: [...ids] }));
}

function groupsInSearch(db: Database) {
  const { nameKey, prefecture, companyId } = companySearch;
  return db
    .select({
      name: nameKey,
      prefecture,
      ids: sql<string[]>`json_agg(${companyId} order by ${companyId})`,
    })
    .from(companySearch)
    .innerJoin(companies, and(eq(companies.id, companyId), isThere))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companyId))
    .where(and(unmerged, ne(nameKey, '')))
    .groupBy(nameKey, prefecture)
    .having(gt(count(), 1))
    .limit(groupsAtMost);
}

function selectNewPages(db: Database) {
  const { id, name, prefecture } = companies;
  return db
    .select({ id, name, prefecture })
    .from(companies)
    .leftJoin(companySearch, eq(companySearch.companyId, id))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, id))
    .where(and(unmerged, isThere, isNull(companySearch.companyId)))
    .orderBy(sql`${companies.createdAt} desc`)
    .limit(newPagesAtMost);
}

function selectByNames(db: Database, names: string[]) {
  const { nameKey, prefecture, companyId } = companySearch;
  return db
    .select({ id: companyId, name: nameKey, prefecture })
    .from(companySearch)
    .innerJoin(companies, and(eq(companies.id, companyId), isThere))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companyId))
    .where(and(unmerged, inArray(nameKey, names.length > 0 ? names : [''])));
}
