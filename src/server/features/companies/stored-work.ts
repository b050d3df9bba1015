import type { CompanyWork } from '#contract/company/companies.ts';

/** 仕事 as rows hold it: those that were written before a field was added lack it. */
export type StoredWork = Omit<CompanyWork, 'hard_for'> & Partial<Pick<CompanyWork, 'hard_for'>>;

/** With every field that it has today. */
export function wholeWork(work: StoredWork): CompanyWork {
  return { ...work, hard_for: work.hard_for ?? [] };
}
