import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { companyProofs } from './company-proof.table.ts';

const inReview = sql`coalesce(${companyDrafts.submitted}, ${companyDrafts.draft})`;

/**
 * The 法人番号 of what a company handed in, or else of what it is writing, as `numberOf` says it. A copy is large, and
 * is unpacked a second time only where it names no number.
 */
export const numberInReview = sql<string | null>`coalesce(
  ${inReview} ->> 'corporate_number',
  case when ${inReview} ? 'corporate_number' then null else ${companies.corporateNumber} end)`;

/** Condition on `companies` with its draft joined: the operators know whose page it is, as `isProven` says it. */
export const isProvenNow = sql<boolean>`exists (
  select 1 from ${companyProofs}
  where ${companyProofs.companyId} = ${companies.id} and ${companyProofs.method} is not null
    and ${companyProofs.corporateNumber} is not distinct from ${numberInReview})`;

/** Condition on `companies` with its draft joined: `refuseUnproven` would refuse to publish what waits. */
export function lacksProof({ companyProofRequired }: Pick<Config, 'companyProofRequired'>): SQL {
  if (!companyProofRequired) return sql`false`;
  return sql`(not ${companies.isDemo}
    and (${companies.status} in ('in_review', 'draft')
      or ${numberInReview} is distinct from ${companies.corporateNumber})
    and not ${isProvenNow})`;
}
