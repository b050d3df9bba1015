import { missingItems } from '#contract/company/wishes/company-wishes.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { shownConditions } from '#server/features/companies/shown-conditions.ts';

type Company = Pick<typeof companies.$inferSelect, 'jsic' | 'conditions' | 'youth'>;

/** Items that a company's page lacks on a day, as its visitors see it. */
export function missingItemsOf({ jsic, conditions, youth }: Company, today: string): Set<string> {
  const shown = { jsic, conditions: shownConditions(conditions, today), youth };
  return new Set([...missingItems('conditions', shown), ...missingItems('youth', shown)]);
}
