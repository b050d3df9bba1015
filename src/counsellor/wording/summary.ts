import type { Weighed } from '#counsellor/belief/profile.ts';
import type { Topic } from '#counsellor/policy/question-bank.ts';
import { sceneOfConcept } from '#counsellor/scenes/picks.ts';
import type { Evidence } from '#counsellor/types.ts';
import { coreOf, stripEnding, stripOpening } from './own-phrase.ts';

/** First words of every summary. */
const SUMS_UP = 'ここまでをまとめると、';

const MOST_LIKED = 3;
const MOST_AVOIDED = 2;
/** With fewer things in own words the names of the lexicon stand beside them. */
const FEW = 2;
/** A phrase of a sentence; longer ones would make a summary of more than two lines. */
const MOST_LETTERS = 36;
/** Letters of all that is quoted as liked. */
const MOST_QUOTED = 64;

/** Parts of a summary; `topicOf` is the topic of the question that a piece of evidence answered. */
type Understood = {
  weighed: readonly Weighed[];
  evidence: readonly Evidence[];
  conditions: readonly Stated[];
  wished: readonly { id: string; name: string }[];
  topicOf: (evidence: Evidence) => Topic | null;
};

type Stated = { condition: { label: string; concepts: Record<string, unknown> }; said: string };

/** Asked for, the stance of an answer is sure; a grumble beside a story is none of these. */
const askedFor = {
  avoided: new Set<Topic | null>(['dislike', 'condition']),
  stated: new Set<Topic | null>(['condition']),
};

/** Two lines of what was understood, to correct; null when it is less than two things. What is unsure is left out. */
export function summarise(understood: Understood): string | null {
  const { weighed, evidence, topicOf } = understood;
  const liked = fitting(namesOf(weighed, 1).slice(0, MOST_LIKED));
  const picked = evidence
    .filter(({ concept, polarity }) => polarity > 0 && sceneOfConcept(concept) !== null)
    .map(({ label }) => `「${label}」`)
    .slice(-MOST_LIKED);
  const conditions = statedIn(understood);
  const refused = weighed.filter((one) => askedFor.avoided.has(topicOf(one.evidence)));
  const avoided = namesOf(refused, -1)
    .filter((name) => !conditions.some((one) => one.includes(name)))
    .slice(0, MOST_AVOIDED);
  const parts = [
    ...part('手がかりは', liked.length > 0 ? liked : picked),
    ...part('気になっている仕事は', wishedIn(understood).slice(0, 1)),
    ...part('条件は', conditions.slice(0, MOST_AVOIDED)),
    ...part('避けたいのは', avoided),
  ];
  if (liked.length + picked.length + avoided.length + conditions.length < 2) return null;
  return `${SUMS_UP}${parts.join('、')}。`;
}

/** Conditions in the student's own words: 「日曜は休みたい」 is less than a label for whole weekends. */
function statedIn({ conditions, evidence, topicOf }: Understood): string[] {
  const names = conditions.flatMap(({ condition, said }) => {
    const source = evidence.findLast(
      ({ concept, quote }) => concept in condition.concepts && (quote === said || quote === ''),
    );
    if (source && source.message_id !== '' && !askedFor.stated.has(topicOf(source))) return [];
    const isChosen = source?.source === 'choice' || source?.source === 'student';
    const own = coreOf(said);
    return !isChosen && fits(own) ? `「${own}」` : condition.label;
  });
  return [...new Set(names)];
}

/** Wishes, and not what was named as work already done. */
function wishedIn({ wished, evidence, topicOf }: Understood): string[] {
  return wished
    .filter(({ id }) => {
      const named = evidence.filter(({ concept }) => concept === `occupation:${id}`);
      return named.length === 0 || named.some((one) => topicOf(one) !== 'experience');
    })
    .map(({ name }) => name);
}

function part(head: string, names: readonly string[]): string[] {
  return names.length > 0 ? [`${head}${joinedNames(names)}`] : [];
}

/** The first names, as many as fit together. */
function fitting(names: readonly string[]): string[] {
  return names.filter((_, n) => n === 0 || names.slice(0, n + 1).join('').length <= MOST_QUOTED);
}

/** Quotations stand side by side without a comma. */
function joinedNames(names: readonly string[]): string {
  return names.join('、').replaceAll('」、「', '」「');
}

/** Named things in the student's own words, surest first, once an answer; values and conditions are no things. */
function namesOf(weighed: readonly Weighed[], sign: 1 | -1): string[] {
  const found = weighed
    .filter(({ interest }) => interest * sign > 0)
    .filter(({ concept }) => concept.topic !== 'value' && concept.topic !== 'condition')
    .sort((a, b) => Math.abs(b.interest) - Math.abs(a.interest));
  const names = found
    .filter(
      ({ evidence: { message_id: id } }, n) =>
        id === '' || found.findIndex(({ evidence }) => evidence.message_id === id) === n,
    )
    .map(({ evidence, concept }) => ({ own: ownWords(evidence), label: concept.label }));
  const own = names.flatMap(({ own }) => (own === null ? [] : `「${own}」`));
  const others = names.flatMap(({ own, label }) => (own === null ? label : []));
  return [...new Set([...own, ...(own.length < FEW ? others : [])])];
}

/** The words around what was named; null where they are too long: 「自転車の」 alone says nothing. */
function ownWords({ quote, words, source }: Evidence): string | null {
  if (source === 'student') return null;
  const parts = [quote, ...quote.split(/[。、!?！？\s]+/)].map((part) =>
    part.replace(/^\p{Script=Hiragana}{1,2}、|[。、\s]+$/gu, ''),
  );
  return (
    parts
      .map((part) => stripEnding(coreOf(stripOpening(part))))
      .find((part) => fits(part) && part.includes(words ?? part)) ?? null
  );
}

function fits(text: string): boolean {
  const { length } = [...text];
  return length >= 2 && length <= MOST_LETTERS;
}
