import { z } from 'zod';
import { CompanyOccupation } from '#contract/company/companies.ts';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';

/** The page of an invented company as an example: nothing of it is a real company's. */
export const CompanySample = z.object({
  industry: IndustryKey,
  /** Without pictures, numbers of registers and names of people. */
  profile: z.custom<CompanyEdit>((value) => typeof value === 'object' && value !== null),
  occupations: z.array(CompanyOccupation),
});
export type CompanySample = z.infer<typeof CompanySample>;

export const companySamplesApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/company-samples/',
    access: 'company',
    summary: 'An invented company page of a trade, to look at while writing the own one',
    query: z.object({
      industry: IndustryKey,
      /** Division of 日本標準産業分類; that of 公務 gets a public body. */
      jsic: z.string().max(1).optional(),
    }),
    response: CompanySample,
  }),
};
