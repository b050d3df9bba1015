import { leastShown, type MeasureKey } from '#contract/company-analytics.ts';

const ofPeople: ReadonlySet<MeasureKey> = new Set(['viewers', 'favorites']);

/**
 * What may be shown of a count: nothing below five (zero too, so that the first person does not show), and
 * people in steps of five, so that the difference of two answers is never one person.
 */
export function protectedCount(key: MeasureKey, count: number): number | null {
  if (count < leastShown) return null;
  return ofPeople.has(key) ? inSteps(count) : count;
}

/** 5, 10, 15 …, downwards. */
export function inSteps(count: number): number {
  return Math.floor(count / leastShown) * leastShown;
}
