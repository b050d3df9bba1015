import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { captionOf, type SpecificAnswer } from '#counsellor/knowledge/specific-answers.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { createTextIndex } from '#counsellor/text/text-index.ts';
import { tokensOf } from '#counsellor/text/tokens.ts';
import {
  ANY_OCCUPATION,
  type OccupationNames,
  placesOfNames,
  withoutNames,
} from './lexicon/occupation-names.ts';
import { actFeatures } from './models/act-features.ts';
import { type LinearModel, marginsOf } from './models/linear-model.ts';
import type { Act } from './reading.ts';
import type { Draft } from './stages/hear-message.ts';

/** What a word of the answer counts for beside one of a wording, and the margin of its kind beside all words. */
const OF_ANSWER = 0.5;
const OF_KIND = 0.1;
/**
 * From which share of the words, and leads over the next specific question and over every kind as a whole, a question
 * is taken for one: so .69 of what another author asked were found, .95 of them right (docs/figures/counsellor.md).
 */
const SURE: Bars = { likeness: 0.2, overNext: 0.05, overKinds: 0.12 };
/**
 * The same for a sentence in another form than a question, which tells by less than this: 「男で保育、しかもピアノやったこと
 * ない」. So 12 of 3,072 told sentences of students set aside would get an answer, and a fifth of such questions do.
 */
const UNASKED: Bars = { likeness: 0.25, overNext: 0.1, overKinds: 0.12 };
const TELLS = 0.5;
/** From which likeness on a question is offered to choose where none is surely meant. */
const NEAR = 0.15;
const MOST_NEAR = 2;
/** So many of the likeliest questions are looked at; those about other occupations fall out. */
const CANDIDATES = 12;

/** Lead over its own kind as a whole. */
const OVER_OWN = 0.05;
/** From this likeness on a question is plain: among the lines of its own kind it may stand a little behind. */
const PLAIN = 0.45;
/** Without the occupation's name a kind as a whole may lead by so much, not by more. */
const BY_NAME = -0.2;

/** The kind of what is asked of the weather, of the counsellor's taste and the like. */
const ELSEWHERE = 'asks.other';

/** A sentence of fewer tokens is no question without the one before it. */
const VAGUE = 6;

/** Least share of the words, and leads over the next specific question and over every kind as a whole. */
type Bars = { likeness: number; overNext: number; overKinds: number };

/** A question of the index, its kind, its wordings and what is said. */
type Question = { of: string; asked: readonly string[]; says: readonly string[] };

type SpecificFinder = {
  find: FindSpecific;
  /** The questions nearest to an act, two at most, the nearest first; none where nothing is near. */
  near: (draft: Draft, act: Act) => SpecificAnswer[];
  /** Makes the index, which else the first question waits for: a second on a desk, several on a phone. */
  prepare: () => void;
};

/** `isAsked`: the act is surely a question; of another the answer must be surer. */
export type FindSpecific = (draft: Draft, act: Act, isAsked: boolean) => SpecificAnswer | null;

/**
 * Finds the answer whose question a sentence asks, alone or with the sentence before it. Null where none is near
 * enough, a kind as a whole is nearer, or the question names another occupation.
 */
