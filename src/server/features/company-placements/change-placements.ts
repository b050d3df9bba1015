import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import {
  deletePlacement,
  insertPlacement,
  type PlacementRow,
  selectOverlapping,
  selectPlacements,
  updateGroups,
  updatePlacement,
} from './company-placements.queries.ts';

type Parts = Pick<Context, 'db' | 'now'>;
type Staff = Exclude<Actor, string>;
type Act = { companyId: string; by: Staff };

/** Adds a paid placement. Throws 404, and 409 where another one shares a day with it. */
export async function addPlacement(
  parts: Parts,
  { companyId, by, ...days }: Act & { startsOn: string; endsOn: string; note: string },
): Promise<void> {
  await inTurn(parts, companyId, async (db) => {
    const other = await selectOverlapping(db, { companyId, ...days });
    if (other)
      throw new ApiError('conflict', {
        detail: `${other.startsOn}から${other.endsOn}までの期間と重なっています。重ならない日にしてください。`,
      });
    const added = await insertPlacement(db, {
      ...days,
      companyId,
      createdBy: by.id,
      createdAt: parts.now(),
    });
    await record(db, { by, action: 'company.add_placement', companyId, after: added, ...parts });
  });
}

/** Takes a placement away. Throws 404. */
export async function removePlacement(
  parts: Parts,
  { companyId, by, placementId }: Act & { placementId: string },
): Promise<void> {
  await inTurn(parts, companyId, async (db) => {
    const before = await deletePlacement(db, { id: placementId, companyId });
    if (!before) throw new ApiError('not_found', { detail: 'この期間は見つかりませんでした。' });
    await record(db, { by, action: 'company.remove_placement', companyId, before, ...parts });
  });
}

/** From today on the company is no paid placement. Throws 404, and 409 when it is none. */
export async function stopPlacement(parts: Parts, { companyId, by }: Act): Promise<void> {
  const today = japanDay(parts.now());
  await inTurn(parts, companyId, async (db, group) => {
    if (group !== 'A')
      throw new ApiError('conflict', { detail: 'いまは、PRの期間ではありません。' });
    const running = (await selectPlacements(db, { companyId })).find(
      ({ startsOn, endsOn }) => startsOn <= today && endsOn >= today,
    );
    const yesterday = japanDay(new Date(parts.now().getTime() - 86_400_000));
    if (running && running.startsOn < today)
      await updatePlacement(db, { id: running.id, set: { endsOn: yesterday } });
    if (running && running.startsOn === today)
      await deletePlacement(db, { id: running.id, companyId });
    await recordAudit(db, {
      by,
      action: 'company.stop_placement',
      subject: { kind: 'company', id: companyId },
      before: { group: 'A', ends_on: running?.endsOn ?? null },
      after: { group: 'B', ends_on: running ? yesterday : null },
      now: parts.now(),
    });
  });
}

async function inTurn(
  { db, now }: Parts,
  companyId: string,
  work: (db: Database, group: 'A' | 'B') => Promise<void>,
): Promise<void> {
  await db.transaction(async (db) => {
    const row = await lockKnownCompany(db, companyId);
    await work(db, row.group);
    await updateGroups(db, { today: japanDay(now()), companyId });
  });
}

type Recorded = {
  by: Staff;
  action: AuditActionOn<'company'>;
  companyId: string;
  before?: PlacementRow;
  after?: PlacementRow;
  now: Context['now'];
};

async function record(db: Database, { by, action, companyId, before, after, now }: Recorded) {
  const facts = (row: PlacementRow | undefined) =>
    row ? { starts_on: row.startsOn, ends_on: row.endsOn, note: row.note } : null;
  await recordAudit(db, {
    by,
    action,
    subject: { kind: 'company', id: companyId },
    before: facts(before),
    after: facts(after),
    now: now(),
  });
}
