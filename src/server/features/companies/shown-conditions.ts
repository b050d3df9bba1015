import type { CompanyConditions } from '#contract/company/companies.ts';
import { wageDayOf } from './wage-days.ts';

/**
 * The conditions as they may be shown on a day: what next year's graduates are offered stays closed until job offers
 * open, or until a later day that the company has set. Afterwards nobody needs to know that there was such a day.
 */
export function shownConditions(conditions: CompanyConditions, today: string): CompanyConditions {
  const opensOn = wageDayOf(conditions);
  if (opensOn === null || opensOn <= today) return { ...conditions, visible_from: null };
  return {
    ...conditions,
    starting_salary: null,
    salary_year: null,
    allowances: [],
    bonus: null,
    fixed_overtime: null,
    visible_from: opensOn,
  };
}
