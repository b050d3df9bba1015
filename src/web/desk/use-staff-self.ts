import { useOutletContext } from 'react-router';
import type { StaffRight } from '#contract/kit/endpoint.ts';
import type { StaffSelf } from '#contract/staff/staff-access.ts';
import { hasRight } from '#contract/staff/staff-roles.ts';

/** The member of the staff who is signed in; on pages of the desk alone. */
export function useStaffSelf(): StaffSelf {
  return useOutletContext<StaffSelf>();
}

/** Whether the member who is signed in has a right; what they may not do is not shown. */
export function useMay(right: StaffRight): boolean {
  return hasRight(useStaffSelf().role, right);
}
