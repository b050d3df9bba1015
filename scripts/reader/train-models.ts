import {
  type OccupationNames,
  withoutNames,
} from '#counsellor/reading/lexicon/occupation-names.ts';
import { actFeatures } from '#counsellor/reading/models/act-features.ts';
import type { FeatureBlock } from '#counsellor/reading/models/features.ts';
import type { LinearModel } from '#counsellor/reading/models/linear-model.ts';
import { type CueWords, stanceFeatures } from '#counsellor/reading/models/stance-features.ts';
import { groupOf } from '#counsellor/reading/stages/hear-acts.ts';
import type { Stance } from '#counsellor/reading/vocabulary.ts';
import { safetyFeatures } from '#counsellor/safety/safety-features.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Corpus } from './corpus.ts';
import { trainCores } from './train-cores.ts';
import { trainFeelings } from './train-feelings.ts';
import { type Example, trainLinear } from './train-linear.ts';

/** The models of the reader, by name. */
export type TrainedModels = Record<
  | 'groups'
  | 'acts'
  | 'stance'
  | 'holder'
  | 'time'
  | 'conditions'
  | 'worries'
  | 'cores'
  | 'senses'
  | 'feelings',
  LinearModel
>;

/** A corpus without what only its readers need. */
export type Lines = Pick<
  Corpus,
  'acts' | 'stance' | 'safety' | 'conditions' | 'stories' | 'cores'
> & {
  /** Bare names of what conditions are about: 動物, 運転. */
  names: readonly string[];
  occupations: OccupationNames;
};

/** Look-alikes are what worries are confused with: a mistake on one costs three times as much. */
const lookalikeWeight = 3;

/** Trains every model of the reader; the same lines always give the same weights. */
export function trainModels(
  lines: Lines & Pick<Corpus, 'feelings'>,
  cueWords: readonly CueWords[],
): TrainedModels {
  return {
    groups: trainGroups(lines),
    acts: trainActs(lines),
    ...trainStances(lines, cueWords),
    conditions: trainConditions(lines),
    worries: trainWorries(lines),
    ...trainCores(lines),
    feelings: trainFeelings(lines),
  };
}

/** Sentences that may hold a condition without its label, and so teach nothing. */
const mayStateConditions = new Set(['tells.condition', 'tells.dislike', 'tells.want']);

/** Sentences that state no condition: questions, stories, likings and what others do. */
export function unconditionalTexts({ acts, stance }: Pick<Lines, 'acts' | 'stance'>): string[] {
  return [
    ...acts.filter(({ act }) => !mayStateConditions.has(act)),
    ...stance.filter((line) => ['likes', 'can', 'did'].includes(line.stance)),
  ].map(({ text }) => text);
}

/** There are more bare names than sentences that state a condition. */
const bareNameWeight = 0.3;

/** Which conditions of work a sentence states; the bare names of things (動物, 運転) state none. */
export function trainConditions(lines: Lines) {
  return trainLinear(
    [
      ...lines.conditions.map(({ text, conditions: labels }) => ({ text, labels })),
      ...unconditionalTexts(lines).map((text) => ({ text, labels: [] })),
      ...lines.names.map((text) => ({ text, labels: [], weight: bareNameWeight })),
    ].map(({ text, ...example }) => ({ blocks: actFeatures(normalisePhrase(text)), ...example })),
    { cost: 1, keep: 0.5 },
  );
}

/** Pruned to the strongest tenth: half a point of a hundred for a quarter of the bytes. */
function trainActs(lines: Pick<Lines, 'acts' | 'occupations'>): LinearModel {
  return trainLinear(actExamples(lines), { cost: 1, keep: 0.1 });
}

/**
 * Telling, asking, disclosing … Sentences of the other corpora tell as well: without them a fifth of what is told
 * would be taken for something else.
 */
