import { formatCount } from '#contract/words/amounts.ts';

/** Writes a count as 128件, or as 1,000件以上 where hits are too many to be counted. */
export function countWords(count: number, isCapped: boolean): string {
  return `${formatCount(count)}件${isCapped ? '以上' : ''}`;
}
