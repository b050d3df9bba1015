import { type Clause, splitClauses } from '#counsellor/text/clauses.ts';
import {
  isPrivate,
  isSelfIntroduction,
  maskDemographics,
  spanOfOthers,
} from './private-matters.ts';

/** A text with what is private, what others do and who the student is blanked; offsets stay. */
export function ownText(text: string): string {
  const own = ownClauses(splitClauses(text), text);
  let masked = ' '.repeat(text.length);
  for (const { start, end, text: kept } of own)
    masked = masked.slice(0, start) + kept + masked.slice(end);
  return masked;
}

/** Clauses that may be read, with what others do and who the student is blanked; offsets stay. */
export function ownClauses(clauses: Clause[], text: string): Clause[] {
  return clauses
    .map((clause) => withoutOthers(clause, text))
    .filter((clause) => clause.text.trim() !== '' && !isPrivate(clause.text));
}

/** Cuts what others do and who the student is out of a clause, keeping every offset. */
function withoutOthers(clause: Clause, text: string): Clause {
  let kept = maskDemographics(clause.text);
  const others = spanOfOthers(clause.text);
  if (others) kept = blank(kept, others.start, others.end);
  let at = 0;
  for (const part of text.slice(clause.start, clause.end).split(/(?<=[、,])/)) {
    if (isSelfIntroduction(part)) kept = blank(kept, at, at + part.length);
    at += part.length;
  }
  return { ...clause, text: kept };
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
