import type { CompanyEditing } from '#contract/company/company-editing.ts';
import type { Database } from '#server/db/database.ts';
import { dayMilliseconds } from '#server/duties.ts';
import { selectMedianReview, selectPlaceInQueue } from './review-place.queries.ts';

/** Below so many reviews a median says nothing about the next one. */
const reviewsAtLeast = 5;
const reviewsAtMost = 30;

/** Where a submission stands among those that wait, and how long reviews took lately; null when nothing waits. */
export async function loadReviewPlace(
  db: Database,
  { companyId, submittedAt }: { companyId: string; submittedAt: Date | null | undefined },
): Promise<CompanyEditing['review']> {
  if (!submittedAt) return null;
  const place = await selectPlaceInQueue(db, { companyId, submittedAt });
  const { reviews, milliseconds } = await selectMedianReview(db, { limit: reviewsAtMost });
  const days = Math.max(1, Math.ceil(milliseconds / dayMilliseconds));
  return { place, median_days: reviews < reviewsAtLeast ? null : days };
}
