import { and, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyRedirects } from '#server/features/company-merging/company-merging.table.ts';
import { companyProofCodes, companyProofs } from './company-proof.table.ts';

type Proof = typeof companyProofs.$inferInsert;
type Code = typeof companyProofCodes.$inferInsert;
type OfCompany = { companyId: string };

/** The proof of a company with the name of the member of the staff who noted it. */
export async function selectProof(db: Database, { companyId }: OfCompany) {
  const rows = await db
    .select({ proof: companyProofs, by: users.username })
    .from(companyProofs)
    .leftJoin(users, eq(users.id, companyProofs.provenBy))
    .where(eq(companyProofs.companyId, companyId));
  return rows[0] ?? null;
}

export async function upsertProof(
  db: Database,
  { companyId, set }: OfCompany & { set: Omit<Partial<Proof>, 'companyId'> },
) {
  await db
    .insert(companyProofs)
    .values({ companyId, ...set })
    .onConflictDoUpdate({ target: companyProofs.companyId, set });
}

/**
 * Whether another company is proven for this number; one that was merged away, is in the trash or has another number now is not. Two that
 * prove it at once wait for each other.
 */
export async function isProvenElsewhere(
  db: Database,
  { companyId, number }: OfCompany & { number: string },
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 13))`);
  const rows = await db
    .select({ id: companyProofs.companyId })
    .from(companyProofs)
    .innerJoin(companies, eq(companies.id, companyProofs.companyId))
    .leftJoin(companyRedirects, eq(companyRedirects.fromId, companyProofs.companyId))
    .where(
      and(
        eq(companyProofs.corporateNumber, number),
        isNotNull(companyProofs.method),
        ne(companyProofs.companyId, companyId),
        isNull(companyRedirects.fromId),
        isNull(companies.trashedAt),
        or(isNull(companies.corporateNumber), eq(companies.corporateNumber, number)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export function selectCodes(db: Database, { companyId }: OfCompany) {
  return db.select().from(companyProofCodes).where(eq(companyProofCodes.companyId, companyId));
}

/** Puts a new code in the place of the one before. */
export async function replaceCode(db: Database, code: Code) {
  const { companyId: _, kind: __, ...set } = { tries: 0, sentTo: null, ...code };
  await db
    .insert(companyProofCodes)
    .values(code)
    .onConflictDoUpdate({ target: [companyProofCodes.companyId, companyProofCodes.kind], set });
}

export async function countTry(
  db: Database,
  { companyId, kind }: OfCompany & { kind: Code['kind'] },
) {
  await db
    .update(companyProofCodes)
    .set({ tries: sql`${companyProofCodes.tries} + 1` })
    .where(and(eq(companyProofCodes.companyId, companyId), eq(companyProofCodes.kind, kind)));
}

export async function deleteCodes(db: Database, { companyId }: OfCompany) {
  await db.delete(companyProofCodes).where(eq(companyProofCodes.companyId, companyId));
}

export async function deleteMailCode(db: Database, { companyId }: OfCompany) {
  await db
    .delete(companyProofCodes)
    .where(and(eq(companyProofCodes.companyId, companyId), eq(companyProofCodes.kind, 'mail')));
}

export async function deleteExpiredCodes(db: Database, { before }: { before: Date }) {
  await db.delete(companyProofCodes).where(lt(companyProofCodes.expiresAt, before));
}

/** Codes that were mailed to an address that is somebody's account. */
export async function deleteCodesTo(db: Database, { email }: { email: string }) {
  await db
    .delete(companyProofCodes)
    .where(sql`lower(${companyProofCodes.sentTo}) = lower(${email})`);
}

/** The proof of a page that goes is the other's where both have one number and the other has no proof. */
export async function moveProof(db: Database, { from, into }: { from: string; into: string }) {
  const numbers = await db
    .select({ id: companies.id, number: companies.corporateNumber })
    .from(companies)
    .where(sql`${companies.id} in (${from}, ${into})`);
  const [one, other] = numbers;
  const kept = await selectProof(db, { companyId: into });
  if (!one?.number || one.number !== other?.number || kept?.proof.method) return;
  const moved = await selectProof(db, { companyId: from });
  if (!moved?.proof.method) return;
  const { companyId: _, ...set } = moved.proof;
  await db.delete(companyProofs).where(eq(companyProofs.companyId, from));
  await upsertProof(db, { companyId: into, set });
}
