import { formatCount } from '#contract/words/amounts.ts';

/** What is said of the length of a text that is written, in code points, once it comes near its most. */
export function countText(length: number, most: number): string {
  if (length > most)
    return `${formatCount(length - most)}文字こえています（${formatCount(most)}文字まで）`;
  return length >= most * 0.9 ? `あと${formatCount(most - length)}文字` : '';
}
