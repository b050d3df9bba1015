import type { StaffRole } from '#contract/staff/staff-roles.ts';
import type { Reach } from '#server/http/api/gate.ts';

/** Prefectures that a member of the staff looks after: only a reviewer's are ever limited. */
export function reachOf({
  role,
  prefectures,
}: {
  role: StaffRole;
  prefectures: readonly string[];
}): Reach {
  return role === 'reviewer' && prefectures.length > 0 ? prefectures : null;
}
