import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ProofMethod } from '#contract/account/company-proof.ts';
import { createdAt, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** How the operators know that a company's people are the company's, and the domain by which they may show it. */
export const companyProofs = pgTable(
  'company_proofs',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Looked up by the operators, never typed by the company. */
    domain: text(),
    /** The 法人番号 whose company the domain is. */
    domainNumber: text(),
    method: text().$type<ProofMethod>(),
    provenAt: time(),
    /** Who of the staff noted it; null where a code did. */
    provenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The 法人番号 that was proven: a page that changes it is unproven. */
    corporateNumber: text(),
    note: text(),
  },
  (table) => [isOneOf(table.method, ProofMethod.options)],
);

/** Codes that prove a company, one a way; the newest one counts. */
export const companyProofCodes = pgTable(
  'company_proof_codes',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<'mail' | 'letter'>().notNull(),
    codeHash: text().notNull(),
    /** The 法人番号 that it proves: for another one it is worth nothing. */
    corporateNumber: text(),
    tries: integer().notNull().default(0),
    /** Of a mail. */
    sentTo: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    isOneOf(table.kind, ['mail', 'letter']),
    isCount(table.tries),
  ],
);
