import { companiesApi } from '#contract/company/companies.ts';
import { ApiCallError, type ApiClient } from '#contract/kit/api-client.ts';
import { searchUnderstandingApi } from '#contract/public/search-understanding.ts';
import {
  type SearchConditions,
  searchQuery,
} from '#web/features/companies/filter/search-conditions.ts';
import { understoodConditions } from './understood-conditions.ts';
import type { UnderstoodSearchProps } from './understood-search.tsx';

/**
 * Reads conditions from typed words, and counts the companies that fit them. Null where no words were typed or
 * understood, `worry` where the words may tell of one. `isFound`: companies have the typed words.
 */
export async function askUnderstood(
  api: ApiClient,
  typed: SearchConditions,
  isFound: boolean,
): Promise<UnderstoodSearchProps | 'worry' | null> {
  if (typed.s === '') return null;
  try {
    const understanding = await api.call(searchUnderstandingApi.understand, {
      query: { q: typed.s },
    });
    if (understanding.is_worry) return 'worry';
    if (understanding.sentence === '') return null;
    const asked = understoodConditions(typed, understanding);
    // Advice alone asks for no other companies.
    if (asked === null)
      return {
        ...{ typed, understanding, asked: { ...typed, s: '' }, isFound },
        ...{ count: 0, isCapped: false, relaxations: [] },
      };
    const answer = await api.call(companiesApi.search, {
      query: { per_page: 1, ...searchQuery(asked) },
    });
    const { count, count_is_capped: isCapped, relaxations } = answer;
    return { typed, understanding, asked, count, isCapped, isFound, relaxations };
  } catch (error) {
    // Results for the typed words stand without this part.
    if (error instanceof ApiCallError) return null;
    throw error;
  }
}
