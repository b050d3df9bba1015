import { actFeatures } from '#counsellor/reading/act-features.ts';
import type { LinearModel } from '#counsellor/reading/linear-model.ts';
import { type CueWords, stanceFeatures } from '#counsellor/reading/stance-features.ts';
import { safetyFeatures } from '#counsellor/safety/safety-features.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Corpus } from './corpus.ts';
import { type Example, trainLinear } from './train-linear.ts';

/** The models of the reader, by name. */
export type ReaderModels = Record<'acts' | 'stance' | 'worries' | 'worried', LinearModel>;

/** A corpus without what only its readers need. */
export type Lines = Pick<Corpus, 'acts' | 'stance' | 'safety'>;

/** Look-alikes are what worries are confused with: a mistake on one costs three times as much. */
const lookalikeWeight = 3;

/** Trains every model of the reader; the same lines always give the same weights. */
export function trainModels(lines: Lines, cueWords: readonly CueWords[]): ReaderModels {
  return {
    acts: trainActs(lines),
    stance: trainStance(lines, cueWords),
    ...trainWorries(lines),
  };
}

/** Pruned to the strongest tenth: half a point of a hundred for a quarter of the bytes. */
export function trainActs(lines: Pick<Lines, 'acts'>): LinearModel {
  return trainLinear(actExamples(lines), { cost: 1, keep: 0.1 });
}

export function trainStance(lines: Lines, cueWords: readonly CueWords[]): LinearModel {
  const examples = stanceExamples(lines, cueWords);
  return trainLinear(
    examples.map(({ blocks, line }) => ({ blocks, labels: [line.stance] })),
    { cost: 1, keep: 0.3 },
  );
}

/** Safety is not pruned: every weight that goes costs worries that nobody notices. */
export function trainWorries(lines: Lines): Pick<ReaderModels, 'worries' | 'worried'> {
  return {
    worries: trainLinear(worryExamples(lines), { cost: 1, keep: 1 }),
    worried: trainLinear(worriedExamples(lines), { cost: 1, keep: 1 }),
  };
}

function actExamples({ acts }: Pick<Lines, 'acts'>): Example[] {
  return acts.map(({ text, act }) => ({
    blocks: actFeatures(normalisePhrase(text)),
    labels: [act],
  }));
}

export function stanceExamples({ stance }: Lines, cueWords: readonly CueWords[]) {
  return stance.map((line) => {
    const text = normalisePhrase(line.text);
    const target = normalisePhrase(line.target);
    const start = Math.max(0, text.indexOf(target));
    const about = { text, start, end: start + target.length };
    return { line, blocks: stanceFeatures(cueWords, about) };
  });
}

/** All sentences: without ordinary questions among them a quarter of those would look like a worry. */
function worryExamples({ safety, acts }: Lines): Example[] {
  return [
    ...safety.map(({ text, safety: kind }) => ({
      blocks: safetyFeatures(normalisePhrase(text)),
      labels: isHarmless(kind) ? [] : [kind],
      weight: kind === 'lookalike' ? lookalikeWeight : 1,
    })),
    ...acts.map(({ text }) => ({ blocks: safetyFeatures(normalisePhrase(text)), labels: [] })),
  ];
}

/** Worries against look-alikes alone: tells best what sounds alike. */
function worriedExamples({ safety }: Lines): Example[] {
  return safety.map(({ text, safety: kind }) => ({
    blocks: safetyFeatures(normalisePhrase(text)),
    labels: [isHarmless(kind) ? 'harmless' : 'worried'],
  }));
}

export function isHarmless(kind: string): boolean {
  return kind === 'lookalike' || kind === 'plain';
}
