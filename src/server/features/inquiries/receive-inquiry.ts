import { randomInt } from 'node:crypto';
import type { InquiryBody } from '#contract/public/inquiries.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { lockAddress } from '#server/features/mail-links/mail-links.queries.ts';
import { inquiryThread } from '#server/mail/answers.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { notifyOperator } from '#server/mail/notify-operator.ts';
import {
  countMailedInquiries,
  type Inquiry,
  insertInquiry,
  selectInquiryBySubmission,
} from './inquiries.queries.ts';
import { isFullOfLinks } from './link-policy.ts';

const day = 86_400_000;
/** More would fill a mailbox that may be somebody else's. */
const mailsPerDay = 3;
/** Nobody reads, fills in and confirms a form faster. */
const leastMilliseconds = 3_000;
/** No 0, O, 1, I, L: a reference is read out on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Stores an inquiry and queues its automatic answer and a note to the operator in one transaction. What a program
 * seems to have sent is stored, marked, and answered with a reference like any other, but not by mail. What is full of
 * links is held: nobody is mailed until the desk releases it; the words of somebody in need are never held. Throws 422
 * for a submission that came before with other words.
 */
export async function receiveInquiry(
  { db, config, now, jobs }: Pick<Context, 'db' | 'config' | 'now' | 'jobs'>,
  body: InquiryBody,
  { isInNeed }: { isInNeed: boolean },
): Promise<Inquiry> {
  const emailKey = keyOf(body.email);
  const isSuspicious = seemsAutomatic(body);
  const fields = rowOf(body);
  const isHeld = !isInNeed && isFullOfLinks(fields, config.siteUrl.hostname);
  const inquiry = await db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    const hasRoom = await lockMailbox(db, { emailKey, now: now() });
    const isMailed = !isSuspicious && !isHeld && hasRoom;
    const status = isHeld ? ('held' as const) : ('new' as const);
    const row = { ...fields, status, emailKey, isSuspicious, isMailed, createdAt: now() };
    const { inquiry, isNew } = await insertOnce(db, row);
    if (isNew && !isHeld) await mailArrival(db, config, inquiry);
    return inquiry;
  });
  return inquiry;
}

/** Whether one more automatic answer may go to an address today. Holds others of this address until the transaction ends. */
export async function lockMailbox(
  db: Database,
  { emailKey, now }: { emailKey: string; now: Date },
): Promise<boolean> {
  // One at a time for an address: two at once must not pass the limit of mails together.
  await lockAddress(db, { emailKey });
  const since = new Date(now.getTime() - day);
  return (await countMailedInquiries(db, { emailKey, since })) < mailsPerDay;
}

/** Queues what goes out when an inquiry is there: the automatic answer, if it is to be mailed, and the operator's note. */
export async function mailArrival(
  db: Database,
  config: Context['config'],
  { reference, kind, email, isMailed }: Inquiry,
): Promise<void> {
  const data = { reference, kind };
  const thread = inquiryThread(reference);
  if (isMailed) await enqueueMail(db, { template: 'inquiryReceived', to: email, data, thread });
  await notifyOperator(db, config, data);
}

function seemsAutomatic({ website, elapsed_ms }: InquiryBody): boolean {
  return Boolean(website) || elapsed_ms === undefined || elapsed_ms < leastMilliseconds;
}

function rowOf(body: InquiryBody) {
  return {
    kind: body.kind,
    name: body.name,
    email: body.email,
    submissionId: body.submission_id ?? null,
    body: body.body ?? '',
    organisation: organisationOf(body),
    phone: 'phone' in body ? (body.phone ?? null) : null,
    companyId: 'company_id' in body ? (body.company_id ?? null) : null,
    plan: 'plan' in body ? (body.plan ?? null) : null,
  };
}

function organisationOf(body: InquiryBody): string | null {
  if (body.kind === 'request_student') return body.wanted_company;
  return body.organisation ?? null;
}

type Row = Omit<Parameters<typeof insertInquiry>[1], 'reference'> & { createdAt: Date };

/** The inquiry of a submission that came before, or a new one; a reference that is taken is drawn again. */
async function insertOnce(db: Database, row: Row): Promise<{ inquiry: Inquiry; isNew: boolean }> {
  for (;;) {
    const inquiry = await insertInquiry(db, { ...row, reference: newReference(row.createdAt) });
    if (inquiry) return { inquiry, isNew: true };
    const before = row.submissionId
      ? await selectInquiryBySubmission(db, { submissionId: row.submissionId })
      : null;
    if (!before) continue;
    if (!saysTheSame(before, row)) throw new ApiError('idempotency_mismatch');
    return { inquiry: before, isNew: false };
  }
}

/** A company that was deleted in between does not make it another inquiry. */
function saysTheSame(before: Inquiry, row: Row): boolean {
  const fields = ['kind', 'name', 'email', 'organisation', 'phone', 'body', 'plan'] as const;
  return (
    fields.every((field) => before[field] === row[field]) &&
    (before.companyId === null || before.companyId === row.companyId)
  );
}

/** Such as M-2026-7K3QPD: the year in Japan and six letters. */
function newReference(now: Date): string {
  const year = japanDay(now).slice(0, 4);
  const drawn = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]);
  return `M-${year}-${drawn.join('')}`;
}
