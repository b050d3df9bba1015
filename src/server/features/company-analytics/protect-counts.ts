import { leastShown } from '#contract/company/company-analytics.ts';

/**
 * A count as it may be shown: nothing below five (zero too, so that the first person does not show), and
 * steps of five from there, so that the difference of two answers is never one look of one person.
 */
export function protectedCount(count: number): number | null {
  return count < leastShown ? null : inSteps(count);
}

/** 5, 10, 15 …, downwards. */
function inSteps(count: number): number {
  return Math.floor(count / leastShown) * leastShown;
}
