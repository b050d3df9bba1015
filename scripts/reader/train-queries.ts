import { z } from 'zod';
import { Occupation } from '#contract/public/occupations.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { packModels } from '#counsellor/reading/models/model-file.ts';
import {
  ConditionWords,
  createConditionFinder,
} from '#counsellor/search-understanding/condition-words.ts';
import { queryFeatures, sayingNothing } from '#counsellor/search-understanding/query-reader.ts';
import type { Readings } from '#counsellor/search-understanding/readings.ts';
import { readDataFolder, readDataLines } from '#server/data-directory.ts';
import { searchReadings } from '#server/features/search-understanding/search-readings.ts';
import { ConditionLine } from './corpus.ts';
import { createLineReader } from './line-reader.ts';
import { trainLinear } from './train-linear.ts';

/** A query with the families that a teacher would think of; none where it says nothing about the kind of work. */
const SearchQuery = z.strictObject({
  query: z.string().min(1).max(100),
  families: z.array(z.string()).max(3),
});

/** A query that states conditions of `data/search-conditions.jsonl`, or looks like one that does and states none. */
const ConditionQuery = SearchQuery.extend({ conditions: z.array(z.string()).max(4) });

type Labelled = { text: string; labels: string[]; weight: number };

/** What a mistake on a text costs beside one on a query: texts are whole sentences, and there are many. */
const weights = { name: 1, text: 0.3, phrase: 0.5, nothing: 3, talk: 0.5, work: 0.3 };
/** A wish of talks that a search takes apart: near by, or no transfer. */
const unclear = 'near_home';
/** Topics of concepts that point at ways to work, not at work. */
const unspecific = new Set(['condition', 'value']);
/** Levels of concepts are 0–100; a family below stands beside too much. */
const leastLevel = 40;
const shareOfBest = 0.8;
const familiesAtMost = 3;

/** Queries by their authors, sentences of talks with conditions, and the hash of all. */
export function readQueries() {
  const { folder, hash } = createLineReader('');
  const lines = folder('search-queries', SearchQuery);
  const conditions = folder('search-queries/conditions', ConditionQuery);
  const spoken = folder('talk/conditions', ConditionLine);
  return { lines, conditions, spoken, hash: hash() };
}

export type Queries = Omit<ReturnType<typeof readQueries>, 'hash'>;

/** The models of queries; the same lines always give the same weights. */
export function trainQueries() {
  const { hash, ...queries } = readQueries();
  const { spoken } = searchReadings();
  const models = { queries: trainWork(queries, spoken), stated: trainStated(queries, spoken) };
  return packModels({ corpus: hash, thresholds: {}, models, questions: null });
}

/** Which kinds of work a query is about. */
export function trainWork(
  { lines, conditions, spoken: talk }: Queries,
  spoken: Readings['spoken'],
) {
  return train(
    [
      ...readDataFolder('occupations', Occupation).flatMap(textsOf),
      ...readDataFolder('concepts', Concept).flatMap(phrasesOf),
      ...lines.map(({ query, families }) => labelled(query, families, weights.nothing)),
      ...conditions.map(({ query, families }) => labelled(query, families, 1)),
      ...talk
        .filter((line) => line.conditions.length > 0)
        .map(({ text }) => labelled(text, [], weights.talk)),
    ],
    spoken,
  );
}

/** Which conditions a query states; queries about work alone state none. */
export function trainStated(
  { lines, conditions, spoken: talk }: Queries,
  spoken: Readings['spoken'],
) {
  const words = readDataLines('search-conditions.jsonl', ConditionWords);
  const known = new Set(words.flatMap(({ id }) => id ?? []));
  const find = createConditionFinder(words);
  return train(
    [
      ...conditions.map(({ query, conditions: labels }) => ({ text: query, labels, weight: 1 })),
      ...talk
        .filter((line) => !line.conditions.includes(unclear))
        .map(({ text, conditions: labels }) => ({
          ...{ text, labels: labels.filter((label) => known.has(label)) },
          weight: weights.talk,
        })),
      ...lines
        .filter(({ query, families }) => families.length > 0 && find(query).length === 0)
        .map(({ query }) => ({ text: query, labels: [], weight: weights.work })),
    ],
    spoken,
  );
}

function train(examples: readonly Labelled[], spoken: Readings['spoken']) {
  return trainLinear(
    examples.map(({ text, ...example }) => ({ blocks: queryFeatures(text, spoken), ...example })),
    { cost: 3, keep: 0.4, epochs: 12 },
  );
}

function labelled(text: string, families: string[], ofNothing: number): Labelled {
  return families.length > 0
    ? { text, labels: families, weight: 1 }
    : { text, labels: [sayingNothing], weight: ofNothing };
}

function textsOf(occupation: Occupation): Labelled[] {
  const { name, aliases, family, summary, day, tasks, likes, school_moments: moments } = occupation;
  const sentences = [summary, ...day.split('。'), ...tasks, ...likes, ...moments].filter(Boolean);
  return [
    ...[name, ...aliases].map((text) => ({ text, labels: [family], weight: weights.name })),
    ...sentences.map((text) => ({ text, labels: [family], weight: weights.text })),
  ];
}

function phrasesOf({ topic, families, phrases }: Concept): Labelled[] {
  const best = Math.max(...Object.values(families));
  const labels = Object.entries(families)
    .filter(([, level]) => level > leastLevel && level >= best * shareOfBest)
    .sort(([, a], [, b]) => b - a)
    .slice(0, familiesAtMost)
    .map(([family]) => family);
  if (unspecific.has(topic) || labels.length === 0) return [];
  return phrases.map((text) => ({ text, labels, weight: weights.phrase }));
}
