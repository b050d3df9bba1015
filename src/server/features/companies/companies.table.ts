import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  type Certification,
  type CompanyPhoto,
  CompanyStatus,
  type CompanyVisit,
  type Workplace,
} from '#contract/company/companies.ts';
import { IndustryKey } from '#contract/words/taxonomy.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isBetween, isCount, isOneOf, isPrefecture } from '#server/db/constraints.ts';
import type { StoredConditions } from './stored-conditions.ts';
import type { StoredWork } from './stored-work.ts';
import type { StoredYouth } from './stored-youth.ts';

export const companies = pgTable(
  'companies',
  {
    id: id(),
    status: text().$type<'draft' | 'in_review' | 'published' | 'paused'>().notNull(),
    group: text().$type<'A' | 'B'>().notNull().default('B'),
    isDemo: boolean().notNull().default(false),
    name: text().notNull(),
    nameKana: text().notNull(),
    nameEn: text(),
    corporateNumber: text(),
    catchCopy: text().notNull(),
    oneLine: text().notNull(),
    industry: text().$type<IndustryKey>().notNull(),
    jsic: text().notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    postalCode: text(),
    /** Town, number and building of the head office. */
    street: text(),
    websiteUrl: text(),
    videoUrl: text(),
    logoUrl: text(),
    photos: jsonb().$type<CompanyPhoto[]>().notNull().default([]),
    foundedOn: text(),
    representative: text(),
    capital: text(),
    employees: integer(),
    highSchoolEmployees: integer(),
    workplaces: jsonb().$type<z.infer<typeof Workplace>[]>().notNull(),
    work: jsonb().$type<StoredWork>().notNull(),
    conditions: jsonb().$type<StoredConditions>().notNull(),
    youth: jsonb().$type<StoredYouth>().notNull(),
    certifications: jsonb().$type<z.infer<typeof Certification>[]>().notNull(),
    /** For the operators alone: never on a page. */
    contactName: text(),
    contactPhone: text(),
    /** Where the operators write; null: to the accounts of the owners. */
    contactEmail: text(),
    visit: jsonb().$type<z.infer<typeof CompanyVisit>>().notNull(),
    /** Derived from the profile at every write: what lists filter and sort by. */
    startingSalary: integer(),
    annualHolidays: integer(),
    visitAvailable: boolean().notNull(),
    openness: integer().notNull(),
    /** Share of the profile that is filled, 0–100. */
    completeness: integer().notNull(),
    lastConfirmedOn: date(),
    /** The side that said so; null: nobody that is known, such as in data that came with the page. */
    lastConfirmedBy: text().$type<'company' | 'staff'>(),
    /** When the staff last changed something that the company has not answered for since. */
    staffEditedAt: time(),
    /** In the trash of the desk since then; its status is `paused`, so that no public query finds it. */
    trashedAt: time(),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    isOneOf(table.status, CompanyStatus.options),
    isOneOf(table.group, ['A', 'B']),
    isOneOf(table.industry, IndustryKey.options),
    isPrefecture(table.prefecture),
    isOneOf(table.lastConfirmedBy, ['company', 'staff']),
    isBetween(table.openness, 0, 15),
    isBetween(table.completeness, 0, 100),
    isCount(table.employees),
    isCount(table.highSchoolEmployees),
    isCount(table.startingSalary),
    isBetween(table.annualHolidays, 0, 366),
    index().on(table.status, table.group),
    index().on(table.status, table.completeness.desc().nullsFirst()),
  ],
);

/** Which occupations of the catalogue a company offers. */
export const companyOccupations = pgTable(
  'company_occupations',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    occupationId: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    isCount(table.position),
    primaryKey({ columns: [table.companyId, table.occupationId] }),
    index().on(table.occupationId),
  ],
);

/** One row a company, visitor and day: the counter that cannot be inflated by reloading. */
export const companyViews = pgTable(
  'company_views',
  {
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** A hash with a secret that changes daily: the same visitor tomorrow is somebody else. */
    visitor: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day, table.visitor] })],
);
