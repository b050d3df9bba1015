import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { selectDraft } from '#server/features/company-editing/company-editing.queries.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import {
  selectReview,
  upsertReview,
} from '#server/features/review-points/review-points.queries.ts';

/** Milliseconds after which a claim that nobody ended holds no longer. */
export const claimMilliseconds = 2 * 3_600_000;

type Who = { id: string; by: Exclude<Actor, string> };
type Claim = { userId: string; name: string; since: Date };

type Found = Awaited<ReturnType<typeof selectReview>>;

/** The claim that holds now; a holder who left the team has none. */
function claimOf(found: Found, now: Date): Claim | null {
  const since = found?.review.claimedAt;
  const holder = found?.holder;
  if (!since || !holder?.isActive || holder.userType !== 'staff') return null;
  if (now.getTime() - since.getTime() >= claimMilliseconds) return null;
  return { userId: holder.id, name: holder.username, since };
}

async function findClaim(
  db: Database,
  { companyId, now }: { companyId: string; now: Date },
): Promise<Claim | null> {
  return claimOf(await selectReview(db, { companyId }), now);
}

/** Throws 409 while another reviewer holds the claim. The command line is nobody's colleague. */
export async function refuseOthersClaim(
  db: Database,
  { id, by, now }: { id: string; by: Actor; now: Date },
): Promise<void> {
  const claim = await findClaim(db, { companyId: id, now });
  if (claim && typeof by !== 'string' && claim.userId !== by.id)
    throw new ApiError('conflict', {
      detail: `いま${claim.name}さんが見ています。終わるまで待つか、ほかの企業を見てください。`,
    });
}

/** Says that somebody reads the submission. Throws 404, and 409 where nothing waits or another one reads it. */
export async function claimReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by }: Who,
): Promise<void> {
  await db.transaction(async (db) => {
    await requireWaiting(db, { id, by, now: now() });
    await upsertReview(db, { companyId: id, set: { claimedBy: by.id, claimedAt: now() } });
    await record(db, { id, by, action: 'company.claim', now: now() });
  });
}

/** Ends the caller's claim; without one nothing happens. Throws 404, and 409 while another reviewer holds it. */
export async function releaseReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, by }: Who,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockKnownCompany(db, id);
    await refuseOthersClaim(db, { id, by, now: now() });
    if (!(await findClaim(db, { companyId: id, now: now() }))) return;
    await upsertReview(db, { companyId: id, set: { claimedBy: null, claimedAt: null } });
    await record(db, { id, by, action: 'company.release', now: now() });
  });
}

/** Locks a company whose copy waits. Throws 404, and 409 where nothing waits or another reviewer holds the claim. */
export async function requireWaiting(
  db: Database,
  { id, by, now }: Who & { now: Date },
): Promise<void> {
  await lockKnownCompany(db, id);
  const draft = await selectDraft(db, { companyId: id });
  if (!draft?.submitted)
    throw new ApiError('conflict', { detail: '確認を待っている内容は、もうありません。' });
  await refuseOthersClaim(db, { id, by, now });
}

function record(
  db: Database,
  { id, ...act }: { id: string; by: Actor; action: AuditActionOn<'company'>; now: Date },
) {
  return recordAudit(db, { ...act, subject: { kind: 'company', id } });
}
