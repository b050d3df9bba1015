import type { CompanySearchQuery } from '#contract/company/companies.ts';
import { searchFlagNames } from '#contract/company/search-flags.ts';
import { queryWords, type SearchWord } from '#contract/text/fold-text.ts';
import { prefectureCodesOf } from '#contract/words/areas.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import {
  otherSpellingTokensOf,
  tokenOfKnownWord,
} from '#server/features/company-search/index/known-words.ts';
import {
  flagToken,
  headToken,
  industryToken,
  leastToken,
  nameToken,
  occupationToken,
  prefectureToken,
  stretchedWordTokens,
  wordTokens,
} from '#server/features/company-search/index/tokens.ts';

/** Conditions on documents; all parts together. */
export type SearchFilter = {
  words: SearchWord[];
  /** Tokens that a document must all hold. */
  all: number[];
  /** Lists of tokens; a document must hold one of each. */
  anyOf: number[][];
  /** Tokens that a document must not hold. */
  none: number[];
  /** Least values of numbers that tokens know in steps alone. */
  least: { startingSalary: number; annualHolidays: number; openness: number };
};

/** Areas and industries: the two filters that facets count. */
export type Places = { areas: string[] | null; industries: string[] | null };
/** Places of a search without area and industry. */
export const nowhere: Places = { areas: null, industries: null };

/** Filter of a query without area and industry: words and conditions. */
export function baseFilter(query: CompanySearchQuery): SearchFilter {
  const words = queryWords(query.s ?? '');
  const least = {
    startingSalary: query.starting_salary_min ?? 0,
    annualHolidays: query.annual_holidays_min ?? 0,
    openness: query.openness_min ?? 0,
  };
  const occupations = query.occupation?.map(occupationToken) ?? [];
  return {
    words,
    least,
    none: [],
    all: [
      ...words.flatMap(tokensOf),
      ...searchFlagNames.filter((flag) => query[flag] === '1').map(flagToken),
      ...leastToken('salary', least.startingSalary),
      ...leastToken('holidays', least.annualHolidays),
      ...leastToken('openness', least.openness),
      ...(occupations.length === 1 ? occupations : []),
    ],
    anyOf: occupations.length > 1 ? [occupations] : [],
  };
}

/** Tokens of a word. One letter is found by a longer spelling when it has one: the ール of ルール. */
function tokensOf({ loose, exact }: SearchWord): number[] {
  return tokensIn(loose.length === 1 && exact.length > 1 ? exact : loose);
}

function tokensIn(word: string): number[] {
  const token = tokenOfKnownWord(word);
  return token === undefined ? wordTokens(word) : [token];
}

/** True if tokens leave open whether a company has the word: only its text tells. */
export function needsProof({ loose }: SearchWord): boolean {
  return loose.length > 2 && tokenOfKnownWord(loose) === undefined;
}

export function placesOf({ area, industry }: CompanySearchQuery): Places {
  // A form without a choice sends an empty value, which is not a filter.
  return {
    areas: area?.length ? [...new Set(area.flatMap(prefectureCodesOf))] : null,
    industries: industry?.length ? [...new Set(industry)] : null,
  };
}

export function withPlaces(filter: SearchFilter, { areas, industries }: Places): SearchFilter {
  const keys = industries?.flatMap((key) => IndustryKey.safeParse(key).data ?? []);
  const lists = [areas?.map(prefectureToken), keys?.map(industryToken)].filter(
    (list) => list !== undefined,
  );
  return {
    ...filter,
    all: [...filter.all, ...lists.filter(({ length }) => length === 1).flat()],
    anyOf: [...filter.anyOf, ...lists.filter(({ length }) => length !== 1)],
  };
}

/** True for an area or industry that does not exist: the search can have no hits. */
export function isImpossible({ anyOf }: SearchFilter): boolean {
  return anyOf.some((tokens) => tokens.length === 0);
}

/** The filter for hits that have every word in their name or reading. */
export function inNames(filter: SearchFilter): SearchFilter {
  return { ...filter, all: [...filter.all, ...grams(filter).map(nameToken)] };
}

/** The filter for hits that have every word in their name, reading or catch copy. */
export function inHeads(filter: SearchFilter): SearchFilter {
  return { ...filter, all: [...filter.all, ...grams(filter).map(headToken)] };
}

function grams({ words }: SearchFilter): number[] {
  return words.flatMap(({ loose }) =>
    loose.length === 1 ? loose.charCodeAt(0) : wordTokens(loose),
  );
}

type Tokens = Pick<SearchFilter, 'all' | 'none'>;

/**
 * Tokens that hits with exactly the words, long-vowel marks included, must and must not hold; null where tokens cannot
 * tell. Suits a class of hits: a sample counts documents with tokens, not without (`sampled-hits.ts`).
 */
export function exactly({ words }: SearchFilter): Tokens | null {
  return tokensOfExact(words, ({ exact }) => ({ all: tokensIn(exact), none: [] }));
}

/**
 * As `exactly`, but where possible by excluding the few documents that spell a word otherwise. Suits hits that are at
 * hand.
 */
export function notOtherwise({ words }: SearchFilter): Tokens | null {
  return tokensOfExact(words, ({ exact }) => {
    const none = otherSpellingTokensOf(exact);
    return none ? { all: [], none } : { all: tokensIn(exact), none: [] };
  });
}

function tokensOfExact(
  words: readonly SearchWord[],
  tokensOfMarked: (word: SearchWord) => Tokens,
): Tokens | null {
  const parts = words.map((word) =>
    word.exact === word.loose
      ? { all: [], none: stretchedWordTokens(word.loose) }
      : tokensOfMarked(word),
  );
  const all = parts.flatMap((part) => part.all);
  const none = parts.flatMap((part) => part.none);
  return all.length + none.length > 0 ? { all, none } : null;
}
