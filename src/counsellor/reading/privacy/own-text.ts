import { type Clause, splitClauses } from '#counsellor/text/clauses.ts';
import {
  isPrivate,
  isSelfIntroduction,
  maskDemographics,
  spanOfOthers,
} from './private-matters.ts';

/** A text in which what is private, what others do and who the student is are blanked; offsets stay. */
export function ownText(text: string): string {
  return maskDemographics(withoutPrivate(text));
}

/** A text in which what is private and what others do are blanked; offsets stay. */
export function withoutPrivate(text: string): string {
  let kept = text;
  for (const clause of splitClauses(text)) {
    const own = withoutOthers(clause, text);
    const left = isPrivate(own) ? ' '.repeat(own.length) : own;
    kept = kept.slice(0, clause.start) + left + kept.slice(clause.end);
  }
  return kept;
}

/** Clauses that may be read, with what others do and who the student is blanked; offsets stay. */
export function ownClauses(clauses: Clause[], text: string): Clause[] {
  return clauses
    .map((clause) => ({ ...clause, text: maskDemographics(withoutOthers(clause, text)) }))
    .filter((clause) => clause.text.trim() !== '' && !isPrivate(clause.text));
}

/** Cuts what others do and the student's place and family out of a clause, keeping every offset. */
function withoutOthers(clause: Clause, text: string): string {
  let kept = clause.text;
  const others = spanOfOthers(clause.text);
  if (others) kept = blank(kept, others.start, others.end);
  let at = 0;
  for (const part of text.slice(clause.start, clause.end).split(/(?<=[、,])/)) {
    if (isSelfIntroduction(part)) kept = blank(kept, at, at + part.length);
    at += part.length;
  }
  return kept;
}

function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}
