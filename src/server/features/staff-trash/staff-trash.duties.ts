import { trashDays } from '#contract/staff/rows/trash.ts';
import type { Duties } from '#server/duties.ts';
import { purgeTrash } from './purge-trash.ts';

export const staffTrashDuties: Duties = {
  feature: 'staff-trash',
  retention: { [`what the desk removed, ${trashDays} days later`]: purgeTrash },
};
