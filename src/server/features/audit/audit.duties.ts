import type { Duties } from '#server/duties.ts';

export const auditDuties: Duties = {
  feature: 'audit',
  // The log says who of the staff did something, also when that account is gone.
  personalData: { columns: { 'audit_entries.actor_id': 'kept' } },
};
