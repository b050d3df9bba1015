import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import {
  CompanyChange,
  CompanyImage,
  type CompanyPatch,
} from '#contract/company/company-editing.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isBetween, isOneOf } from '#server/db/constraints.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/**
 * Drafts of companies, beside `companies`, which holds what is published (or, before the first
 * publication, what registration knew). Lists of companies never read it.
 */
export const companyDrafts = pgTable(
  'company_drafts',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Only what differs from the row of `companies`. */
    draft: jsonb().$type<CompanyPatch>().notNull().default({}),
    /** Grows with every write of the draft: what a second window is compared by. */
    updatedAt: time(),
    /** A copy that the operators look at; the company may write on meanwhile. */
    submitted: jsonb().$type<CompanyEdit>(),
    submittedAt: time(),
    reviewNote: text(),
    pausedBy: text().$type<'company' | 'staff'>(),
    /** When a mail last asked whether everything is still true. */
    askedToConfirmOn: date(),
  },
  (table) => [isOneOf(table.pausedBy, CompanyChange.shape.by.options)],
);

/** A picture that was uploaded; its files are named by the hash of what they show. */
export const companyImages = pgTable(
  'company_images',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<'logo' | 'photo'>().notNull(),
    hash: text().notNull(),
    alt: text().notNull(),
    /** Width and height of the large file, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.kind, CompanyImage.shape.kind.options),
    isBetween(table.width, 1, 100_000),
    isBetween(table.height, 1, 100_000),
    index().on(table.companyId),
    index().on(table.hash),
  ],
);

/** Events of a page, each with the side that caused it. */
export const companyChanges = pgTable(
  'company_changes',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    by: text().$type<CompanyChange['by']>().notNull(),
    action: text().$type<CompanyChange['action']>().notNull(),
    fields: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.by, CompanyChange.shape.by.options),
    isOneOf(table.action, CompanyChange.shape.action.options),
    index().on(table.companyId, table.createdAt),
  ],
);
