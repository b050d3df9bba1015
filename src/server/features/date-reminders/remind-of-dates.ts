import { japanDay } from '#contract/words/japan-day.ts';
import type { WorkParts } from '#server/duties.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { markDatesMailed, selectStudentsToRemind } from './date-reminders.queries.ts';
import { datesToMail, lastDayToTell } from './dates-to-mail.ts';

/** Hours of Japan at which a student's phone may ring: from eight in the morning to eight in the evening. */
const wakingHours = { from: 8, to: 20 };
const batch = 500;
/** A relay takes some ten mails a second; the others are those that people wait for, such as codes. */
const mailsAMinute = 120;

/** When a mail goes that has so many of the same run before it; null where that is in the evening. */
export function sendingTime(now: Date, before: number): Date | null {
  const at = new Date(now.getTime() + Math.floor(before / mailsAMinute) * 60_000);
  const hour = (at.getUTCHours() + 9) % 24;
  return hour >= wakingHours.from && hour < wakingHours.to ? at : null;
}

/** Mails students who asked for it the dates of the next seven days, each date once, at most 120 a minute. */
export async function remindOfDates({ db, now }: WorkParts): Promise<void> {
  const began = now();
  if (!sendingTime(began, 0)) return;
  const today = japanDay(began);
  const through = lastDayToTell(today);
  let after: string | null = null;
  let mailed = 0;
  for (;;) {
    const students = await selectStudentsToRemind(db, { through, after, limit: batch });
    for (const { id, email, mailedThrough, graduationYear, prefecture } of students) {
      const dates = datesToMail({ graduationYear, prefecture, today, toldThrough: mailedThrough });
      if (dates.length === 0) continue;
      const runAt = sendingTime(began, mailed);
      // The others are told tomorrow.
      if (!runAt) return;
      mailed += 1;
      await db.transaction(async (db) => {
        const isOurs = await markDatesMailed(db, { id, before: mailedThrough, through });
        if (!isOurs) return;
        const told = dates.map(({ date, label }) => ({ date, label }));
        const mail = { template: 'datesAhead' as const, to: email, data: { dates: told } };
        await enqueueMail(db, mail, undefined, runAt);
      });
    }
    const last = students.at(-1);
    if (!last || students.length < batch) return;
    after = last.id;
  }
}
