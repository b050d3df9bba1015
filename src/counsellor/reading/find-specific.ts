import { isFurther } from '#counsellor/knowledge/further-occupations.ts';
import type { Knowledge } from '#counsellor/knowledge/knowledge.ts';
import { captionOf, type SpecificAnswer } from '#counsellor/knowledge/specific-answers.ts';
import type { Span } from '#counsellor/text/sentences.ts';
import { createTextIndex, type MakePostings } from '#counsellor/text/text-index.ts';
import { tokensOf } from '#counsellor/text/tokens.ts';
import {
  ANY_OCCUPATION,
  isOccupation,
  keyOf,
  type OccupationNames,
  placesOfNames,
  withoutNames,
} from './lexicon/occupation-names.ts';
import { actFeatures } from './models/act-features.ts';
import { type LinearModel, marginsOf } from './models/linear-model.ts';
import {
  kindLabel,
  logProbabilitiesOf,
  NO_QUESTION,
  type QuestionModel,
} from './models/question-model.ts';
import type { Act } from './reading.ts';
import type { Draft } from './stages/hear-message.ts';

/** What a word of the answer counts for beside one of a wording, and the margin of its kind beside all words. */
const OF_ANSWER = 0.5;
const OF_KIND = 0.1;
/** What a whole share of common words counts for beside the learned chances, in logarithms. */
const OF_WORDS = 20;
/** A question that was added after the training has no learned chance. */
const UNLEARNED = -12;
/**
 * From which chance on a question is taken for one (docs/figures/counsellor.md): of what other authors asked .61 are found
 * by it, .92 of them right. By words alone it was .54.
 */
const SURE = 0.8;
/** The same for a sentence in another form than a question, which tells by less than `TELLS`: 「男で保育、しかもピアノやったことない」. */
const UNASKED = 0.85;
const TELLS = 0.5;
/** A text that shares fewer words with a question is not told apart by them: 「みなしざんぎょう」 in hiragana alone. */
const LEAST_WORDS = 0.2;
/** Least chance that the questions of other occupations leave. */
const LEFT = 0.2;
/** From which chance on a question is offered to choose where none is surely meant. */
const NEAR = 0.1;
const MOST_NEAR = 2;
/** Letters of a story that is read together with the question at its end. */
const MOST_TOLD = 120;
/** So many of the likeliest questions are looked at; those about other occupations fall out. */
const CANDIDATES = 12;

/** Beside its own kind as a whole: its kind may hold the very question among its lines, so a plain one needs little. */
const OVER_OWN = { least: 0.25, plain: 0.05 };
/** From this share of words on a question is plain. */
const PLAIN = 0.45;
/** Without the occupation's name a kind as a whole may lead by so much, not by more. */
const BY_NAME = -0.2;

/** The kind of what is asked of the weather, of the counsellor's taste and the like. */
const ELSEWHERE = 'asks.other';

/** A sentence of fewer tokens is no question without the one before it. */
const VAGUE = 6;

/** A question of the index: its label in the learned model, its kind, its wordings and what is said. */
type Question = { label: string; of: string; asked: readonly string[]; says: readonly string[] };

type SpecificFinder = {
  find: FindSpecific;
  /** The questions nearest to an act, two at most, the nearest first; none where nothing is near. */
  near: (draft: Draft, act: Act) => SpecificAnswer[];
  /** Makes the index, which else the first question waits for: a second on a desk, several on a phone. */
  prepare: () => void;
};

/**
 * `isAsked`: the act is surely a question; of another the answer must be surer. `occupations`: keys of those that it
 * speaks of, named or left out.
 */
export type FindSpecific = (
  draft: Draft,
  act: Act,
  about: { isAsked: boolean; occupations: readonly string[] },
) => SpecificAnswer | null;

/**
 * Finds the answer whose question a sentence asks, alone or with the sentence before it. Null where none is near
 * enough, a kind as a whole is nearer, or the question names another occupation.
 */
