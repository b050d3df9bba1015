import { sql } from 'drizzle-orm';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';

/**
 * The industry of what waits, or else of the page, of `companies` with its draft joined; null for a company that has
 * chosen none: its row has the industry that registration put there, and no division.
 */
export const industryInReview = sql<IndustryKey | null>`coalesce(
  nullif(${companyDrafts.submitted} ->> 'industry', ''),
  case when ${companies.jsic} <> '' then ${companies.industry} end)`;
