import { japanDay } from '#contract/words/japan-day.ts';
import { isDayOff } from '#server/calendar/working-days.ts';
import { dayMilliseconds, type WorkParts } from '#server/duties.ts';
import { reachOf } from '#server/features/accounts/staff-reach.ts';
import { describeSummary } from '#server/features/site-health/describe-summary.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import {
  markDigestMailed,
  selectDigestReaders,
  selectOldestSubmission,
} from './staff-digest.queries.ts';

/** Hours of Japan at which the mail goes out: at eight, or later in the morning where no process ran then. */
const morning = { from: 8, to: 12 };

/** Mails members of the staff who asked for it what waits, once on each working day; nothing where nothing waits. */
export async function sendDigests({ db, now }: WorkParts): Promise<void> {
  const hour = (now().getUTCHours() + 9) % 24;
  const day = japanDay(now());
  if (hour < morning.from || hour >= morning.to || isDayOff(day)) return;
  for (const { email, ...reader } of await selectDigestReaders(db, { day })) {
    const reach = reachOf(reader);
    const summary = await describeSummary({ db, now }, { ...reader, reach });
    const { waiting_companies: companies, open_inquiries, overdue_inquiries } = summary;
    const oldest = companies ? await selectOldestSubmission(db, reach) : null;
    const data = {
      companies,
      oldestDays: oldest && Math.floor((now().getTime() - oldest.getTime()) / dayMilliseconds),
      inquiries: open_inquiries,
      overdue: overdue_inquiries,
    };
    await db.transaction(async (db) => {
      if (!(await markDigestMailed(db, { id: reader.id, day }))) return;
      if ((companies ?? 0) + (open_inquiries ?? 0) === 0) return;
      await enqueueMail(db, { template: 'staffDigest', to: email, data });
    });
  }
}
