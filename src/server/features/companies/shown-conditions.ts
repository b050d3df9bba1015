import type { CompanyConditions } from '#contract/company/companies.ts';
import { closedValues, companyFields } from '#contract/company/company-fields.ts';
import { type StoredConditions, wholeConditions } from './stored-conditions.ts';
import { wageDayOf } from './wage-days.ts';

const closed = closedValues(companyFields.conditions);

/**
 * The conditions as they may be shown on a day: what next year's graduates are offered stays closed until job offers
 * open, or until a later day that the company has set. Afterwards nobody needs to know that there was such a day.
 */
export function shownConditions(stored: StoredConditions, today: string): CompanyConditions {
  const conditions = wholeConditions(stored);
  const opensOn = wageDayOf(conditions);
  if (opensOn === null || opensOn <= today) return { ...conditions, visible_from: null };
  return { ...conditions, ...closed, visible_from: opensOn };
}
