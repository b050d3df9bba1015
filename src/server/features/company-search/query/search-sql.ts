import { and, arrayContains, arrayOverlaps, gte, type SQL, sql } from 'drizzle-orm';
import type { SearchWord } from '#contract/text/fold-text.ts';
import { companySearch } from '#server/features/company-search/index/company-search.table.ts';
import { needsProof, notOtherwise, type SearchFilter } from './search-filter.ts';

/** Conditions that the index alone can decide. */
export function indexed(filter: SearchFilter): SQL | undefined {
  const { all, anyOf, none } = filter;
  const { companyId, tokens, isPublished } = companySearch;
  return and(
    // Not written as `is_published`: the planner would read a whole index of published rows for a narrow search.
    sql`${isPublished}::int = 1`,
    all.length > 0 ? arrayContains(tokens, [...new Set(all)]) : undefined,
    ...anyOf.map((list) => arrayOverlaps(tokens, list)),
    // Excluded by the index: looking into the tokens of each row takes far longer.
    none.length > 0
      ? sql`${companyId} not in ${idsOf({ ...filter, anyOf: [...anyOf, none] })}`
      : undefined,
  );
}

function idsOf(filter: SearchFilter): SQL {
  return sql`(select company_id from company_search where ${indexed({ ...filter, none: [] })})`;
}

/** Conditions to look up in each row: words that pairs of letters cannot prove, and exact numbers. */
export function proved({ words, least }: SearchFilter): SQL | undefined {
  const { startingSalary, annualHolidays, openness } = companySearch;
  return and(
    ...words.filter(needsProof).map(holdsWord),
    least.startingSalary > 0 ? gte(startingSalary, least.startingSalary) : undefined,
    least.annualHolidays > 0 ? gte(annualHolidays, least.annualHolidays) : undefined,
    least.openness > 0 ? gte(openness, least.openness) : undefined,
  );
}

function holdsWord({ loose }: SearchWord): SQL {
  return sql`strpos(${companySearch.textKey}, ${loose}) > 0`;
}

/** Relevance of a hit, that of its weakest word: name before reading before catch copy before text. */
function relevance(words: readonly SearchWord[]): SQL | undefined {
  const { nameKey, kanaKey, copyKey } = companySearch;
  if (words.length === 0) return undefined;
  const classes = words.map(
    ({ loose }) => sql`case
      when strpos(${nameKey}, ${loose}) > 0 then
        case when ${nameKey} = ${loose} then 7 when starts_with(${nameKey}, ${loose}) then 6 else 5 end
      when strpos(${kanaKey}, ${loose}) > 0 then
        case when ${kanaKey} = ${loose} then 4 when starts_with(${kanaKey}, ${loose}) then 3 else 2 end
      when strpos(${copyKey}, ${loose}) > 0 then 1 else 0 end`,
  );
  return sql`least(${sql.join(classes, sql`, `)})`;
}

/** True for hits that have the words with their long-vowel marks, so that ビル comes before ビール. */
function exactness(filter: SearchFilter): SQL | undefined {
  const wanted = notOtherwise(filter);
  if (!wanted) return undefined;
  const { companyId } = companySearch;
  const { all, none } = wanted;
  return and(
    all.length > 0
      ? sql`${companyId} in ${idsOf({ ...filter, all: [...filter.all, ...all] })}`
      : undefined,
    none.length > 0
      ? sql`${companyId} not in ${idsOf({ ...filter, anyOf: [...filter.anyOf, none] })}`
      : undefined,
  );
}

/** Order of hits: exactness, relevance, then the rank of the company. */
export function order(filter: SearchFilter): SQL {
  const terms = [exactness(filter), relevance(filter.words), sql`rank`];
  const known = terms.filter((term) => term !== undefined).map((term) => sql`${term} desc`);
  return sql.join([...known, sql`company_id`], sql`, `);
}
