import type { CompanyCard } from '#contract/company/companies.ts';

/** What the card of a company in a list shows. */
export type ListedCompany = Omit<CompanyCard, 'name_kana'>;

/** Leaves out the reading, and the job number but of a PR card: twenty companies bring half a kilobyte of them. */
export function listedCompany({ name_kana, ...shown }: CompanyCard): ListedCompany {
  return { ...shown, job_number: shown.is_pr ? shown.job_number : null };
}
