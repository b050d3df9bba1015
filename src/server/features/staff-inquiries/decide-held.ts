import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import type { Inquiry } from '#server/features/inquiries/inquiries.queries.ts';
import { lockMailbox, mailArrival } from '#server/features/inquiries/receive-inquiry.ts';
import { insertTrash } from '#server/features/trash/trash.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { lockUnchanged } from './change-inquiry.ts';
import { deleteInquiry, updateInquiry } from './staff-inquiries.queries.ts';

type Decision = { reference: string; updatedAt: string; by: SessionUser };

/**
 * Lets a held inquiry through: it is new, and what is mailed at the arrival of any other is queued in the same transaction.
 * Throws 409 for one that is not held, and when somebody has saved since.
 */
export async function releaseInquiry(
  { db, config, now, jobs }: Pick<Context, 'db' | 'config' | 'now' | 'jobs'>,
  { reference, updatedAt, by }: Decision,
): Promise<void> {
  await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const inquiry = await lockHeld(db, { reference, updatedAt });
    const { id, emailKey, isSuspicious } = inquiry;
    const isMailed = (await lockMailbox(db, { emailKey, now: now() })) && !isSuspicious;
    await updateInquiry(db, { id, set: { status: 'new', isMailed, updatedAt: now() } });
    await mailArrival(db, config, { ...inquiry, isMailed });
    await recordAudit(db, {
      by,
      action: 'inquiry.release',
      subject: { kind: 'inquiry', id: reference },
      before: { state: 'held' },
      after: { state: 'new' },
      now: now(),
    });
  });
}

/**
 * Puts a held inquiry with its notes into the trash; nobody is mailed. Answers the id of the item. Throws as
 * `releaseInquiry`.
 */
export async function removeHeldInquiry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { reference, updatedAt, by }: Decision,
): Promise<string> {
  return db.transaction(async (db) => {
    const { id } = await lockHeld(db, { reference, updatedAt });
    await updateInquiry(db, { id, set: { trashedAt: now() } });
    await recordAudit(db, {
      by,
      action: 'inquiry.trash',
      subject: { kind: 'inquiry', id: reference },
      before: { state: 'held' },
      now: now(),
    });
    return insertTrash(db, {
      ...{ kind: 'inquiry', inquiryId: id, title: reference, before: {} },
      ...{ removedBy: by.username, removedAt: now() },
    });
  });
}

type Trashed = { id: string; reference: string; now: Date };

/** Brings an inquiry back as it was: it is held again. */
export async function restoreInquiry(
  db: Database,
  { id, reference, by, now }: Trashed & { by: SessionUser },
): Promise<void> {
  await updateInquiry(db, { id, set: { trashedAt: null } });
  const subject = { kind: 'inquiry', id: reference } as const;
  const after = { state: 'held' };
  await recordAudit(db, { by, action: 'inquiry.untrash', subject, after, now });
}

/** Deletes an inquiry of the trash for good, with its notes; the audit log keeps its reference alone. */
export async function purgeInquiry(
  db: Database,
  { id, reference, by, now }: Trashed & { by: Actor },
): Promise<void> {
  await deleteInquiry(db, { id });
  const subject = { kind: 'inquiry', id: reference } as const;
  await recordAudit(db, { by, action: 'inquiry.delete', subject, now });
}

async function lockHeld(
  db: Database,
  { reference, updatedAt }: Pick<Decision, 'reference' | 'updatedAt'>,
): Promise<Inquiry> {
  const inquiry = await lockUnchanged(db, { reference, updatedAt });
  if (inquiry.status !== 'held')
    throw new ApiError('conflict', { detail: 'このお問い合わせは、止められていません。' });
  return inquiry;
}
