import type { Evidence } from '#counsellor/types.ts';
import { freshRemark } from '#counsellor/wording/remark.ts';
import type { Situation } from '../situation.ts';

/** Names of one side in a sentence; more would be a list. */
const MOST = 2;

/** Of a longer story it is not known which of its sides was meant. */
const MOST_OF_BOTH = 3;
/** Certainty of dislikes and refusals, not of what merely went wrong. */
const PLAINLY_SAID = 0.85;
/** Topics of concepts that are goods or conditions: nobody avoids them as such. */
const unspecific = new Set(['value', 'condition']);

/**
 * What a message was taken for, where that is more than a liking: conditions, what is avoided, or both sides. Null where
 * only likings were heard. The names are those of 「わかったこと」, so that a wrong one is seen and can be taken out.
 */
export function toldBack({
  heard,
  last,
  knowledge,
  said,
  seed,
  topics,
  conditionsIn,
}: Situation): string | null {
  // Beside something disclosed a list of what to avoid would sound like an office.
  if (heard.disclosed.length > 0) return null;
  const words = (kind: string, names: Record<string, string>): string | null => {
    const text = freshRemark(knowledge, kind, { said, offset: seed });
    return (
      text &&
      Object.entries(names).reduce((so, [slot, name]) => so.replace(`{${slot}}`, () => name), text)
    );
  };
  const { evidence } = last.reading;
  const conditions = conditionsIn(evidence);
  if (conditions.length > 0) return words('hears.conditions', { conditions: named(conditions) });
  // 「給料が低いのは嫌」 avoids no pay, and a wish that was given up is no refusal.
  const avoided = evidence.filter(
    ({ polarity, concept, quote }) =>
      polarity < 0 && quote !== '' && !unspecific.has(topics.get(concept) ?? ''),
  );
  const liked = evidence.filter(({ polarity }) => polarity > 0);
  if (avoided.length === 0) return null;
  const names = { avoided: namesOf(avoided), liked: namesOf(liked) };
  if (liked.length > 0) {
    const isPlain = evidence.length <= MOST_OF_BOTH && avoided.every(isPlainlySaid);
    return isPlain ? words('hears.both', names) : null;
  }
  const isSkill = avoided.every((one) => one.is_skill === true);
  return words(isSkill ? 'hears.cannot' : 'hears.avoids', names);
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
  return label.split('・').find((part) => quote.includes(part)) ?? label;
}
