import { z } from 'zod';

const Kept = z.object({ waitingList: z.record(z.string(), z.string()) });
type Conditions = z.infer<typeof Kept>['waitingList'];

/** What the entry of the tab's history keeps of a waiting list, so that a review goes on within its conditions. */
export function keptConditions(conditions: Conditions): z.infer<typeof Kept> {
  return { waitingList: conditions };
}

/** Conditions of the waiting list that a reviewer came from; none from anywhere else. */
export function conditionsIn(state: unknown): Conditions {
  return Kept.safeParse(state).data?.waitingList ?? {};
}

/** The waiting list with these conditions. */
export function waitingListAddress(conditions: Conditions): string {
  const query = new URLSearchParams(conditions).toString();
  return query ? `/staff/companies?${query}` : '/staff/companies';
}