function trainGroups({ acts, stance, conditions, stories, cores }: Lines): LinearModel {
  const told = [
    ...stance.filter((line) => line.stance !== 'none' && line.holder !== 'other'),
    ...conditions.filter((line) => line.conditions.length > 0),
    ...stories,
    ...cores.filter((line) => line.cores.length > 0),
  ];
  const texts = new Map([
    ...told.map(({ text }) => [text, 'tells'] as const),
    ...acts.map(({ text, act }) => [text, groupOf(act)] as const),
  ]);
  return trainLinear(
    [...texts].map(([text, group]) => ({
      blocks: actFeatures(normalisePhrase(text)),
      labels: [group],
    })),
    { cost: 0.5, keep: 0.3 },
  );
}

/** Stances of the student now: nothing of others, of an if, of what was taken back. */
export function heldStance({
  stance,
  holder,
  time,
}: Pick<Lines['stance'][number], 'stance' | 'holder' | 'time'>): Stance {
  if (holder === 'other' || time === 'if') return 'none';
  if (time === 'dropped' || (stance === 'wants' && time === 'past')) return 'dropped';
  return stance;
}

export function trainStance(
  examples: readonly StanceExample<Lines['stance'][number]>[],
): LinearModel {
  return trainLinear(
    examples.map(({ blocks, line }) => ({
      blocks,
      labels: [heldStance(line)],
    })),
    { cost: 1, keep: 0.3 },
  );
}

function trainStances(lines: Lines, cueWords: readonly CueWords[]) {
  const examples = stanceExamples(lines.stance, cueWords);
  const labelled = (name: 'holder' | 'time') =>
    trainLinear(
      examples.flatMap(({ blocks, line }) => {
        const label = line[name];
        return label ? [{ blocks, labels: [label] }] : [];
      }),
      { cost: 1, keep: 0.1 },
    );
  return {
    stance: trainStance(examples),
    holder: labelled('holder'),
    time: labelled('time'),
  };
}

/** Safety is not pruned: every weight that goes costs worries that nobody notices. */
export function trainWorries(lines: Lines): LinearModel {
  return trainLinear(worryExamples(lines), { cost: 1, keep: 1 });
}

function actExamples({ acts, occupations }: Pick<Lines, 'acts' | 'occupations'>): Example[] {
  return acts.map(({ text, act }) => ({
    blocks: actFeatures(withoutNames(normalisePhrase(text), occupations)),
    labels: [act],
  }));
}

/** A line of stance with what the model sees of it. */
export type StanceExample<L> = { line: L; blocks: FeatureBlock[] };

/** Each line with its features; `target` is a substring of `text`. */
export function stanceExamples<L extends { text: string; target: string }>(
  lines: readonly L[],
  cueWords: readonly CueWords[],
): StanceExample<L>[] {
  return lines.map((line) => {
    const text = normalisePhrase(line.text);
    const target = normalisePhrase(line.target);
    const start = Math.max(0, text.indexOf(target));
    const about = { text, start, end: start + target.length };
    return { line, blocks: stanceFeatures(cueWords, about) };
  });
}

/**
 * Sentences that tell of no worry: questions, stories, answers, conditions. Disclosures may tell of one; plain feelings would
 * teach that veiled cries are none.
 */
export function ordinaryTexts({ acts, stance, conditions, stories, cores }: Lines): string[] {
  const ordinary = acts.filter(({ act }) => groupOf(act) !== 'discloses');
  const all = [...ordinary, ...stance, ...conditions, ...stories, ...cores];
  return [...new Set(all.map(({ text }) => text))];
}

/** All sentences: without ordinary ones among them short answers would look like a worry. */
function worryExamples(lines: Lines): Example[] {
  return [
    ...lines.safety.map(({ text, safety: kind }) => ({
      blocks: safetyFeatures(normalisePhrase(text)),
      labels: isHarmless(kind) ? [] : [kind],
      weight: kind === 'lookalike' ? lookalikeWeight : 1,
    })),
    ...ordinaryTexts(lines).map((text) => ({
      blocks: safetyFeatures(normalisePhrase(text)),
      labels: [],
    })),
  ];
}

export function isHarmless(kind: string): boolean {
  return kind === 'lookalike' || kind === 'plain';
}
