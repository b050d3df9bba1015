import { actFeatures } from '#counsellor/reading/models/act-features.ts';
import { rank } from '#counsellor/reading/models/linear-model.ts';
import type { CueWords } from '#counsellor/reading/models/stance-features.ts';
import { leadOf } from '#counsellor/reading/stages/hear-attitudes.ts';
import { type Sign, signOf } from '#counsellor/reading/vocabulary.ts';
import { likeliestWorry } from '#counsellor/safety/hear-worry.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import {
  heldStance,
  isHarmless,
  type Lines,
  ordinaryTexts,
  stanceExamples,
  trainConditions,
  trainStance,
  trainWorries,
  unconditionalTexts,
} from './train-models.ts';

/** Authors are left out in so many groups: each sentence is scored by models that never saw its author. */
const FOLDS = 4;
/** Shares of look-alikes and of ordinary sentences that may be believed to be a worry. */
const hardLookalikes = 0.02;
const sureOrdinary = 0.0005;
/** Share of ordinary sentences that may be asked about: a talk of eight answers is interrupted in one of fifteen. */
const askedOrdinary = 0.008;
/** Share of worries beside which at least a door is shown, while it stands beside no more of the ordinary sentences. */
const softRecall = 0.92;
const nearOrdinary = 0.06;
/** Share of the conditions heard of unseen authors that must have been stated: each one excludes occupations. */
const conditionPrecision = 0.8;
/** Most of the stances of unseen authors that may be asked back, and missed. */
const mostAsked = 0.12;
const mostMissed = 0.2;

/** Thresholds by name, chosen on sentences of authors that the models did not see. */
export function chooseThresholds(
  lines: Lines,
  cueWords: readonly CueWords[],
): Record<string, number> {
  return {
    ...worryThresholds(lines),
    ...stanceThresholds(lines, cueWords),
    conditionTakes: conditionThreshold(lines),
  };
}

function foldsOf(lines: Lines): { known: Lines; unseen: Lines }[] {
  const all = [
    ...[...lines.acts, ...lines.stance, ...lines.conditions],
    ...[...lines.safety, ...lines.stories, ...lines.cores],
  ];
  const authors = [...new Set(all.map(({ author }) => author))].sort();
  return Array.from({ length: FOLDS }, (_, fold) => {
    const out = new Set(authors.filter((_, n) => n % FOLDS === fold));
    const split = (isOut: boolean): Lines => ({
      acts: lines.acts.filter(({ author }) => out.has(author) === isOut),
      stance: lines.stance.filter(({ author }) => out.has(author) === isOut),
      ...{ names: lines.names, occupations: lines.occupations },
      stories: lines.stories.filter(({ author }) => out.has(author) === isOut),
      cores: lines.cores.filter(({ author }) => out.has(author) === isOut),
      conditions: lines.conditions.filter(({ author }) => out.has(author) === isOut),
      safety: lines.safety.filter(({ author }) => out.has(author) === isOut),
    });
    return { known: split(false), unseen: split(true) };
  });
}

function worryThresholds(lines: Lines): Record<string, number> {
  const lookalikes: number[] = [];
  const told: number[] = [];
  const ordinary: number[] = [];
  for (const { known, unseen } of foldsOf(lines)) {
    const worries = trainWorries(known);
    // As a message is heard: by the worst of its parts.
    const scoreOf = (text: string) =>
      likeliestWorry(worries, text, () => false)?.score ?? Number.NEGATIVE_INFINITY;
    for (const { text, safety } of unseen.safety) {
      if (safety === 'lookalike') lookalikes.push(scoreOf(text));
      if (!isHarmless(safety)) told.push(scoreOf(text));
    }
    for (const text of ordinaryTexts(unseen)) ordinary.push(scoreOf(text));
  }
  const surely = quantile(lookalikes, 1 - hardLookalikes);
  return {
    worrySurely: rounded(Math.max(surely, quantile(ordinary, 1 - sureOrdinary))),
    worryAsks: rounded(quantile(ordinary, 1 - askedOrdinary)),
    worryNears: rounded(
      Math.max(quantile(told, 1 - softRecall), quantile(ordinary, 1 - nearOrdinary)),
    ),
  };
}

type Judged = { margin: number; isRight: boolean };

/** The lowest margin from which on at least this share is right. */
function lowestMargin(judged: Judged[], precision: number): number {
  const sorted = judged.toSorted((a, b) => b.margin - a.margin);
  let right = 0;
  let lowest = 0;
  for (const [n, { margin, isRight }] of sorted.entries()) {
    right += Number(isRight);
    if (right / (n + 1) >= precision) lowest = margin;
  }
  return lowest;
}

/** The lowest margin from which on enough of what is heard was stated. */
function conditionThreshold(lines: Lines): number {
  const heard = foldsOf(lines).flatMap(({ known, unseen }) => {
    const model = trainConditions(known);
    const others = unconditionalTexts(unseen).map((text) => ({ text, conditions: [] }));
    return [...unseen.conditions, ...others].flatMap(({ text, conditions: stated }) =>
      rank(model, actFeatures(normalisePhrase(text))).map(({ label, margin }) => ({
        margin,
        isRight: stated.some((one) => one === label),
      })),
    );
  });
  return rounded(lowestMargin(heard, conditionPrecision));
}

function stanceThresholds(lines: Lines, cueWords: readonly CueWords[]): Record<string, number> {
  const judged: { sign: Sign; truth: Sign; lead: number }[] = [];
  for (const { known, unseen } of foldsOf(lines)) {
    const model = trainStance(stanceExamples(known.stance, cueWords));
    for (const { line, blocks } of stanceExamples(unseen.stance, cueWords)) {
      const { label, lead } = leadOf(rank(model, blocks), 0);
      judged.push({ sign: signOf(label), truth: signOf(heldStance(line)), lead });
    }
  }
  return bestPair(judged);
}

/** The pair with the fewest wrong signs that asks back and misses no more than allowed. */
function bestPair(judged: { sign: Sign; truth: Sign; lead: number }[]): Record<string, number> {
  const signed = judged.filter(({ sign }) => sign !== 0);
  const overlooked = judged.filter(({ sign, truth }) => sign === 0 && truth !== 0).length;
  const steps = Array.from({ length: 21 }, (_, n) => n / 20);
  const pairs = steps.flatMap((takes) =>
    steps
      .filter((asks) => asks <= takes)
      .map((asks) => {
        const asked = signed.filter(({ lead }) => lead >= asks && lead < takes).length;
        const passed = signed.filter(({ lead, truth }) => lead < asks && truth !== 0).length;
        const wrong = signed.filter(
          ({ lead, sign, truth }) => lead >= takes && sign !== truth,
        ).length;
        return { takes, asks, asked, missed: overlooked + passed, wrong };
      }),
  );
  const allowed = pairs.filter(
    ({ asked, missed }) =>
      asked <= mostAsked * judged.length && missed <= mostMissed * judged.length,
  );
  const best = (allowed.length > 0 ? allowed : pairs).sort(
    (a, b) => a.wrong - b.wrong || a.missed - b.missed || a.asked - b.asked,
  )[0];
  return { stanceTakes: best?.takes ?? 1, stanceAsks: best?.asks ?? 1 };
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(sorted.length * share)))] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
