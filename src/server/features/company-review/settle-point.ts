import type { ReviewPoint } from '#contract/company/review/review-points.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { updatePointState } from '#server/features/review-points/review-points.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { requireWaiting } from './review-claims.ts';

type Settle = { id: string; by: SessionUser; pointId: string; state: ReviewPoint['state'] };

/**
 * Notes whether a company has mended a point. Throws 404 for a point that it does not have or that is closed, and 409
 * where nothing waits or another reviewer reads it.
 */
export async function settlePoint(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by, pointId, state }: Settle,
): Promise<void> {
  await db.transaction(async (db) => {
    await requireWaiting(db, { id, by, now: now() });
    const before = await updatePointState(db, { companyId: id, id: pointId, state });
    if (!before) throw new ApiError('not_found', { detail: 'この指摘は見つかりませんでした。' });
    await recordAudit(db, {
      by,
      action: 'company.point',
      subject: { kind: 'company', id },
      before: { state: before },
      after: { state },
      now: now(),
    });
  });
}
