import {
  and,
  arrayContains,
  arrayOverlaps,
  count,
  desc,
  eq,
  like,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companySearch } from './company-search.table.ts';

export async function upsertSearchDocuments(
  db: Database,
  documents: (typeof companySearch.$inferInsert)[],
) {
  await db
    .insert(companySearch)
    .values(documents)
    .onConflictDoUpdate({
      target: companySearch.companyId,
      set: {
        tokens: sql`excluded.tokens`,
        nameKey: sql`excluded.name_key`,
        kanaKey: sql`excluded.kana_key`,
        copyKey: sql`excluded.copy_key`,
        textKey: sql`excluded.text_key`,
      },
    });
}

export type SearchFilter = {
  /** Tokens that must all be there. */
  all: number[];
  /** Of each list, one must be there. */
  anyOf: number[][];
  /** Folded words of three letters or more, which bigrams alone cannot prove. */
  words: string[];
};

function whereOf({ all, anyOf, words }: SearchFilter): SQL | undefined {
  return and(
    eq(companies.status, 'published'),
    all.length > 0 ? arrayContains(companySearch.tokens, all) : undefined,
    ...anyOf.map((tokens) => arrayOverlaps(companySearch.tokens, tokens)),
    ...words.map((word) => like(companySearch.textKey, `%${escapeLike(word)}%`)),
  );
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);
}

/** Up to `limit` matches with what ranking needs; nothing else of the company is read. */
export function selectSearchHits(
  db: Database,
  { filter, limit, offset = 0 }: { filter: SearchFilter; limit: number; offset?: number },
) {
  return db
    .select({
      id: companies.id,
      nameKey: companySearch.nameKey,
      kanaKey: companySearch.kanaKey,
      copyKey: companySearch.copyKey,
      completeness: companies.completeness,
      lastConfirmedOn: companies.lastConfirmedOn,
      prefecture: companies.prefecture,
      industry: companies.industry,
    })
    .from(companySearch)
    .innerJoin(companies, eq(companies.id, companySearch.companyId))
    .where(whereOf(filter))
    .orderBy(
      desc(companies.completeness),
      sql`${companies.lastConfirmedOn} desc nulls last`,
      companies.id,
    )
    .limit(limit)
    .offset(offset);
}
export type SearchHit = Awaited<ReturnType<typeof selectSearchHits>>[number];

/** Exact counts by prefecture and industry of all matches. */
export function selectSearchCounts(db: Database, { filter }: { filter: SearchFilter }) {
  return db
    .select({ prefecture: companies.prefecture, industry: companies.industry, hits: count() })
    .from(companySearch)
    .innerJoin(companies, eq(companies.id, companySearch.companyId))
    .where(whereOf(filter))
    .groupBy(companies.prefecture, companies.industry);
}
export type SearchCount = Awaited<ReturnType<typeof selectSearchCounts>>[number];
