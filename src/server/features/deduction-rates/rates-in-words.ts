import type { PostSource } from '#contract/public/posts.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import type { DeductionRate } from './deduction-rates.ts';

/** A text as Markdown that shows its letters as they are. */
function plainMarkdown(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&').replaceAll(/\s+/g, ' ');
}

function sourceLink({ title, publisher, url }: PostSource): string {
  const address = new URL(url).href.replaceAll(/[<>]/g, encodeURIComponent);
  return `[${plainMarkdown(title)}](<${address}>)（${plainMarkdown(publisher)}）`;
}

/** Where a figure is from, and when somebody of the staff read it. */
export function sourceInWords({ source, source_seen_on }: DeductionRate): string {
  const read = source_seen_on
    ? `${dayInWords(source_seen_on)}に確かめました`
    : '運営者は、まだ確かめていません';
  return `${source ? sourceLink(source) : '出典は、まだありません'}、${read}`;
}

/** The first day of a figure, and its last one where it has one. */
export function spanInWords({ holds_from, holds_until }: DeductionRate): string {
  return `${dayInWords(holds_from)}から${holds_until ? `${dayInWords(holds_until)}まで` : ''}`;
}

/** A row of a table. */
export function tableLine(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
