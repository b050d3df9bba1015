import type { CompanyConditions } from '#contract/companies.ts';

/**
 * The conditions as they may be shown on a day: what next year's graduates are offered stays closed until
 * the day that the company has set (job offers are not public before the season opens). Afterwards nobody
 * needs to know that there was such a day.
 */
export function shownConditions(conditions: CompanyConditions, today: string): CompanyConditions {
  const { visible_from: visibleFrom } = conditions;
  if (!visibleFrom) return conditions;
  if (visibleFrom <= today) return { ...conditions, visible_from: null };
  return {
    ...conditions,
    starting_salary: null,
    salary_year: null,
    bonus: null,
    fixed_overtime: null,
  };
}
