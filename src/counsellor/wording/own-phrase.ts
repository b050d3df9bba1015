import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import { ownText } from '#counsellor/reading/privacy/own-text.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { clausesIn } from '#counsellor/text/clauses.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import type { Span } from '#counsellor/text/sentences.ts';

const FEWEST = 5;
const MOST = 24;

/**
 * Core of a message, verbatim: all of a short one, else the clause that holds something liked, else the last one.
 * Nothing private, disclosed or left open is in it; null where no clause is short enough.
 */
export function ownPhrase(draft: Draft): string | null {
  const { acts, text, attitudes } = draft;
  const telling = acts.filter(({ group, lead }) => group === 'tells' && lead >= 0);
  const whole = telling.length === acts.length ? [{ start: 0, end: text.text.length }] : [];
  const clauses = telling.flatMap((act) => [act, ...clausesIn(text.text, act)]).reverse();
  const liked = attitudes.filter(({ sign, verdict }) => sign > 0 && verdict === 'taken');
  const isLiked = (part: Span) =>
    liked.some(({ start, end }) => start >= part.start && end <= part.end);
  return (
    [...whole, ...clauses.filter(isLiked), ...clauses]
      .filter((part) => isOwn(part, draft))
      .map(({ start, end }) => trimmed(originalSpan(text, start, end)))
      .find((phrase) => fits(phrase) && !isEvasive(phrase, 0)) ?? null
  );
}

function isOwn({ start, end }: Span, { text: { text }, disclosed }: Draft): boolean {
  const isPublic = ownText(text).slice(start, end) === text.slice(start, end);
  return isPublic && !disclosed.some((one) => one.start < end && one.end > start);
}

function trimmed(phrase: string): string {
  return phrase.replace(/^[\s、,]+|[\s。、,.!！?？]+$/g, '');
}

/** A phrase with a quotation in it cannot be quoted. */
function fits(phrase: string): boolean {
  const { length } = [...phrase];
  return length >= FEWEST && length <= MOST && !/[「」\n]/.test(phrase);
}
