import type { Evidence } from '#counsellor/types.ts';
import { filled, freshRemark } from '#counsellor/wording/remark.ts';
import type { Situation } from '../situation.ts';

/** Names of one side in a sentence; more would be a list. */
const MOST = 2;

/** Of a longer story it is not known which of its sides was meant. */
const MOST_OF_BOTH = 3;
/** Certainty of dislikes and refusals, not of what merely went wrong. */
const PLAINLY_SAID = 0.85;
/** Certainty of what one likes, wants or can; what was only done may have been a duty. */
const SURELY_SAID = 0.75;
/** Letters from which on one sentence is a story. */
const STORY = 40;
/** Topics of concepts that are goods or conditions: nobody avoids them as such. */
const unspecific = new Set(['value', 'condition']);

/** Conditions that a message was taken to state, by the names of 「わかったこと」, so that a wrong one is seen and taken out. */
export function conditionsTold(situation: Situation): string | null {
  const { heard, last, conditionsIn } = situation;
  // Beside something disclosed a list of conditions would sound like an office.
  if (heard.disclosed.length > 0) return null;
  const conditions = conditionsIn(last.reading.evidence);
  return conditions.length > 0
    ? wordsOf(situation, 'hears.conditions', { conditions: named(conditions) })
    : null;
}

/** What a message is taken to avoid, by its names; null where none of them is the student's own word. */
export function avoidsTold(situation: Situation): string | null {
  const { evidence } = situation.last.reading;
  const avoided = avoidedIn(situation);
  if (avoided.length === 0) return null;
  const liked = evidence.filter((one) => one.polarity > 0 && saidName(one));
  const isPlain = evidence.length <= MOST_OF_BOTH && avoided.every(isPlainlySaid);
  const names = { avoided: namesOf(avoided), liked: namesOf(liked) };
  if (liked.length > 0) return isPlain ? wordsOf(situation, 'hears.both', names) : null;
  const isSkill = avoided.every((one) => one.is_skill === true);
  return wordsOf(situation, isSkill ? 'hears.cannot' : 'hears.avoids', names);
}

/** The first thing that a message avoids, by its name in the student's own word; null where none is. */
export function avoidedName(situation: Situation): string | null {
  const [first] = avoidedIn(situation).filter(isPlainlySaid);
  return first ? nameOf(first) : null;
}

function avoidedIn({ heard, last, topics }: Situation): Evidence[] {
  // Beside something disclosed a list of what to avoid would sound like an office.
  if (heard.disclosed.length > 0) return [];
  // 「給料が低いのは嫌」 avoids no pay, and a wish that was given up is no refusal.
  return last.reading.evidence.filter(
    (one) => one.polarity < 0 && saidName(one) && !unspecific.has(topics.get(one.concept) ?? ''),
  );
}

/** Several likings of a story, by their names; null where fewer were heard. */
export function likesTold(situation: Situation): string | null {
  const { heard, last, topics } = situation;
  const liked = last.reading.evidence.filter(({ polarity }) => polarity > 0);
  const surely = surestOf(liked.filter(({ concept }) => topics.get(concept) !== 'value'));
  if (heard.disclosed.length > 0 || !isLong(heard) || surely.length < 2) return null;
  return wordsOf(situation, 'hears.likes', { liked: namesOf(surely) });
}

function wordsOf(
  { knowledge, said, seed }: Situation,
  kind: string,
  names: Record<string, string>,
): string | null {
  const text = freshRemark(knowledge, kind, { said, offset: seed });
  return text && filled(text, names);
}

/** A story of which more than one thing was taken. */
function isLong({ text, acts }: Situation['heard']): boolean {
  return acts.length > 1 || text.text.length >= STORY;
}

function surestOf(evidence: readonly Evidence[]): Evidence[] {
  return evidence
    .filter(({ source, certainty }) => source !== 'wish' && certainty >= SURELY_SAID)
    .toSorted((a, b) => b.certainty - a.certainty);
}

function namesOf(evidence: readonly Evidence[]): string {
  const first = evidence.filter(
    ({ words = '' }, n) => !evidence.slice(0, n).some((one) => isWithin(one.words ?? '', words)),
  );
  return named(first.map(nameOf));
}

function named(names: readonly string[]): string {
  return [...new Set(names)]
    .slice(0, MOST)
    .map((name) => `「${name}」`)
    .join('');
}

function isPlainlySaid({ certainty }: Evidence): boolean {
  return certainty >= PLAINLY_SAID;
}

function isWithin(one: string, other: string): boolean {
  return one !== '' && other !== '' && (one.includes(other) || other.includes(one));
}

/** The part of a label that the student said, else the whole: 「電車」 of 「電車・鉄道」. */
function nameOf({ label, quote }: Evidence): string {
  return saidName({ label, quote }) ?? label;
}

/** The part of a label that stands in the student's own words. */
function saidName({ label, quote }: Pick<Evidence, 'label' | 'quote'>): string | undefined {
  return label.split('・').find((part) => quote.includes(part));
}
