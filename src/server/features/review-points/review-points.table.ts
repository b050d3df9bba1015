import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { ReviewPoint } from '#contract/company/review/review-points.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';

/** What a review knows besides the submission itself. Only the desk reads it. */
export const companyReviews = pgTable('company_reviews', {
  companyId: uuid()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** The copy that was given back last; null once a copy is published. */
  sentBack: jsonb().$type<CompanyEdit>(),
  /** The reviewer who reads it; `review-claims.ts` says how long that holds. */
  claimedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  claimedAt: time(),
});

/** Points that a company was asked to mend. They are kept for ever, as the history of its page. */
export const companyReviewPoints = pgTable(
  'company_review_points',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** The submission that it is about. */
    submittedAt: time().notNull(),
    /** Order within the submission. */
    position: integer().notNull(),
    /** Such as `conditions.days_off`; null: about the page as a whole. */
    field: text(),
    text: text().notNull(),
    state: text().$type<ReviewPoint['state']>().notNull().default('open'),
    /** Null: the command line, or an account that is gone. */
    writtenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** The publication that ended the matter; null: the company is still asked. */
    closedAt: time(),
  },
  (table) => [
    isOneOf(table.state, ReviewPoint.shape.state.options),
    isCount(table.position),
    index().on(table.companyId, table.createdAt),
  ],
);
