import type { Duties } from '#server/duties.ts';
import { purgeAttachments } from './attachments/purge-attachments.ts';

export const staffInquiriesDuties: Duties = {
  feature: 'staff-inquiries',
  personalData: {
    columns: {
      'inquiry_answers.written_by': 'emptied',
      'inquiry_notes.written_by': 'emptied',
      'inquiry_attachments.added_by': 'emptied',
    },
  },
  schedule: {
    outside: { 'attachments that nobody sent, and bytes without a row': purgeAttachments },
  },
};
