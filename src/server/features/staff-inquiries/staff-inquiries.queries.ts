import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { InquiryKind } from '#contract/public/inquiries.ts';
import type { InquiryState } from '#contract/staff/staff-inquiries.ts';
import { hasRight, StaffRole } from '#contract/staff/staff-roles.ts';
import type { Database } from '#server/db/database.ts';
import { staffMembers } from '#server/features/accounts/staff-members.table.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { inquiries } from '#server/features/inquiries/inquiries.table.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { inquiryAttachments } from './attachments/inquiry-attachments.table.ts';
import { isReference } from './inquiry-words.ts';
import { overdueBefore } from './overdue.ts';
import { inquiryAnswers, inquiryNotes } from './staff-inquiries.table.ts';

export type InquiryFilter = {
  state: InquiryState | 'waiting' | undefined;
  kind: InquiryKind | undefined;
  /** Null: nobody. */
  assignedTo: string | null | undefined;
  isOverdue: boolean;
  isSuspicious: boolean | undefined;
  /** Folded (`inquiry-words.ts`); all of them are there. */
  words: readonly string[];
};
type Paging = { isNewestFirst: boolean; offset: number; limit: number };

const waiting = inArray(inquiries.status, ['new', 'in_progress']);

/** Waits for too long; what a program seems to have sent waits for nobody. */
export function isOverdue(now: Date): SQL | undefined {
  const before = overdueBefore(now);
  return and(
    waiting,
    eq(inquiries.isSuspicious, false),
    or(
      and(eq(inquiries.kind, 'report'), lt(inquiries.createdAt, before.report)),
      and(ne(inquiries.kind, 'report'), lt(inquiries.createdAt, before.other)),
    ),
  );
}

// What a search looks through is every text once more.
const { searchText: _, ...inquiryColumns } = getTableColumns(inquiries);

/** An inquiry with who looks after it. */
function selectRows(db: Database, now: Date) {
  return db
    .select({
      inquiry: inquiryColumns,
      assignee: { id: users.id, name: users.username },
      isOverdue: sql<boolean>`coalesce(${isOverdue(now)}, false)`,
      answers: db.$count(inquiryAnswers, eq(inquiryAnswers.inquiryId, inquiries.id)),
      attachments: db.$count(
        inquiryAttachments,
        and(eq(inquiryAttachments.inquiryId, inquiries.id), isNotNull(inquiryAttachments.answerId)),
      ),
    })
    .from(inquiries)
    .leftJoin(users, eq(users.id, inquiries.assignedTo));
}

export type InquiryWithStaff = Awaited<ReturnType<typeof selectRows>>[number];

export async function selectInquiryPage(
  db: Database,
  { filter, paging, now }: { filter: InquiryFilter; paging: Paging; now: Date },
) {
  const order = paging.isNewestFirst ? desc : asc;
  const where = matching(filter, now);
  const [rows, counts] = await Promise.all([
    selectRows(db, now)
      .where(where)
      .orderBy(order(inquiries.createdAt), order(inquiries.id))
      .limit(paging.limit)
      .offset(paging.offset),
    db.select({ rows: count() }).from(inquiries).where(where),
  ]);
  return { rows, count: Number(counts[0]?.rows ?? 0) };
}

export function matching(filter: InquiryFilter, now: Date): SQL | undefined {
  const { state, kind, assignedTo, isSuspicious, words } = filter;
  return and(
    isNull(inquiries.trashedAt),
    state === 'waiting' ? waiting : undefined,
    state && state !== 'waiting' ? eq(inquiries.status, state) : undefined,
    kind && eq(inquiries.kind, kind),
    assignedTo ? eq(inquiries.assignedTo, assignedTo) : undefined,
    assignedTo === null ? isNull(inquiries.assignedTo) : undefined,
    filter.isOverdue ? isOverdue(now) : undefined,
    isSuspicious === undefined ? undefined : eq(inquiries.isSuspicious, isSuspicious),
    ...words.map((word) =>
      isReference(word)
        ? sql`strpos(lower(${inquiries.reference}), ${word}) > 0`
        : sql`strpos(${inquiries.searchText}, ${word}) > 0`,
    ),
  );
}

const isThere = (reference: string) =>
  and(eq(inquiries.reference, reference), isNull(inquiries.trashedAt));

export async function selectInquiryWithStaff(
  db: Database,
  { reference, now }: { reference: string; now: Date },
) {
  const rows = await selectRows(db, now).where(isThere(reference));
  return rows[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockInquiry(db: Database, { reference }: { reference: string }) {
  const rows = await db.select().from(inquiries).where(isThere(reference)).for('update');
  return rows[0] ?? null;
}

export async function updateInquiry(
  db: Database,
  { id, set }: { id: string; set: Partial<typeof inquiries.$inferInsert> },
) {
  await db.update(inquiries).set(set).where(eq(inquiries.id, id));
}

/** Answers and notes go with it. */
export async function deleteInquiry(db: Database, { id }: { id: string }) {
  await db.delete(inquiries).where(eq(inquiries.id, id));
}

export async function selectCompanyName(db: Database, { id }: { id: string }) {
  const rows = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id));
  return rows[0] ?? null;
}

/** At most one mail for an answer; finished rows go after seven days, and then the mail was sent. */
export const answerMailKey = (answerId: string) => `inquiry-answer:${answerId}`;

export function selectAnswers(db: Database, { inquiryId }: { inquiryId: string }) {
  return db
    .select({
      answer: inquiryAnswers,
      mail: { id: jobs.id, finishedAt: jobs.finishedAt, deadAt: jobs.deadAt },
    })
    .from(inquiryAnswers)
    .leftJoin(jobs, eq(jobs.uniqueKey, sql`'inquiry-answer:' || ${inquiryAnswers.id}::text`))
    .where(eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(asc(inquiryAnswers.createdAt), asc(inquiryAnswers.id));
}

export async function insertAnswer(db: Database, answer: typeof inquiryAnswers.$inferInsert) {
  await db.insert(inquiryAnswers).values(answer);
}

export function selectNotes(db: Database, { inquiryId }: { inquiryId: string }) {
  return db
    .select()
    .from(inquiryNotes)
    .where(eq(inquiryNotes.inquiryId, inquiryId))
    .orderBy(asc(inquiryNotes.createdAt), asc(inquiryNotes.id));
}

export async function insertNote(db: Database, note: typeof inquiryNotes.$inferInsert) {
  await db.insert(inquiryNotes).values(note);
}

const answering = StaffRole.options.filter((role) => hasRight(role, 'staff-inquiries'));

/** Active members of the staff who may answer inquiries, by name. */
export function selectAssignees(db: Database) {
  return db
    .select({ id: users.id, name: users.username })
    .from(staffMembers)
    .innerJoin(users, eq(users.id, staffMembers.userId))
    .where(and(eq(users.isActive, true), inArray(staffMembers.role, answering)))
    .orderBy(asc(users.username), asc(users.id));
}
