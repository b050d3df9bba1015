import { japanDay } from '#contract/words/japan-day.ts';
import type { Database } from '#server/db/database.ts';
import { deleteOldCounts } from '#server/features/company-analytics/company-analytics.queries.ts';
import { deleteExpiredShares } from '#server/features/diagnosis/sharing/diagnosis-shares.queries.ts';
import { deleteOldRemovedFavorites } from '#server/features/favorites/removed-favorites.queries.ts';
import { deleteOldInquiries } from '#server/features/inquiries/inquiries.queries.ts';
import { deleteOldLinks } from '#server/features/mail-links/mail-links.queries.ts';
import { deleteOldModelCalls } from '#server/features/model/model.queries.ts';
import { deleteOldPageViews } from '#server/features/page-views/page-views.queries.ts';
import { deleteOldSearchMisses } from '#server/features/search-misses/search-misses.queries.ts';
import { deleteOldSessions } from '#server/features/sessions/sessions.queries.ts';
import { deleteOldDailyVisitors } from '#server/features/visitors/company-daily-visitors.queries.ts';
import { deleteOldOwnVisitors } from '#server/features/visitors/company-views.queries.ts';

const day = 86_400_000;

/**
 * Deletes what nothing needs any more and what holds addresses: links a day after their end, links to
 * results at their end, sessions a week after
 * theirs, claims of model calls after two days. Harmless when several processes do it at once.
 */
export async function purgeExpired(db: Database, now: Date): Promise<void> {
  await deleteOldLinks(db, { before: new Date(now.getTime() - day) });
  await deleteExpiredShares(db, now);
  await deleteOldCounts(db, {
    sumsBefore: japanDay(new Date(now.getTime() - 396 * day)),
    visitorsBefore: japanDay(new Date(now.getTime() - 29 * day)),
  });
  // An hour of grace: what was counted before midnight may still wait to be written.
  await deleteOldDailyVisitors(db, { before: japanDay(new Date(now.getTime() - day / 24)) });
  await deleteOldPageViews(db, { before: japanDay(new Date(now.getTime() - 396 * day)) });
  await deleteOldSearchMisses(db, {
    today: japanDay(now),
    before: japanDay(new Date(now.getTime() - 90 * day)),
  });
  await deleteOldRemovedFavorites(db, { before: new Date(now.getTime() - 90 * day) });
  await deleteOldModelCalls(db, now);
  await deleteOldInquiries(db, {
    closedBefore: new Date(now.getTime() - 365 * day),
    suspiciousBefore: new Date(now.getTime() - 90 * day),
    createdBefore: new Date(now.getTime() - 2 * 365 * day),
  });
  await deleteOldOwnVisitors(db, { before: japanDay(new Date(now.getTime() - day)) });
  await deleteOldSessions(db, { before: new Date(now.getTime() - 7 * day) });
}
