import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { BulkKind, BulkState, StoppedBy } from '#contract/staff/rows/bulk-runs.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';

/** Rows that were acted on: `waiting` ones are done in order. */
const itemStates = ['waiting', 'done', 'skipped'] as const;
type ItemState = (typeof itemStates)[number];

/** One act of the desk for many rows, done by a job. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    /** Made by the screen for one press: a second press finds the run of the first. */
    requestId: uuid().notNull().unique(),
    kind: text().$type<BulkKind>().notNull(),
    /** What the act needs besides the row, such as who shall look after an inquiry. */
    details: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    state: text().$type<(typeof BulkState.options)[number]>().notNull().default('running'),
    stoppedBy: text().$type<(typeof StoppedBy.options)[number]>(),
    /** Null: the account is gone, and the run stops. */
    startedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    finishedAt: time(),
  },
  (table) => [
    isOneOf(table.kind, BulkKind.options),
    isOneOf(table.state, BulkState.options),
    isOneOf(table.stoppedBy, StoppedBy.options),
    // One at a time of each kind for a person, also for two presses at the same moment.
    uniqueIndex().on(table.startedBy, table.kind).where(sql`state = 'running'`),
    index().on(table.startedBy, table.createdAt),
  ],
);

/** Rows of a run, in the order in which they are done. */
export const bulkRunItems = pgTable(
  'bulk_run_items',
  {
    runId: uuid()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    companyId: uuid().references(() => companies.id, { onDelete: 'set null' }),
    inquiryId: uuid().references(() => inquiries.id, { onDelete: 'set null' }),
    /** What the act of this row needs, such as a line of a file; emptied once the row or its run has ended. */
    details: jsonb().$type<Record<string, unknown>>(),
    /** The company's name, or the inquiry's reference: what the result shows when the row is gone. */
    label: text().notNull(),
    /** The version that the person had before them; a later one is skipped. */
    version: time().notNull(),
    state: text().$type<ItemState>().notNull().default('waiting'),
    /** Why it was skipped, as the single act would have said. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    isOneOf(table.state, itemStates),
    isCount(table.position),
    index().on(table.runId, table.state, table.position),
    index().on(table.companyId),
    index().on(table.inquiryId),
  ],
);
