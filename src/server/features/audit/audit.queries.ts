import { and, asc, count, desc, eq, gte, ilike, lt, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '#contract/staff/staff-access.ts';
import type { Database } from '#server/db/database.ts';
import { auditEntries } from './audit.table.ts';

type AuditFilter = {
  actor: string | undefined;
  action: string | undefined;
  subjectKind: AuditEntry['subject_kind'] | undefined;
  subjectId: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
};

type Paging = { filter: AuditFilter; isOldestFirst: boolean; offset: number; limit: number };

export async function selectAuditEntries(
  db: Database,
  { filter, isOldestFirst, offset, limit }: Paging,
) {
  const order = isOldestFirst ? asc : desc;
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(matching(filter))
      .orderBy(order(auditEntries.at), order(auditEntries.id))
      .limit(limit)
      .offset(offset),
    db.select({ entries: count() }).from(auditEntries).where(matching(filter)),
  ]);
  return { rows, count: Number(counts[0]?.entries ?? 0) };
}

function matching({ actor, action, subjectKind, subjectId, from, before }: AuditFilter) {
  const { actor: actorName, at } = auditEntries;
  const part = (text: string): SQL => ilike(actorName, `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return and(
    actor ? part(actor) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    subjectKind ? eq(auditEntries.subjectKind, subjectKind) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    from ? gte(at, from) : undefined,
    before ? lt(at, before) : undefined,
  );
}

/** The newest entry of somebody about something. */
export async function selectLastEntry(
  db: Database,
  act: {
    actorId: string;
    action: string;
    subject: { kind: AuditEntry['subject_kind']; id: string };
  },
) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, act.subject.kind),
        eq(auditEntries.subjectId, act.subject.id),
        eq(auditEntries.actorId, act.actorId),
        eq(auditEntries.action, act.action),
      ),
    )
    .orderBy(desc(auditEntries.at))
    .limit(1);
  return rows[0] ?? null;
}