export function createSpecificFinder(
  { specificAnswers, answers, kindQuestions }: Knowledge,
  {
    kinds,
    names,
    named,
    learned,
    mayOffer,
    asksOfFurther,
    makePostings,
  }: {
    kinds: LinearModel;
    /** Names of the catalogue, which are one mark to the models. */
    names: OccupationNames;
    /** These and those of further occupations. */
    named: OccupationNames;
    learned: QuestionModel;
    /** Whether words may stand on a button: words that sound of a worry may not. */
    mayOffer: (caption: string) => boolean;
    /** Whether a kind asks of an occupation itself. */
    asksOfFurther: (kind: string) => boolean;
    makePostings: MakePostings;
  },
): SpecificFinder {
  const saysOf = new Map(answers.map(({ kind, says }) => [kind, says]));
  const wholeKinds = kindQuestions.map(({ kind, asked }) => ({
    ...{ label: kindLabel(kind), of: kind, asked, says: saysOf.get(kind) ?? [] },
  }));
  const wholeAt = new Map(wholeKinds.map(({ of }, n) => [of, specificAnswers.length + n]));
  const specific = specificAnswers.map((one) => ({ ...one, label: one.id }));
  const questions = [...specific, ...wholeKinds];
  const { sharesOf, score, prepare } = createScores(questions, {
    ...{ kinds, names, learned, makePostings },
  });
  const candidates = (chances: readonly number[]) =>
    specificAnswers
      .map((answer, at) => ({ answer, at, chance: chances[at] ?? 0 }))
      .sort((a, b) => b.chance - a.chance)
      .slice(0, CANDIDATES);
  const namedBy = new Map<SpecificAnswer, Set<string>>();
  const isOfOther = (meant: readonly string[], answer: SpecificAnswer): boolean => {
    if (meant.length === 0) return false;
    const own = namedBy.get(answer) ?? occupationsOf(answer, named);
    namedBy.set(answer, own);
    if (meant.some((one) => own.has(one))) return false;
    // What every occupation is asked has no answer for one that the catalogue does not have, but its own.
    return own.size > 0 || (meant.some(isFurther) && asksOfFurther(answer.of));
  };
  const likeliest = (meant: readonly string[], { chances }: Scores) => {
    const best = candidates(chances);
    const ofOthers = best.filter(({ answer }) => isOfOther(meant, answer));
    const left = 1 - ofOthers.reduce((sum, { chance }) => sum + chance, 0);
    // What little is left beside another occupation's question is no ground for an answer.
    if (left < LEFT) return [];
    return best
      .filter((one) => !ofOthers.includes(one))
      .map((one) => ({ ...one, chance: one.chance / left }));
  };
  const nearest = (
    draft: Draft,
    span: Span,
    { bar, occupations }: { bar: number; occupations: readonly string[] },
  ): SpecificAnswer | null => {
    const text = draft.text.text.slice(span.start, span.end);
    const scores = score(text);
    const own = namedIn(draft, span);
    const leftOut = hasName(text, named) ? [] : occupations;
    const [best] = likeliest(own.length > 0 ? own : leftOut, scores);
    if (!best || (scores.shares[best.at] ?? 0) < LEAST_WORDS) return null;
    const ofKind = scores.chances[wholeAt.get(best.answer.of) ?? -1] ?? 0;
    const isPlain = (scores.shares[best.at] ?? 0) >= PLAIN;
    const overOwn = isPlain ? OVER_OWN.plain : OVER_OWN.least;
    if (best.chance < bar * (1 - ofKind) || best.chance < overOwn * (best.chance + ofKind))
      return null;
    // 「大工になるには？」: the name alone makes it no question about a carpenter's mathematics.
    const unnamed = withoutNames(text, names);
    if (unnamed === text) return best.answer;
    const shares = sharesOf(unnamed.replaceAll(ANY_OCCUPATION, ''));
    const ofKinds = Math.max(...shares.slice(specificAnswers.length));
    return (shares[best.at] ?? 0) - ofKinds < BY_NAME ? null : best.answer;
  };
  const find: FindSpecific = (draft, act, { isAsked, occupations }) => {
    const { text, acts } = draft;
    // 「好きな食べ物は？」 has words of a question about cooks, and asks nothing of work.
    if (act.kind === ELSEWHERE) return null;
    const told = acts.slice(0, acts.indexOf(act));
    const [first, before] = [told[0], told.at(-1)];
    const isShort = tokensOf(text.text.slice(act.start, act.end)).length < VAGUE;
    // 「配線の練習してる。電気工事士の実技あるから」: beside other sentences one that tells asks nothing.
    const isAside = acts.length > 1 && act.group !== 'asks';
    if (!isAsked && (act.lead >= TELLS || isShort || isAside)) return null;
    const from = ({ start }: Span) => ({ start, end: act.end });
    const spans = [
      // 「どうやって話せばいいですか」 says with whom in the sentence before.
      ...(before ? [from(before)] : []),
      ...(before && isShort ? [] : [act]),
      // 「片耳が聞こえません。…と思われます。会社に言うべきですか」 says of what two sentences before.
      ...(first && isStory(told) && act.end - first.start <= MOST_TOLD ? [from(first)] : []),
    ];
    for (const span of spans) {
      const found = nearest(draft, span, { bar: isAsked ? SURE : UNASKED, occupations });
      if (found) return found;
    }
    return null;
  };
  const near: SpecificFinder['near'] = (draft, act) => {
    if (act.kind === ELSEWHERE) return [];
    return likeliest(namedIn(draft, act), score(draft.text.text.slice(act.start, act.end)))
      .filter(({ chance }) => chance >= NEAR)
      .filter(({ answer }) => mayOffer(captionOf(answer)))
      .slice(0, MOST_NEAR)
      .map(({ answer }) => answer);
  };
  return { find, near, prepare };
}

