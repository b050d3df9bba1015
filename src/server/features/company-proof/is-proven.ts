import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import type { Actor } from '#server/features/audit/record-audit.ts';
import type { CompanyRow } from '#server/features/company-editing/company-editing.queries.ts';
import { selectProof } from './company-proof.queries.ts';

type Found = Awaited<ReturnType<typeof selectProof>>;

/** A proof holds for the 法人番号 it was made for: a page that takes another number is unproven. */
export function isProven(found: Found, number: string | null): boolean {
  return !!found?.proof.method && found.proof.corporateNumber === number;
}

/** Whether the next publication needs a proof: the first one, and one with another 法人番号. */
export function needsProof(
  { companyProofRequired }: Pick<Config, 'companyProofRequired'>,
  { row, number }: Pick<Publication, 'row' | 'number'>,
): boolean {
  if (!companyProofRequired || row.isDemo) return false;
  const isFirst = row.status === 'in_review' || row.status === 'draft';
  return isFirst || number !== row.corporateNumber;
}

type Publication = { row: CompanyRow; number: string | null; by: Actor };

/**
 * Throws 409 where a page would be published for the first time, or with another 法人番号, and nobody knows whose it is.
 * The command line is the operator's own word, and a demonstration is nobody's page.
 */
export async function refuseUnproven(
  db: Database,
  { companyProofRequired }: Pick<Config, 'companyProofRequired'>,
  { row, number, by }: Publication,
): Promise<void> {
  if (typeof by === 'string' || !needsProof({ companyProofRequired }, { row, number })) return;
  if (isProven(await selectProof(db, { companyId: row.id }), number)) return;
  throw new ApiError('conflict', {
    detail:
      'この会社は、まだ確認できていません。公開する前に「会社の確認」で、会社のドメインのメール、郵便、電話のどれかで確かめてください。',
  });
}
