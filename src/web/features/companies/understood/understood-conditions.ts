import { searchFlagNames } from '#contract/company/search-flags.ts';
import type {
  SearchUnderstanding,
  SearchUnderstandingChip,
} from '#contract/public/search-understanding.ts';
import type { SearchConditions } from '#web/features/companies/filter/search-conditions.ts';

/** Conditions understood from typed words, beside the chosen ones; null where none were understood. */
export function understoodConditions(
  conditions: SearchConditions,
  { chips, occupations }: Pick<SearchUnderstanding, 'chips' | 'occupations'>,
): SearchConditions | null {
  if (chips.length === 0 && occupations.length === 0) return null;
  // An industry holds its occupations, and a chosen occupation says more than a guess.
  const isChosen = conditions.occupations.length > 0 || chips.some(({ key }) => key === 'industry');
  const asked = { ...conditions, s: '', page: null };
  return chips.reduce(withChip, {
    ...asked,
    occupations: isChosen ? conditions.occupations : occupations.map(({ id }) => id),
  });
}

/** Adds one understood condition to a search. */
function withChip(
  conditions: SearchConditions,
  { key, value }: SearchUnderstandingChip,
): SearchConditions {
  const flag = searchFlagNames.find((name) => name === key);
  if (flag) return { ...conditions, flags: [...new Set([...conditions.flags, flag])] };
  switch (key) {
    case 's':
      return { ...conditions, s: value };
    case 'area':
      return { ...conditions, areas: [...new Set([...conditions.areas, value])] };
    case 'industry':
      return { ...conditions, industries: [...new Set([...conditions.industries, value])] };
    case 'annual_holidays_min':
      return { ...conditions, holidays: conditions.holidays ?? value };
    case 'starting_salary_min':
      return { ...conditions, salary: conditions.salary ?? value };
    default:
      return conditions;
  }
}
