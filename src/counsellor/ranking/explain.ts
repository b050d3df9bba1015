import { interestKeys } from '#contract/words/taxonomy-names.ts';
import type { Weighed } from '#counsellor/belief/profile.ts';
import type { ConceptMatcher } from '#counsellor/reading/lexicon/concept-matcher.ts';
import { sceneOfConcept } from '#counsellor/scenes/picks.ts';
import type { Confidence, Evidence, ReasonText } from '#counsellor/types.ts';
import type { Catalogue } from './catalogue.ts';
import { taskFor } from './texts/task-for.ts';

/** Said in the talk, and so fit to be quoted; a word chosen from the list is not. */
export function isSaid(evidence: Evidence): boolean {
  return evidence.message_id !== '';
}

type ExplainInput = {
  catalogue: Catalogue;
  matcher: ConceptMatcher;
  weighed: Weighed[];
  wishes: Evidence[];
  /** Scenes that were picked, with how much each shows of every occupation. */
  picked: { evidence: Evidence; row: Float64Array }[];
  /** Index of the occupation. */
  n: number;
  /** Place among the five, so that neighbouring cards are worded differently. */
  place: number;
  /** What the cards before it have quoted. */
  quoted?: ReadonlySet<string>;
};

const REASONS = 2;
/** From which mark on a scene is a moment of the occupation. */
const SHOWS = 0.5;
const endsAsVerb = /[うくぐすつぬぶむる]$/;

/** Two reasons: the student's own words, then the task or moment that they point to. */
export function explain(input: ExplainInput): ReasonText[] {
  const occupation = input.catalogue.occupations[input.n];
  if (!occupation) return [];
  const reasons: ReasonText[] = [];
  const used = new Set<string>();
  const wish = input.wishes.find(
    (one) => one.polarity === 1 && one.concept === `occupation:${occupation.id}`,
  );
  if (wish) reasons.push(reasonOf(wish, wishText(wish.quote)));
  for (const { evidence, concept } of supporting(input)) {
    if (reasons.length >= REASONS) break;
    if (reasons.some((one) => overlaps(one.quote, evidence.quote))) continue;
    const task = taskFor({ evidence, concept, occupation, matcher: input.matcher, used });
    if (task) used.add(task);
    const text = task
      ? taskText(evidence, task, input.place + reasons.length)
      : `${saidAs(evidence, 'というお話')}と、この仕事につながるところがありそうです。`;
    reasons.push(reasonOf(evidence, text, task));
  }
  for (const { evidence, row } of input.picked.toSorted((a, b) => at(b, input) - at(a, input))) {
    if (reasons.length >= REASONS || (row[input.n] ?? 0) < SHOWS) break;
    reasons.push(reasonOf(evidence, sceneText(evidence.quote, input.place + reasons.length)));
  }
  return reasons.length < REASONS ? [...reasons, ...fallbacks(input, reasons)] : reasons;
}

function at({ row }: ExplainInput['picked'][number], { n }: ExplainInput): number {
  return row[n] ?? 0;
}

function sceneText(caption: string, variant: number): string {
  const texts = [
    `えらんだ場面「${caption}」は、この仕事の毎日にあります。`,
    `えらんだ場面「${caption}」が、この仕事にも出てきます。`,
  ];
  return texts[variant % texts.length] ?? '';
}

/** Certainty of the result in words: how much was said and how much of it points here. */
export function confidenceOf(input: ExplainInput, informative: number): Confidence {
  const shown = input.picked.filter((one) => at(one, input) >= SHOWS).length;
  const strong = shown + supporting(input).filter(({ strength }) => strength >= 0.35).length;
  const occupation = input.catalogue.occupations[input.n];
  const isWished = input.wishes.some(
    (one) => one.polarity === 1 && one.concept === `occupation:${occupation?.id}`,
  );
  if (informative >= 4 && (strong >= 3 || (isWished && strong >= 1))) return 'high';
  if ((informative >= 2 && strong >= 1) || isWished) return 'medium';
  return 'low';
}

