import type { CompanySearchQuery, SearchRelaxation } from '#contract/company/companies.ts';
import { searchFlagNames } from '#contract/company/search-flags.ts';
import { queryWords } from '#contract/text/fold-text.ts';
import type { Database } from '#server/db/database.ts';
import { countHits } from './search.queries.ts';
import { baseFilter, isImpossible, placesOf, withPlaces } from './search-filter.ts';

const triedAtMost = 10;

type Attempt = { drop: SearchRelaxation['drop']; word: string | null; query: CompanySearchQuery };

/** Conditions to leave out of a search without hits, with the hits that each would give: most first. */
export async function findRelaxations(
  db: Database,
  { query, atMost }: { query: CompanySearchQuery; atMost: number },
): Promise<SearchRelaxation[]> {
  const found: SearchRelaxation[] = [];
  for (const { drop, word, query: easier } of attempts(query).slice(0, triedAtMost)) {
    const filter = withPlaces(baseFilter(easier), placesOf(easier));
    const isNothing = Boolean(easier.s?.trim()) && filter.words.length === 0;
    if (isNothing || isImpossible(filter)) continue;
    const hits = await countHits(db, { filter, atMost: atMost + 1 });
    if (hits === 0) continue;
    found.push({ drop, word, count: Math.min(hits, atMost), count_is_capped: hits > atMost });
  }
  return found.toSorted((a, b) => b.count - a.count);
}

function attempts(query: CompanySearchQuery): Attempt[] {
  const conditions = conditionNames.filter((name) => isSet(query, name));
  const words = (query.s ?? '').split(/[\s　、,・]+/).filter((word) => queryWords(word).length > 0);
  const others = conditions.length + Math.min(1, words.length);
  return [
    ...conditions
      .filter(() => others > 1)
      .map((drop) => ({ drop, word: null, query: { ...query, [drop]: undefined } })),
    ...(words.length > 1 ? words : []).map((word) => ({
      drop: 's' as const,
      word,
      query: { ...query, s: words.filter((other) => other !== word).join(' ') },
    })),
    ...(words.length === 1 && conditions.length > 0
      ? [{ drop: 's' as const, word: words[0] ?? null, query: { ...query, s: undefined } }]
      : []),
  ];
}

const conditionNames = [
  'area',
  'industry',
  'occupation',
  'starting_salary_min',
  'annual_holidays_min',
  ...searchFlagNames,
  'openness_min',
] as const;

function isSet(query: CompanySearchQuery, name: (typeof conditionNames)[number]): boolean {
  const value = query[name];
  return Array.isArray(value) ? value.length > 0 : Boolean(value) && value !== '0';
}
