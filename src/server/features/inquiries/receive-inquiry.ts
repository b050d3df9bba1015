import { randomInt } from 'node:crypto';
import type { InquiryBody } from '#contract/inquiries.ts';
import { japanDay } from '#contract/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { lockAddress } from '#server/features/registration/mail-links.queries.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { notifyOperator } from '#server/mail/notify-operator.ts';
import {
  countMailedInquiries,
  type Inquiry,
  insertInquiry,
  selectInquiryBySubmission,
} from './inquiries.queries.ts';

const day = 86_400_000;
/** More would fill a mailbox that may be somebody else's. */
const mailsPerDay = 3;
/** Nobody reads, fills in and confirms a form faster. */
const leastMilliseconds = 3_000;
/** No 0, O, 1, I, L: a reference is read out on the telephone. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * Stores an inquiry and queues its automatic answer and a note to the operator in one transaction. What a program
 * seems to have sent is stored, marked, and answered with a reference like any other, but not by mail. Throws
 * 422 for a submission that came before with other words.
 */
export async function receiveInquiry(
  { db, config, now, jobs }: Pick<Context, 'db' | 'config' | 'now' | 'jobs'>,
  body: InquiryBody,
): Promise<Inquiry> {
  const emailKey = keyOf(body.email);
  const isSuspicious = seemsAutomatic(body);
  const inquiry = await db.transaction(async (db) => {
    // One at a time for an address: two at once must not pass the limit of mails together.
    await lockAddress(db, { emailKey });
    const since = new Date(now().getTime() - day);
    const sent = await countMailedInquiries(db, { emailKey, since });
    const isMailed = !isSuspicious && sent < mailsPerDay;
    const row = { ...rowOf(body), emailKey, isSuspicious, isMailed, createdAt: now() };
    const { inquiry, isNew } = await insertOnce(db, row);
    if (!isNew) return inquiry;
    const data = { reference: inquiry.reference, kind: inquiry.kind };
    if (isMailed) await enqueueMail(db, { template: 'inquiryReceived', to: inquiry.email, data });
    await notifyOperator(db, config, data);
    return inquiry;
  });
  jobs.wake();
  return inquiry;
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
