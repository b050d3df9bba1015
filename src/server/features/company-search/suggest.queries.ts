import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companySearch } from './company-search.table.ts';
import { kanaInitial } from './kana-initial.ts';
import { nameToken, wordTokens } from './tokens.ts';

/** Of very many names that begin alike, the best of this many are shown. */
const lookedAtMost = 200;

/** Published companies by the beginning of their name or reading, then by parts of it; best rank first. */
export async function selectNamesFrom(
  db: Database,
  { typed, limit, partsBelow }: { typed: string; limit: number; partsBelow: number },
) {
  const { nameKey, kanaKey, kanaInitial: initial, tokens } = companySearch;
  const begins = await selectNames(db, {
    parts: [
      sql`${startsWith(nameKey, typed)}`,
      sql`${initial} = ${kanaInitial(typed)} and ${startsWith(kanaKey, typed)}`,
    ],
    limit,
  });
  if (begins.length >= partsBelow) return begins;
  const grams = wordTokens(typed).map(nameToken);
  const holds = sql`(strpos(${nameKey}, ${typed}) > 0 or strpos(${kanaKey}, ${typed}) > 0)`;
  const parts = and(arrayContains(tokens, grams), holds) ?? holds;
  const containing = await selectNames(db, { parts: [parts], limit });
  const known = new Set(begins.map(({ id }) => id));
  return [...begins, ...containing.filter(({ id }) => !known.has(id))];
}

/** The index on names is ordered by bytes. */
function startsWith(column: SQL.Aliased | unknown, typed: string): SQL {
  return sql`${column} ~>=~ ${typed} and ${column} ~<~ ${`${typed}\u{10ffff}`}`;
}

function selectNames(db: Database, { parts, limit }: { parts: SQL[]; limit: number }) {
  const looked = parts.map(
    (part) =>
      sql`(select company_id, rank from company_search where is_published and ${part} limit ${lookedAtMost})`,
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
