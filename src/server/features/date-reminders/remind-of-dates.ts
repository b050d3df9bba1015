import { japanDay } from '#contract/words/japan-day.ts';
import type { WorkParts } from '#server/duties.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { markDatesMailed, selectStudentsToRemind } from './date-reminders.queries.ts';
import { datesToMail, lastDayToTell } from './dates-to-mail.ts';

/** Hours of Japan at which a student's phone may ring: from eight in the morning to eight in the evening. */
const wakingHours = { from: 8, to: 20 };
const batch = 500;

/** Mails students who asked for it the dates of the next seven days, each date once. */
export async function remindOfDates({ db, now }: WorkParts): Promise<void> {
  const hour = (now().getUTCHours() + 9) % 24;
  if (hour < wakingHours.from || hour >= wakingHours.to) return;
  const today = japanDay(now());
  const through = lastDayToTell(today);
  let after: string | null = null;
  for (;;) {
    const students = await selectStudentsToRemind(db, { through, after, limit: batch });
    for (const { id, email, mailedThrough, graduationYear, prefecture } of students) {
      const dates = datesToMail({ graduationYear, prefecture, today, toldThrough: mailedThrough });
      if (dates.length === 0) continue;
      await db.transaction(async (db) => {
        const isOurs = await markDatesMailed(db, { id, before: mailedThrough, through });
        if (!isOurs) return;
        const told = dates.map(({ date, label }) => ({ date, label }));
        await enqueueMail(db, { template: 'datesAhead', to: email, data: { dates: told } });
      });
    }
    const last = students.at(-1);
    if (!last || students.length < batch) return;
    after = last.id;
  }
}
