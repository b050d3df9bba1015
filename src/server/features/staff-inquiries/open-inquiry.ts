import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { selectLastEntry } from '#server/features/audit/audit.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { selectAttachments } from './attachments/inquiry-attachments.queries.ts';
import {
  type InquiryWithStaff,
  selectAnswers,
  selectCompanyName,
  selectInquiryWithStaff,
  selectNotes,
} from './staff-inquiries.queries.ts';
import { toInquiryDetail } from './to-inquiry.ts';

/** The screen asks again after every action: within this time it is one look. */
const oneLookMilliseconds = 15 * 60_000;

/** Everything about an inquiry; the audit log tells who looked. Throws 404 for an unknown reference. */
export async function openInquiry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { reference, user }: { reference: string; user: SessionUser },
) {
  const row = await selectInquiryWithStaff(db, { reference, now: now() });
  if (!row) throw new ApiError('not_found', { detail: 'お問い合わせが見つかりませんでした。' });
  const act = { action: 'inquiry.open', subject: { kind: 'inquiry', id: reference } } as const;
  const last = await selectLastEntry(db, { actorId: user.id, ...act });
  if (!last || last.at.getTime() < now().getTime() - oneLookMilliseconds)
    await recordAudit(db, { by: user, ...act, now: now() });
  return describeInquiry(db, row, user.id);
}

async function describeInquiry(db: Database, row: InquiryWithStaff, readerId: string) {
  const { id: inquiryId, companyId } = row.inquiry;
  const [answers, attachments, notes, company] = await Promise.all([
    selectAnswers(db, { inquiryId }),
    selectAttachments(db, { inquiryId }),
    selectNotes(db, { inquiryId }),
    companyId ? selectCompanyName(db, { id: companyId }) : null,
  ]);
  return toInquiryDetail(row, { answers, attachments, notes, company, readerId });
}
