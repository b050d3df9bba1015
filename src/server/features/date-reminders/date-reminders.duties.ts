import type { Duties } from '#server/duties.ts';
import { dateReminderMails } from './date-reminder-mails.ts';
import { remindOfDates } from './remind-of-dates.ts';

export const dateRemindersDuties = {
  feature: 'date-reminders',
  schedule: { hourly: { 'mailing the dates of the coming week': remindOfDates } },
  mails: dateReminderMails,
} satisfies Duties;