function supporting({ catalogue, weighed, n, quoted = new Set() }: ExplainInput) {
  return weighed
    .filter(({ interest, skill, evidence }) => (interest > 0 || skill > 0) && isSaid(evidence))
    .filter(speaksOfTasks)
    .map((item) => {
      const affinity = catalogue.affinity.get(item.concept.id)?.[n] ?? 0;
      return { ...item, strength: Math.max(item.interest, item.skill * 0.7) * affinity };
    })
    .filter(({ strength }) => strength > 0.12)
    .sort(
      (a, b) =>
        b.strength * tellingness(b.evidence, quoted) -
          a.strength * tellingness(a.evidence, quoted) || (a.evidence.id < b.evidence.id ? -1 : 1),
    );
}

/** Wishes about pay and place say nothing about a task, and their words stand in no reason. */
function speaksOfTasks({ concept }: Weighed): boolean {
  return concept.topic !== 'value' && concept.topic !== 'condition';
}

/** Letters of a quote from which on it tells something by itself: 「人」 and 「実習っす」 are thin things to quote. */
const THIN = [
  { atMost: 2, counts: 0.4 },
  { atMost: 7, counts: 0.6 },
];
/** What another card has quoted already tells less than other words. */
const QUOTED = 0.6;

function tellingness({ quote }: Evidence, quoted: ReadonlySet<string>): number {
  const thin = THIN.find(({ atMost }) => [...quote].length <= atMost)?.counts ?? 1;
  return quoted.has(quote) ? thin * QUOTED : thin;
}

function reasonOf(evidence: Evidence, text: string, shows: string | null = null): ReasonText {
  const { quote, message_id } = evidence;
  return { text, quote, message_id, source: sourceOf(evidence), shows };
}

function sourceOf({ source, concept }: Evidence): ReasonText['source'] {
  if (sceneOfConcept(concept) !== null) return 'scene';
  return source === 'choice' ? 'chosen' : 'said';
}

function overlaps(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function wishText(quote: string): string {
  return `「${quote}」と話してくれました。気になっている仕事として、ぜひ中身を見てみてください。`;
}

/** A tapped reply was chosen, not said: a card tells the one from the other. */
function saidAs({ quote, source }: Evidence, told: string): string {
  return source === 'choice' ? `えらんだ答え「${quote}」` : `「${quote}」${told}`;
}

function taskText(evidence: Evidence, task: string, variant: number): string {
  const asMoment = endsAsVerb.test(task) ? `${task}場面` : `「${task}」という場面`;
  const texts = [
    evidence.source === 'choice'
      ? `「${evidence.quote}」をえらびましたね。この仕事には、${asMoment}があります。`
      : `「${evidence.quote}」と話してくれましたね。この仕事には、${asMoment}があります。`,
    `${saidAs(evidence, 'という言葉')}から、${asMoment}が思い浮かびました。`,
    `${saidAs(evidence, 'というお話')}は、${asMoment}につながりそうです。`,
  ];
  return texts[variant % texts.length] ?? '';
}

/** The interest behind the student's words, where no concept points at the occupation. */
function fallbacks({ catalogue, weighed, n }: ExplainInput, reasons: ReasonText[]): ReasonText[] {
  const profile = catalogue.interests[n] ?? [];
  const reach = (item: Weighed) =>
    interestKeys.reduce(
      (sum, key, k) => sum + item.interest * (item.concept.interests[key] ?? 0) * (profile[k] ?? 0),
      0,
    );
  return weighed
    .filter((item) => item.interest > 0 && isSaid(item.evidence) && speaksOfTasks(item))
    .sort((a, b) => reach(b) - reach(a) || (a.evidence.id < b.evidence.id ? -1 : 1))
    .filter(({ evidence }, i, all) => {
      const known = [
        ...reasons.map((one) => one.quote),
        ...all.slice(0, i).map((o) => o.evidence.quote),
      ];
      return !known.some((quote) => overlaps(quote, evidence.quote));
    })
    .slice(0, REASONS - reasons.length)
    .map(({ evidence }) =>
      reasonOf(evidence, `${saidAs(evidence, 'というお話')}も、考える手がかりにしました。`),
    );
}