/** By question: what it shares with a text, and how likely the text asks it rather than another one or none. */
type Scores = { shares: number[]; chances: number[] };

/**
 * Compares a text with each question: the share of its words that the question explains with a tenth of its kind's
 * margin, and from that and the learned chances the chance of each. The index is made for the first text that needs it,
 * because it takes a second.
 */
function createScores(
  questions: readonly Question[],
  {
    kinds,
    names,
    learned,
    makePostings,
  }: {
    kinds: LinearModel;
    names: OccupationNames;
    learned: QuestionModel;
    makePostings: MakePostings;
  },
): {
  sharesOf: (text: string) => number[];
  score: (text: string) => Scores;
  prepare: () => void;
} {
  let made: ReturnType<typeof createTextIndex> | undefined;
  const index = () => {
    made ??= createTextIndex(
      questions.map(({ asked, says }) => [
        ...asked.map((text) => ({ text, weight: 1 })),
        ...says.map((text) => ({ text, weight: OF_ANSWER })),
      ]),
      makePostings,
    );
    return made;
  };
  const placeOf = new Map(kinds.labels.map((label, n) => [label, n]));
  const kindAt = questions.map(({ of }) => placeOf.get(of) ?? -1);
  const learnedPlaces = new Map(learned.labels.map((label, n) => [label, n]));
  const learnedAt = questions.map(({ label }) => learnedPlaces.get(label) ?? -1);
  const none = learnedPlaces.get(NO_QUESTION) ?? -1;
  const sharesOf = (text: string): number[] => {
    const margins = marginsOf(kinds, actFeatures(withoutNames(text, names)));
    return [...index().share([{ text, weight: 1 }])].map(
      (share, n) => share + OF_KIND * (margins[kindAt[n] ?? -1] ?? -1),
    );
  };
  const score = (text: string): Scores => {
    const shares = sharesOf(text);
    const logs = logProbabilitiesOf(learned, text);
    const odds = shares.map((share, n) =>
      Math.exp(OF_WORDS * share + Math.max(UNLEARNED, logs[learnedAt[n] ?? -1] ?? UNLEARNED)),
    );
    const all = odds.reduce((sum, one) => sum + one, Math.exp(logs[none] ?? UNLEARNED));
    return { shares, chances: odds.map((one) => one / all) };
  };
  return { sharesOf, score, prepare: () => void index() };
}

function namedIn({ named }: Draft, { start, end }: Span): string[] {
  return named
    .filter((one) => one.start >= start && one.end <= end)
    .map(({ about }) => about)
    .filter(isOccupation);
}

/** Whether a text names an occupation, or several by one name (公務員). */
function hasName(text: string, names: OccupationNames): boolean {
  return placesOfNames(text, names).length > 0;
}

/** Several sentences of which none asks. */
function isStory(acts: readonly Act[]): boolean {
  return acts.length > 1 && acts.every(({ group }) => group !== 'asks');
}

/** The occupations of a question, or of its answers where it names none: years of a carpenter are no nurse's. */
function occupationsOf({ asked, says }: SpecificAnswer, names: OccupationNames): Set<string> {
  const named = occupationsIn(asked, names);
  return named.size > 0 ? named : occupationsIn(says, names);
}

function occupationsIn(texts: readonly string[], names: OccupationNames): Set<string> {
  const places = texts.flatMap((text) => placesOfNames(text, names));
  return new Set(places.map(({ occupation }) => keyOf(occupation)));
}
