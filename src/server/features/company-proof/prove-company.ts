import {
  type CompanyProof,
  letterDays,
  mailHours,
  type ProofMethod,
  proofTries,
  type StaffCompanyProof,
} from '#contract/account/company-proof.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { dayMilliseconds } from '#server/duties.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import {
  type CompanyRow,
  selectDraft,
} from '#server/features/company-editing/company-editing.queries.ts';
import {
  deleteCodes,
  isProvenElsewhere,
  selectCodes,
  selectProof,
  upsertProof,
} from './company-proof.queries.ts';
import { isProven, needsProof } from './is-proven.ts';

type Parts = Pick<Context, 'config' | 'now'> & { db: Database };
type Code = Awaited<ReturnType<typeof selectCodes>>[number];

/** Milliseconds in which a code can be typed in. */
export const proofCodeLife = {
  mail: mailHours * 3_600_000,
  letter: letterDays * dayMilliseconds,
} as const;

export const isAliveCode = ({ expiresAt, tries }: Code, now: Date) =>
  expiresAt > now && tries < proofTries;

/** The 法人番号 of what the company last handed in, or else of what it is writing. */
export async function numberOf(db: Database, row: CompanyRow): Promise<string | null> {
  const draft = await selectDraft(db, { companyId: row.id });
  const { corporate_number: written } = draft?.submitted ?? draft?.draft ?? {};
  return written === undefined ? row.corporateNumber : written;
}

/** The noted domain, while the page has the number for which the desk looked it up. */
export function domainFor(
  found: Awaited<ReturnType<typeof selectProof>>,
  number: string | null,
): string | null {
  return number && found?.proof.domainNumber === number ? found.proof.domain : null;
}

type Proving = { row: CompanyRow; method: ProofMethod; by: Actor; note?: string };

/**
 * Notes that a company is who it says; its codes are used up. In the caller's transaction, with the company locked.
 * Throws 409 without a 法人番号 for a domain, and where another company is proven for the number.
 */
export async function prove(
  { db, now }: Omit<Parts, 'config'>,
  { row, method, by, note }: Proving,
): Promise<void> {
  const companyId = row.id;
  const number = await numberOf(db, row);
  if (!number && method === 'own_domain')
    throw new ApiError('conflict', {
      detail: '法人番号のない会社は、ドメインでは確認できません。郵便か電話で確かめてください。',
    });
  if (number && (await isProvenElsewhere(db, { companyId, number })))
    throw new ApiError('conflict', {
      detail: 'この法人番号は、ほかの会社ページで確認済みです。重複していないか確かめてください。',
    });
  await upsertProof(db, {
    companyId,
    set: {
      ...{ method, provenAt: now(), corporateNumber: number, note: note ?? null },
      provenBy: method === 'call' && typeof by !== 'string' ? by.id : null,
    },
  });
  await deleteCodes(db, { companyId });
  await recordAudit(db, {
    by,
    action: 'company.prove',
    subject: { kind: 'company', id: companyId },
    after: { method },
    now: now(),
  });
}

/** What the company reads of its proof. */
export async function describeForCompany(
  { db, config, now }: Parts,
  row: CompanyRow,
): Promise<CompanyProof> {
  const { mail, letter, facts } = await describe({ db, config, now }, row);
  return {
    ...facts,
    mail: mail?.sentTo ? { sent_to: mail.sentTo, expires_at: mail.expiresAt.toISOString() } : null,
    letter: letter && { expires_at: letter.expiresAt.toISOString() },
  };
}

/** What the desk reads of it. */
export async function describeForStaff(
  { db, config, now }: Parts,
  row: CompanyRow,
): Promise<StaffCompanyProof> {
  const { letter, facts, found, number } = await describe({ db, config, now }, row);
  return {
    ...facts,
    proven_by: found?.by ?? null,
    note: found?.proof.note ?? null,
    letter: letter && { expires_at: letter.expiresAt.toISOString() },
    asks_gbizinfo: config.gbizinfo !== null,
    corporate_number: number,
  };
}

async function describe({ db, config, now }: Parts, row: CompanyRow) {
  const found = await selectProof(db, { companyId: row.id });
  const number = await numberOf(db, row);
  const codes = (await selectCodes(db, { companyId: row.id })).filter(
    (code) => isAliveCode(code, now()) && code.corporateNumber === number,
  );
  const codeOf = (kind: Code['kind']) => codes.find((code) => code.kind === kind) ?? null;
  return {
    found,
    number,
    mail: codeOf('mail'),
    letter: codeOf('letter'),
    facts: {
      is_proven: isProven(found, number),
      is_required: needsProof(config, { row, number }),
      method: found?.proof.method ?? null,
      proven_at: found?.proof.provenAt?.toISOString() ?? null,
      domain: domainFor(found, number),
    },
  };
}
