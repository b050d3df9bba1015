import { anyOf } from '#counsellor/text/wordings.ts';
import words from '../../../../data/wordings/private-matters.json' with { type: 'json' };

/** The 14 items of fair hiring (厚生労働省「公正な採用選考の基本」), and home, faith and health. */
const neverWeighed = new RegExp(anyOf(words.never_weighed));
const selfIntroduction = new RegExp(
  `(?:^|[、。\\s])${anyOf(words.oneself_as_subject)}?[^、。]{0,10}${anyOf(words.gender)}${anyOf(words.after_gender)}?(?:${anyOf(words.end_of_introduction)}|$)`,
);
const origin = new RegExp(anyOf(words.origin));
const relatives = new RegExp(
  `${anyOf(words.relative)}(?:の(?:仕事|職業))?(?:が|は|も|って|の方が|、)`,
);
export const doneByOneself = new RegExp(anyOf(words.done_by_oneself));
export const myself = new RegExp(anyOf(words.myself));
const demographicWords = new RegExp(anyOf(words.demographic, words), 'g');

/** True when nothing in this clause may be kept or weighed. */
export function isPrivate(clause: string): boolean {
  return neverWeighed.test(clause);
}

/** Gender, place and family of the student: they never move the result. */
export function isSelfIntroduction(segment: string): boolean {
  if (selfIntroduction.test(segment)) return true;
  return origin.test(segment) && !doneByOneself.test(segment);
}

/** The part of a clause that speaks of what somebody else does, as a span; null when none. */
export function spanOfOthers(clause: string): { start: number; end: number } | null {
  const match = relatives.exec(clause);
  if (!match || doneByOneself.test(clause)) return null;
  const rest = clause.slice(match.index + match[0].length);
  const back = myself.exec(rest);
  const comma = rest.search(/(?:で|て|し|だが)[、,\s]/);
  const ends = [back?.index ?? rest.length, comma === -1 ? rest.length : comma];
  return { start: match.index, end: match.index + match[0].length + Math.min(...ends) };
}

/** Blanks words of gender, age and place so that they match no occupation; same length. */
export function maskDemographics(text: string): string {
  return text.replace(demographicWords, (word) => ' '.repeat(word.length));
}
