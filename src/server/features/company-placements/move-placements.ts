import type { Database } from '#server/db/database.ts';
import type { Merged } from '#server/duties.ts';
import {
  selectOverlapping,
  selectPlacements,
  updateGroups,
  updatePlacement,
} from './company-placements.queries.ts';

export async function countMovedPlacements(db: Database, merged: Merged) {
  return { placements: (await movablePlacements(db, merged)).length };
}

/** Times in which the other one is no paid placement already. */
async function movablePlacements(db: Database, { from, into, today }: Merged) {
  const all = await selectPlacements(db, { companyId: from });
  // Those that are over stay where they were: moved, they would end a placement without dates.
  const placements = all.filter(({ endsOn }) => endsOn >= today);
  const overlaps = await Promise.all(
    placements.map((placement) => selectOverlapping(db, { ...placement, companyId: into })),
  );
  return placements.filter((_, at) => overlaps[at] === null);
}

/** Moves them, and shows both companies as the placement or the company that they are now. */
export async function movePlacements(db: Database, merged: Merged): Promise<void> {
  const { from, into, today } = merged;
  const moved = await movablePlacements(db, merged);
  for (const { id } of moved) await updatePlacement(db, { id, set: { companyId: into } });
  for (const companyId of [from, into])
    if (moved.length > 0) await updateGroups(db, { today, companyId });
}
