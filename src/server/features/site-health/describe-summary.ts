import type { StaffRight } from '#contract/kit/endpoint.ts';
import type { StaffSummary } from '#contract/staff/staff-health.ts';
import { hasRight, type StaffRole } from '#contract/staff/staff-roles.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { currentFacts } from '#server/features/site-facts/current-facts.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';
import type { Reach } from '#server/http/api/gate.ts';
import {
  countDeadMails,
  countHeldInquiries,
  countInquiries,
  countScheduledPosts,
  countUnowned,
  countWaitingCompanies,
} from './site-health.queries.ts';

type Reader = { id: string; role: StaffRole; reach: Reach };

/** Work that waits for a member of the staff, as numbers: of what their role is for. */
export async function describeSummary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: selfId, role, reach }: Reader,
): Promise<StaffSummary> {
  const { hotlines, prefectureRules } = currentFacts();
  const running = graduationYearOn(japanDay(now()));
  const ifMay = async <T>(right: StaffRight, count: () => T | Promise<T>) =>
    hasRight(role, right) ? count() : null;
  const inbox = await ifMay('staff-inquiries', () => countInquiries(db, { selfId, now: now() }));
  return {
    waiting_companies: await ifMay('staff-review', () => countWaitingCompanies(db, reach)),
    unowned_companies: await ifMay('staff-review', () => countUnowned(db, { reach, now: now() })),
    open_inquiries: inbox?.open ?? null,
    overdue_inquiries: inbox?.overdue ?? null,
    own_inquiries: inbox?.own ?? null,
    reports: inbox?.reports ?? null,
    held_inquiries: await ifMay('staff-inquiries', () => countHeldInquiries(db)),
    dead_mails: await ifMay('administrator', () => countDeadMails(db)),
    scheduled_posts: await ifMay('staff-content', () => countScheduledPosts(db, { now: now() })),
    unverified_hotlines: await ifMay(
      'staff-content',
      () => hotlines.filter((row) => row.verified_on === null).length,
    ),
    unverified_prefecture_rules: await ifMay(
      'staff-content',
      () =>
        prefectureRules.filter(
          ({ graduation_year, verified_on }) => graduation_year === running && verified_on === null,
        ).length,
    ),
  };
}
