import type { Duties } from '#server/duties.ts';

export const trashDuties: Duties = {
  feature: 'trash',
  // What hangs on a person goes with the inquiry; `removed_by` is the name of a member of the staff.
  merge: { columns: { 'trash_items.company_id': 'deleted' } },
};
