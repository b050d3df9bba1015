import { type Duties, daysBefore } from '#server/duties.ts';
import { deleteOldInquiries } from './inquiries.queries.ts';
import { inquiryMails } from './inquiry-mails.ts';
import { countMovedInquiries, moveInquiries } from './merge-inquiries.queries.ts';

export const inquiriesDuties = {
  feature: 'inquiries',
  personalData: {
    // Bound to no account: what somebody wrote stays for its time when an account of the same address goes.
    columns: { 'inquiries.email': 'kept', 'inquiries.assigned_to': 'emptied' },
  },
  retention: {
    'inquiries: a year after they are closed, 90 days where a program wrote, else two years': (
      db,
      now,
    ) =>
      deleteOldInquiries(db, {
        closedBefore: daysBefore(now, 365),
        suspiciousBefore: daysBefore(now, 90),
        createdBefore: daysBefore(now, 2 * 365),
      }),
  },
  merge: {
    columns: { 'inquiries.company_id': 'emptied' },
    count: countMovedInquiries,
    move: moveInquiries,
  },
  mails: inquiryMails,
} satisfies Duties;
