import type { LegalTextState } from '#contract/staff/staff-legal-texts.ts';
import { japanDay } from '#contract/words/japan-day.ts';

export const listAddress = '/staff/catalogues/legal-texts';

export const legalStateNames: Record<LegalTextState, string> = {
  upcoming: 'これから',
  current: 'いまの版',
  past: '以前の版',
};

/** Whether what is saved with this day holds at once, as far as this computer's clock is right. */
export function holdsAtOnce(version: string): boolean {
  return version !== '' && version <= japanDay(new Date());
}
