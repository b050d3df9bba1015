import type { CompanyDetail } from '#contract/company/companies.ts';
import { fieldsOfSection } from '#contract/company/company-fields.ts';

/** Texts of a company's page in which words are explained, with the names of its rows. */
export function explainedTexts({ work, conditions, youth, visit }: CompanyDetail): unknown[] {
  const rows = (['conditions', 'recruitment', 'youth', 'visit'] as const)
    .flatMap(fieldsOfSection)
    .map(({ label, term }) => term ?? label);
  const ownWords = '青少年雇用情報、応募前職場見学、求人票';
  return [work, conditions, youth, visit, rows, ownWords];
}
