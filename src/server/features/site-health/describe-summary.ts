import type { StaffSummary } from '#contract/staff/staff-health.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';
import {
  countDeadMails,
  countHeldInquiries,
  countInquiries,
  countScheduledPosts,
  countWaitingCompanies,
} from './site-health.queries.ts';

/** Work that waits for somebody of the staff, as numbers. */
export async function describeSummary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  selfId: string,
): Promise<StaffSummary> {
  const { hotlines, prefectureRules } = currentFacts();
  const running = graduationYearOn(japanDay(now()));
  const inbox = await countInquiries(db, { selfId, now: now() });
  return {
    waiting_companies: await countWaitingCompanies(db),
    open_inquiries: inbox.open,
    overdue_inquiries: inbox.overdue,
    own_inquiries: inbox.own,
    reports: inbox.reports,
    held_inquiries: await countHeldInquiries(db),
    dead_mails: await countDeadMails(db),
    scheduled_posts: await countScheduledPosts(db, { now: now() }),
    unverified_hotlines: hotlines.filter((row) => row.verified_on === null).length,
    unverified_prefecture_rules: prefectureRules.filter(
      ({ graduation_year, verified_on }) => graduation_year === running && verified_on === null,
    ).length,
  };
}
