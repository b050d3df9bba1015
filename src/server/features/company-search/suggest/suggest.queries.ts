import { arrayContains, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { nameToken, wordTokens } from '#server/features/company-search/index/tokens.ts';
import { kanaInitial } from './kana-initial.ts';

/** Most names looked at: the best of them are shown where very many begin alike. */
const lookedAtMost = 200;

type Typed = { typed: string; limit: number };

/** Published companies by the beginning of their name or reading; best rank first. */
export function selectNamesFrom(db: Database, { typed, limit }: Typed) {
  const { nameKey, kanaKey, kanaInitial: initial } = companySearch;
  const isReading = sql`${initial} = ${kanaInitial(typed)} and ${startsWith(kanaKey, typed)}`;
  const ways = [startsWith(nameKey, typed), isReading];
  return selectNames(db, { ways: ways.map((way) => sql`is_published and ${way}`), limit });
}

/** Published companies with the typed text anywhere in their name or reading; read with `searchSettings`. */
export function selectNamesWith(db: Database, { typed, limit }: Typed) {
  const { nameKey, kanaKey, tokens } = companySearch;
  const grams = wordTokens(typed).map(nameToken);
  const holds = sql`(strpos(${nameKey}, ${typed}) > 0 or strpos(${kanaKey}, ${typed}) > 0)`;
  const way = sql`is_published::int = 1 and ${arrayContains(tokens, grams)} and ${holds}`;
  return selectNames(db, { ways: [way], limit });
}
export type NamedCompany = Awaited<ReturnType<typeof selectNames>>[number];

/** Compared by bytes, because the index on names is ordered so. */
function startsWith(column: Column, typed: string): SQL {
  return sql`${column} ~>=~ ${typed} and ${column} ~<~ ${`${typed}\u{10ffff}`}`;
}

async function selectNames(db: Database, { ways, limit }: { ways: SQL[]; limit: number }) {
  const looked = ways.map(
    (way) => sql`(select company_id, rank from company_search where ${way} limit ${lookedAtMost})`,
  );
  return db
    .select({
      id: companies.id,
      name: companies.name,
      prefecture: companies.prefecture,
      city: companies.city,
    })
    .from(
      sql`(select company_id, max(rank) as rank from (${sql.join(looked, sql` union all `)}) as looked
        group by company_id order by 2 desc, 1 limit ${limit}) as best`,
    )
    .innerJoin(companies, eq(companies.id, sql`best.company_id`))
    .orderBy(sql`best.rank desc`, companies.id);
}
