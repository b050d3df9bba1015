import { and, or, type SQL, sql } from 'drizzle-orm';
import { arrayLiteral } from '#server/db/array-literal.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/db/reads/reads.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { completenessToken } from '#server/features/company-search/index/tokens.ts';
import { kanaInitial } from '#server/features/company-search/suggest/kana-initial.ts';
import { type CardValues, cardOf } from './company-cards.queries.ts';
import type { Places, SearchFilter } from './search-filter.ts';
import { indexed, order, proved } from './search-sql.ts';

/**
 * Settings for reads whose plans begin at the token index. The planner would read rows one by one for words with many
 * hits, not knowing that each row's tokens lie elsewhere. Compiling a plan, or starting processes for it, takes longer
 * than running it.
 */
export const searchSettings: Settings = {
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
};

/** Hits of one industry in the same prefectures, which are written as in the table. */
export type PlaceCount = [prefectures: string, industry: string, hits: number];

type RankedPage = {
  /** All hits of the filter, counted up to `atMost` + 1. */
  total: number;
  /** Hits among them in the places. */
  count: number;
  hits: Hit[];
  counts: PlaceCount[];
};

/** A company of a page; the card is null where it was not read along. */
export type Hit = { id: string; card: CardValues | null };

/** Most hits that bring their cards along: with more, most companies are not on the page. */
const cardsAtMost = 60;

/** Hits of a page, read from `page`: cards, whose first value is the id, or ids alone. */
function asHits(limit: number): SQL<(CardValues | string | null)[]> {
  return limit <= cardsAtMost
    ? sql`coalesce(json_agg(${cardOf(sql`page.company_id`)}), '[]')`
    : sql`coalesce(json_agg(page.company_id), '[]')`;
}

/** Leaves out companies that are no longer published. */
function toHits(found: readonly (CardValues | string | null)[]): Hit[] {
  return found.flatMap((hit) => {
    if (hit === null) return [];
    return typeof hit === 'string' ? { id: hit, card: null } : { id: hit[0], card: hit };
  });
}

/**
 * A page of at most `atMost` hits, ranked in full: exactness, relevance, then the rank of the company. With more hits,
 * only `total` is valid. Places are counted only for `withCounts`.
 */
export async function selectRankedPage(
  db: Database,
  { filter, places, atMost, offset, limit, withCounts = false }: Ranked,
): Promise<RankedPage> {
  const keys = filter.words.length > 0 ? sql`, name_key, kana_key, copy_key` : sql``;
  // Hits are read once and then counted: counting first would read all of them twice.
  const hits = sql`select company_id, rank, prefectures, industry${keys}
    from company_search where ${and(indexed(filter), proved(filter))} limit ${atMost + 1}`;
  const rows = await db
    .select({
      total: sql<number>`total`,
      count: sql<number>`found`,
      hits: sql<Parameters<typeof toHits>[0]>`page`,
      places: sql<string | null>`places`,
    })
    .from(
      sql`(
        with hits as materialized (${hits}),
        size as materialized (select count(*)::int as total from hits)
        select (select total from size) as total,
          ${numberIn(places)} as found,
          (select ${asHits(limit)} from (
            select company_id from hits as company_search
            where (select total from size) <= ${atMost} and ${inPlaces(places)}
            order by ${order(filter)}
            limit ${limit} offset ${offset}) as page) as page,
          ${withCounts ? placesOfHits(atMost) : sql`null`} as places
      ) as answer`,
    );
  const { total = 0, count = 0, hits: page = [], places: found = null } = rows[0] ?? {};
  return { total, count, hits: toHits(page), counts: countPlaces(found?.split(',') ?? []) };
}

function numberIn(places: Places): SQL {
  const isAnywhere = places.areas === null && places.industries === null;
  if (isAnywhere) return sql`(select total from size)`;
  return sql`(select count(*)::int from hits where ${inPlaces(places)})`;
}

/** Places of the hits as one text for `countPlaces`: counting there takes a tenth of the time. */
function placesOfHits(atMost: number): SQL {
  return sql`(select string_agg(prefectures || '/' || industry, ',') from hits
    where (select total from size) <= ${atMost})`;
}

/** Counts places, each written as prefectures, a slash and an industry. */
function countPlaces(places: readonly string[]): PlaceCount[] {
  const hits = new Map<string, number>();
  for (const place of places) hits.set(place, (hits.get(place) ?? 0) + 1);
  return [...hits].map(([place, number]) => {
    const [prefectures = '', industry = ''] = place.split('/');
    return [prefectures, industry, number];
  });
}

type Ranked = {
  filter: SearchFilter;
  places: Places;
  atMost: number;
  offset: number;
  limit: number;
  withCounts?: boolean;
};

/** True if a row of `company_search` has a place in one of the prefectures. */
export function isInPrefectures(codes: readonly string[]): SQL {
  return sql`string_to_array(prefectures, ' ') && ${arrayLiteral(codes)}::text[]`;
}

