import { clausesIn } from '#counsellor/text/clauses.ts';
import { type NormalisedText, originalSpan } from '#counsellor/text/normalise-text.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { anyOf } from '#counsellor/text/wordings.ts';
import words from '../../../data/wordings/quote.json' with { type: 'json' };
import { withoutPrivate } from './privacy/own-text.ts';

const MAX_QUOTE = 45;

/** Words that joined a clause to one that was cut off: 「なので料理が得意です」 would give the cut away. */
const leftOver = new RegExp(`^${anyOf(words.joining)}+`, 'u');

/**
 * The student's own words around what they named, verbatim: the whole sentence, without what is private in it
 * (faith, family, origin), what is disclosed and what others do; of a long one the clause, then the parts between
 * commas.
 */
export function quoteAround(
  text: NormalisedText,
  { sentence, target, disclosed }: { sentence: Span; target: Span; disclosed: readonly Span[] },
): string {
  let own = withoutPrivate(text.text);
  for (const { start, end } of disclosed)
    if (end <= target.start || start >= target.end)
      own = own.slice(0, start) + ' '.repeat(end - start) + own.slice(end);
  const kept = keptAround(text.text, own, sentence, target);
  const fitting = [
    kept,
    clauseAround(text.text, kept, target),
    commasAround(text.text, kept, target),
  ];
  const { start, end } = fitting.find((one) => one.end - one.start <= MAX_QUOTE) ?? target;
  const quote = originalSpan(text, start, end).replace(/^[、,\s]+|[、。,\s]+$/g, '');
  return start > sentence.start ? quote.replace(leftOver, '') : quote;
}

/** The stretch of a sentence around the target in which nothing was blanked. */
function keptAround(text: string, own: string, sentence: Span, target: Span): Span {
  let { start, end } = target;
  while (start > sentence.start && text[start - 1] === own[start - 1]) start -= 1;
  while (end < sentence.end && text[end] === own[end]) end += 1;
  return { start, end };
}

function clauseAround(text: string, within: Span, target: Span): Span {
  const found = clausesIn(text, within).find(
    ({ start, end }) => start <= target.start && end >= target.end,
  );
  return found ?? within;
}

function commasAround(text: string, within: Span, target: Span): Span {
  const before = text.lastIndexOf('、', target.start);
  const after = text.indexOf('、', target.end);
  return {
    start: Math.max(within.start, before + 1),
    end: after === -1 ? within.end : Math.min(within.end, after),
  };
}
