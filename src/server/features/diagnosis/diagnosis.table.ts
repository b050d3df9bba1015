import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import type { CounsellorSays, TalkStatus } from '#counsellor/talk/talk.ts';
import type { AddedWord, Reading } from '#counsellor/types.ts';
import { createdAt, id, time } from '#server/db/columns.ts';
import { isCount, isOneOf } from '#server/db/constraints.ts';
import { users } from '#server/features/accounts/users.table.ts';

const talkStatuses = ['active', 'paused', 'finished'] as const satisfies readonly TalkStatus[];

export const diagnosisSessions = pgTable(
  'diagnosis_sessions',
  {
    id: id(),
    studentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().$type<TalkStatus>().notNull().default('active'),
    /** Made by the device on which the talk began; null for a talk that began here. */
    draftId: uuid(),
    userProfile: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Evidence ids that the student took back. */
    removedEvidence: text().array().notNull().default(sql`'{}'`),
    /** Words that the student put in without saying them. */
    addedConcepts: jsonb().$type<AddedWord[]>().notNull().default([]),
    /** Verdicts of the student on occupations, each once, in the order of the taps. */
    verdicts: jsonb().$type<OccupationVerdict[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: time().notNull().defaultNow(),
  },
  (table) => [
    isOneOf(table.status, talkStatuses),
    index().on(table.studentId, table.createdAt),
    unique().on(table.studentId, table.draftId),
  ],
);

/**
 * A read-only link to a result as it was when the link was made: what is said or revised later is not in it.
 * Only the hash of its token is kept; one link lives at a time, and it dies with the session.
 */
export const diagnosisShares = pgTable(
  'diagnosis_shares',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => diagnosisSessions.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** The last message that counts. */
    lastPosition: integer().notNull(),
    removedEvidence: text().array().notNull(),
    addedConcepts: jsonb().$type<AddedWord[]>().notNull(),
    verdicts: jsonb().$type<OccupationVerdict[]>().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
  },
  (table) => [isCount(table.lastPosition)],
);

export const diagnosisMessages = pgTable(
  'diagnosis_messages',
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => diagnosisSessions.id, { onDelete: 'cascade' }),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().notNull(),
    /** Captions of a screen that the student does not want. */
    avoid: text().array(),
    /** Order within the session, from 0. */
    position: integer().notNull(),
    /** The student's side: what the reader made of it. */
    reading: jsonb().$type<Reading>(),
    /** The counsellor's side. */
    says: jsonb().$type<CounsellorSays>(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf(table.role, ['user', 'assistant']),
    isCount(table.position),
    unique().on(table.sessionId, table.position),
  ],
);
