import type { YouthEmployment } from '#contract/company/companies.ts';

/** 青少年雇用情報 as rows hold it: those that were written before a field was added lack it. */
export type StoredYouth = Omit<YouthEmployment, 'exceptions'> &
  Partial<Pick<YouthEmployment, 'exceptions'>>;

/** With every field that it has today. */
export function wholeYouth(youth: StoredYouth): YouthEmployment {
  return { ...youth, exceptions: youth.exceptions ?? [] };
}
