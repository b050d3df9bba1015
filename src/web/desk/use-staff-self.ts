import { useOutletContext } from 'react-router';
import type { StaffSelf } from '#contract/staff/staff-access.ts';

/** The member of the staff who is signed in; on pages of the desk alone. */
export function useStaffSelf(): StaffSelf {
  return useOutletContext<StaffSelf>();
}
