import type { CompanyConditions } from '#contract/company/companies.ts';
import { blankValues, companyFields, type LateName } from '#contract/company/company-fields.ts';

type Late = LateName<typeof companyFields.conditions>;

/** 条件 as rows hold them: those that were written before a field was added lack it. */
export type StoredConditions = Omit<CompanyConditions, Late> &
  Partial<Pick<CompanyConditions, Late>>;

const blank = blankValues(companyFields.conditions);

/** With every field that it has today. */
export function wholeConditions(conditions: StoredConditions): CompanyConditions {
  return { ...blank, ...conditions };
}
