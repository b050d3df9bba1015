import type { Duties } from '#server/duties.ts';

export const staffInquiriesDuties: Duties = {
  feature: 'staff-inquiries',
  personalData: {
    columns: { 'inquiry_answers.written_by': 'emptied', 'inquiry_notes.written_by': 'emptied' },
  },
};
