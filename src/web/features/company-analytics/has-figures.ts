import type { CompanyFigures } from '#contract/company/company-analytics.ts';

/** A page that nobody could see yet has no figures to look at. */
export function hasFigures({ company, measures }: CompanyFigures): boolean {
  if (company.status === 'published') return true;
  return measures.some((one) => one.last_28_days !== null || one.previous_28_days !== null);
}