function inPlaces({ areas, industries }: Places): SQL {
  return (
    and(
      areas ? isInPrefectures(areas) : undefined,
      industries ? sql`industry = any(${arrayLiteral(industries)}::text[])` : undefined,
    ) ?? sql`true`
  );
}

/**
 * Hits by the rank of the company, among those at least as complete as `completeFrom`. Rows are sorted by their narrow
 * columns; only as many as needed are proved by their text.
 */
export async function selectHitsByRank(
  db: Database,
  { filter, completeFrom, without, offset, limit }: ByRank,
): Promise<Hit[]> {
  const full =
    completeFrom > 0
      ? [
          Array.from({ length: 101 - completeFrom }, (_, at) =>
            completenessToken(completeFrom + at),
          ),
        ]
      : [];
  const where = indexed({ ...filter, anyOf: [...filter.anyOf, ...full] });
  const checks = and(
    proved(filter),
    without.length > 0 ? sql`company_id <> all(${arrayLiteral(without)}::uuid[])` : undefined,
  );
  // `rank + 0`: the index on rank would lead through rows one by one. `offset 0`: sorted first.
  const rows = await db.select({ hits: asHits(limit) }).from(
    sql`(select company_id from
      (select * from company_search where ${where} order by rank + 0 desc, company_id offset 0) as company_search
      where ${checks ?? sql`true`} limit ${limit} offset ${offset}) as page`,
  );
  return toHits(rows[0]?.hits ?? []);
}

type ByRank = {
  filter: SearchFilter;
  /** Least completeness; 0 for all. */
  completeFrom: number;
  without: string[];
  offset: number;
  limit: number;
};

/** Companies whose name or reading equals the words: they come first among all that begin with them. */
export async function selectNamesakes(
  db: Database,
  { filter, limit }: { filter: SearchFilter; limit: number },
): Promise<Hit[]> {
  const { companyId, isPublished, nameKey, kanaKey, rank } = companySearch;
  const name = filter.words.map(({ loose }) => loose).join('');
  const isName = sql`${nameKey} = ${name}`;
  const isReading = sql`${companySearch.kanaInitial} = ${kanaInitial(name)} and ${kanaKey} = ${name}`;
  const rows = await db
    .select({ id: sql<string>`company_id` })
    .from(
      // `offset 0`: found by name, which few share, not by the tokens of all that hold the words.
      sql`(select * from company_search
        where ${and(sql`${isPublished}`, or(isName, isReading))} offset 0) as company_search`,
    )
    .where(indexed(filter))
    .orderBy(sql`${isName} desc`, sql`${rank} desc`, companyId)
    .limit(limit);
  return rows.map(({ id }) => ({ id, card: null }));
}

/** Hits by rank for a search without conditions. */
export async function selectFirstHits(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<Hit[]> {
  const rows = await alongRank(db, (db) =>
    db.select({ hits: asHits(limit) }).from(
      sql`(select company_id from company_search where is_published
        order by ${inOrder} limit ${limit} offset ${offset}) as page`,
    ),
  );
  return toHits(rows[0]?.hits ?? []);
}

/** Completeness of the company at a position of the rank; 0 when there are fewer. */
export async function selectCompletenessAt(db: Database, position: number): Promise<number> {
  const [row] = await alongRank(db, (db) =>
    db
      .select({ rank: companySearch.rank })
      .from(companySearch)
      .where(sql`${companySearch.isPublished}`)
      .orderBy(inOrder)
      .limit(1)
      .offset(position),
  );
  return Math.floor((row?.rank ?? 0) / 100_000);
}

const inOrder = sql`rank desc, company_id`;

/**
 * Reads along the index of the rank, which `searchSettings` switch off for searches: without it all rows would be
 * sorted. In an outer transaction the setting stays off afterwards.
 */
function alongRank<T>(db: Database, read: (db: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (db) => {
    await setIndexScans(db, 'on');
    const found = await read(db);
    await setIndexScans(db, 'off');
    return found;
  });
}

async function setIndexScans(db: Database, state: 'on' | 'off'): Promise<void> {
  await db.execute(sql.raw(`set local enable_indexscan = ${state}`));
}

/** Counts hits up to `atMost`. */
export async function countHits(
  db: Database,
  { filter, atMost }: { filter: SearchFilter; atMost: number },
): Promise<number> {
  const rows = await db
    .select({ hits: sql<number>`count(*)`.mapWith(Number) })
    .from(
      sql`(select 1 from company_search where ${and(indexed(filter), proved(filter))} limit ${atMost}) as hits`,
    );
  return rows[0]?.hits ?? 0;
}

/** Exact counts by prefectures and industry. */
export async function selectPlaceCounts(
  db: Database,
  { filter }: { filter: SearchFilter },
): Promise<PlaceCount[]> {
  const { prefectures, industry } = companySearch;
  const rows = await db
    .select({ prefectures, industry, hits: sql<number>`count(*)`.mapWith(Number) })
    .from(companySearch)
    .where(and(indexed(filter), proved(filter)))
    .groupBy(prefectures, industry);
  return rows.map(({ prefectures, industry, hits }) => [prefectures, industry, hits]);
}
