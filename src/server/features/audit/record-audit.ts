import type { AuditAction, AuditKey } from '#contract/staff/audit/audit-actions.ts';
import type { AuditEntry } from '#contract/staff/staff-access.ts';
import type { Database } from '#server/db/database.ts';
import { auditEntries } from './audit.table.ts';

/** The actor: a member of the staff, the host's command line, or the hour's work of the server. */
export type Actor = { id: string; username: string } | 'command line' | 'hourly work';

const actorNames = { 'command line': 'コマンド', 'hourly work': '自動' };

type Values = Record<string, unknown>;
/** Refuses a key that the desk has no name for; fields of a page or of a catalogue have names of their own. */
type Named<Told> = Told &
  (string extends keyof Told ? unknown : { [Key in Exclude<keyof Told, AuditKey>]: never });

type Act = {
  by: Actor;
  action: AuditAction;
  subject: { kind: AuditEntry['subject_kind']; id: string };
  now: Date;
};

/**
 * Adds an entry in the caller's transaction: what is done and what is written about it are one. Of `before`
 * and `after` only what differs is kept. Never give it what a person wrote or a person's name or address.
 */
export async function recordAudit<Before extends object, After extends object>(
  db: Database,
  act: Act & { before?: Named<Before> | null; after?: Named<After> | null },
): Promise<void> {
  const { by, action, subject, now } = act;
  const { before, after } = differing(valuesOf(act.before), valuesOf(act.after));
  await db.insert(auditEntries).values({
    at: now,
    actorId: typeof by === 'string' ? null : by.id,
    actor: typeof by === 'string' ? actorNames[by] : by.username,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
  });
}

const valuesOf = (told: object | null | undefined): Values | null => (told ? { ...told } : null);

function differing(before: Values | null, after: Values | null) {
  if (!before || !after) return { before, after };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (values: Values) =>
    Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
