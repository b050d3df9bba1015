import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { ReviewPoint } from '#contract/company/review/review-points.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companyReviewPoints, companyReviews } from './review-points.table.ts';

type PointRow = typeof companyReviewPoints.$inferSelect;

/** All points of a company, oldest first, with the name of who wrote each. */
export async function selectPoints(db: Database, { companyId }: { companyId: string }) {
  const rows = await db
    .select({ point: companyReviewPoints, writer: users.username })
    .from(companyReviewPoints)
    .leftJoin(users, eq(users.id, companyReviewPoints.writtenBy))
    .where(eq(companyReviewPoints.companyId, companyId))
    .orderBy(...inTurn);
  return rows.map(({ point, writer }) => ({ ...point, writer }));
}

/** Those that the company is still asked to mend, oldest first. */
export function selectOpenPoints(db: Database, { companyId }: { companyId: string }) {
  return db
    .select()
    .from(companyReviewPoints)
    .where(
      and(
        eq(companyReviewPoints.companyId, companyId),
        isNull(companyReviewPoints.closedAt),
        ne(companyReviewPoints.state, 'done'),
      ),
    )
    .orderBy(...inTurn);
}

const inTurn = [
  asc(companyReviewPoints.createdAt),
  asc(companyReviewPoints.position),
  asc(companyReviewPoints.id),
] as const;

export async function insertPoints(
  db: Database,
  points: (typeof companyReviewPoints.$inferInsert)[],
) {
  if (points.length > 0) await db.insert(companyReviewPoints).values(points);
}

/** Answers the state before; null where the company has no such point that is still open. */
export async function updatePointState(
  db: Database,
  { companyId, id, state }: Pick<PointRow, 'companyId' | 'id' | 'state'>,
): Promise<ReviewPoint['state'] | null> {
  const isIt = and(
    eq(companyReviewPoints.id, id),
    eq(companyReviewPoints.companyId, companyId),
    isNull(companyReviewPoints.closedAt),
  );
  const [before] = await db.select().from(companyReviewPoints).where(isIt);
  if (!before) return null;
  await db.update(companyReviewPoints).set({ state }).where(isIt);
  return before.state;
}

/** A new submission: whether a point is done now, nobody has looked at yet. */
export async function reopenPoints(db: Database, { companyId }: { companyId: string }) {
  await db
    .update(companyReviewPoints)
    .set({ state: 'open' })
    .where(
      and(
        eq(companyReviewPoints.companyId, companyId),
        isNull(companyReviewPoints.closedAt),
        eq(companyReviewPoints.state, 'not_done'),
      ),
    );
}

/** A publication ends the points of a company; what nobody marked counts as done. */
export async function closePoints(
  db: Database,
  { companyId, now }: { companyId: string; now: Date },
) {
  const isCurrent = and(
    eq(companyReviewPoints.companyId, companyId),
    isNull(companyReviewPoints.closedAt),
  );
  await db
    .update(companyReviewPoints)
    .set({ state: 'done' })
    .where(and(isCurrent, eq(companyReviewPoints.state, 'open')));
  await db.update(companyReviewPoints).set({ closedAt: now }).where(isCurrent);
}

export async function selectReview(db: Database, { companyId }: { companyId: string }) {
  const rows = await db
    .select({ review: companyReviews, holder: users })
    .from(companyReviews)
    .leftJoin(users, eq(users.id, companyReviews.claimedBy))
    .where(eq(companyReviews.companyId, companyId));
  return rows[0] ?? null;
}

export async function upsertReview(
  db: Database,
  { companyId, set }: { companyId: string; set: Partial<typeof companyReviews.$inferInsert> },
) {
  await db
    .insert(companyReviews)
    .values({ ...set, companyId })
    .onConflictDoUpdate({ target: companyReviews.companyId, set: { ...set, companyId } });
}

export function toReviewPoint({ id, field, text, state, createdAt }: PointRow): ReviewPoint {
  return { id, field, text, state, created_at: createdAt.toISOString() };
}

/** Ends what somebody reads: they left, or may not review it any more. */
export async function endClaimsOf(db: Database, { userId }: { userId: string }) {
  await db
    .update(companyReviews)
    .set({ claimedBy: null, claimedAt: null })
    .where(eq(companyReviews.claimedBy, userId));
}