export function createSpecificFinder(
  { specificAnswers, answers, kindQuestions }: Knowledge,
  {
    kinds,
    names,
    mayOffer,
  }: {
    kinds: LinearModel;
    names: OccupationNames;
    /** Whether words may stand on a button: words that sound of a worry may not. */
    mayOffer: (caption: string) => boolean;
  },
): SpecificFinder {
  const saysOf = new Map(answers.map(({ kind, says }) => [kind, says]));
  const wholeKinds = kindQuestions.map(({ kind, asked }) => ({
    ...{ of: kind, asked, says: saysOf.get(kind) ?? [] },
  }));
  const { score, prepare } = createScores([...specificAnswers, ...wholeKinds], { kinds, names });
  const candidates = (scores: readonly number[]) =>
    specificAnswers
      .map((answer, at) => ({ answer, at, likeness: scores[at] ?? 0 }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, CANDIDATES);
  const namedBy = new Map<SpecificAnswer, Set<string>>();
  const isOfOther = ({ named }: Draft, { start, end }: Span, answer: SpecificAnswer): boolean => {
    const meant = named
      .filter((one) => one.start >= start && one.end <= end)
      .map(({ about }) => about)
      .filter((about) => about.startsWith('occupation:'));
    if (meant.length === 0) return false;
    const own = namedBy.get(answer) ?? occupationsIn(answer.asked, names);
    namedBy.set(answer, own);
    return own.size > 0 && !meant.some((one) => own.has(one));
  };
  const nearest = (draft: Draft, span: Span, bars: Bars): SpecificAnswer | null => {
    const text = draft.text.text.slice(span.start, span.end);
    const scores = score(text);
    const [best, second] = candidates(scores).filter(
      ({ answer }) => !isOfOther(draft, span, answer),
    );
    if (!best) return null;
    const { at, answer, likeness } = best;
    if (likeness < bars.likeness || likeness - (second?.likeness ?? 0) < bars.overNext) return null;
    const leadOver = (all: number[], isRival: (kind: string) => boolean) =>
      (all[at] ?? 0) -
      Math.max(
        ...wholeKinds.map(({ of }, n) =>
          isRival(of) ? (all[specificAnswers.length + n] ?? 0) : -1,
        ),
      );
    const isOverOthers = leadOver(scores, (kind) => kind !== answer.of) >= bars.overKinds;
    // Its own kind may hold the very question among its lines.
    const isFinerThanOwn =
      leadOver(scores, (kind) => kind === answer.of) >= (likeness >= PLAIN ? -OVER_OWN : OVER_OWN);
    if (!isOverOthers || !isFinerThanOwn) return null;
    // 「大工になるには？」: the name alone makes it no question about a carpenter's mathematics.
    const unnamed = withoutNames(text, names);
    const isByName =
      unnamed !== text &&
      leadOver(score(unnamed.replaceAll(ANY_OCCUPATION, '')), () => true) < BY_NAME;
    return isByName ? null : answer;
  };
  const find: FindSpecific = (draft, act, isAsked) => {
    const { text, acts } = draft;
    // 「好きな食べ物は？」 has words of a question about cooks, and asks nothing of work.
    if (act.kind === ELSEWHERE) return null;
    const before = acts[acts.indexOf(act) - 1];
    const alone = text.text.slice(act.start, act.end);
    const isShort = tokensOf(alone).length < VAGUE;
    if (!isAsked && (act.lead >= TELLS || isShort)) return null;
    const bars = isAsked ? SURE : UNASKED;
    // 「どうやって話せばいいですか」 says with whom in the sentence before.
    const joined = before && nearest(draft, { start: before.start, end: act.end }, bars);
    return joined ?? (before && isShort ? null : nearest(draft, act, bars));
  };
  const near: SpecificFinder['near'] = (draft, act) => {
    if (act.kind === ELSEWHERE) return [];
    return candidates(score(draft.text.text.slice(act.start, act.end)))
      .filter(({ answer, likeness }) => likeness >= NEAR && !isOfOther(draft, act, answer))
      .filter(({ answer }) => mayOffer(captionOf(answer)))
      .slice(0, MOST_NEAR)
      .map(({ answer }) => answer);
  };
  return { find, near, prepare };
}

/**
 * Likeness of a text to each question: the share of its words that the question explains, and a tenth of its kind's
 * margin. The index is made for the first text that needs it, because it takes a second.
 */
function createScores(
  questions: readonly Question[],
  { kinds, names }: { kinds: LinearModel; names: OccupationNames },
): { score: (text: string) => number[]; prepare: () => void } {
  let made: ReturnType<typeof createTextIndex> | undefined;
  const index = () => {
    made ??= createTextIndex(
      questions.map(({ asked, says }) => [
        ...asked.map((text) => ({ text, weight: 1 })),
        ...says.map((text) => ({ text, weight: OF_ANSWER })),
      ]),
    );
    return made;
  };
  const placeOf = new Map(kinds.labels.map((label, n) => [label, n]));
  const kindAt = questions.map(({ of }) => placeOf.get(of) ?? -1);
  const score = (text: string) => {
    const margins = marginsOf(kinds, actFeatures(withoutNames(text, names)));
    return [...index().share([{ text, weight: 1 }])].map(
      (share, n) => share + OF_KIND * (margins[kindAt[n] ?? -1] ?? -1),
    );
  };
  return { score, prepare: () => void index() };
}

function occupationsIn(texts: readonly string[], names: OccupationNames): Set<string> {
  const places = texts.flatMap((text) => placesOfNames(text, names));
  return new Set(places.map(({ occupation }) => `occupation:${occupation.id}`));
}
