import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { Occupation } from '#contract/public/occupations.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { packModels } from '#counsellor/reading/models/model-file.ts';
import { queryFeatures, sayingNothing } from '#counsellor/search-understanding/query-reader.ts';
import { parseLines, readDataFolder, readDataText } from '#server/data-directory.ts';
import { searchReadings } from '#server/features/search-understanding/search-readings.ts';
import { trainLinear } from './train-linear.ts';

/** A query with the families that a teacher would think of; none where it says nothing about the kind of work. */
const SearchQuery = z.strictObject({
  query: z.string().min(1).max(100),
  families: z.array(z.string()).max(3),
});

type Labelled = { text: string; labels: string[]; weight: number };

/** What a mistake on a text costs beside one on a query: texts are whole sentences, and there are many. */
const weights = { name: 1, text: 0.3, phrase: 0.5, nothing: 3 };
/** Topics of concepts that point at ways to work, not at work. */
const unspecific = new Set(['condition', 'value']);
/** Levels of concepts are 0–100; a family below stands beside too much. */
const leastLevel = 40;
const shareOfBest = 0.8;
const familiesAtMost = 3;

/** Queries by their authors, file by file, and the hash of all. */
export function readQueries() {
  const hash = createHash('sha256');
  const files = readdirSync(new URL('../../data/search-queries', import.meta.url)).sort();
  const lines = files.flatMap((file) => {
    const name = `search-queries/${file}`;
    const content = readDataText(name);
    hash.update(`${name}\n${content}`);
    return parseLines(content, `data/${name}`, SearchQuery);
  });
  return { lines, hash: hash.digest('hex') };
}

/** The model of queries; the same lines always give the same weights. */
export function trainQueries() {
  const { lines, hash } = readQueries();
  const { spoken } = searchReadings();
  const examples = [
    ...readDataFolder('occupations', Occupation).flatMap(textsOf),
    ...readDataFolder('concepts', Concept).flatMap(phrasesOf),
    ...lines.map(({ query, families }) => ({
      text: query,
      labels: families.length > 0 ? families : [sayingNothing],
      weight: families.length > 0 ? 1 : weights.nothing,
    })),
  ];
  const model = trainLinear(
    examples.map(({ text, ...example }) => ({ blocks: queryFeatures(text, spoken), ...example })),
    { cost: 3, keep: 0.4, epochs: 12 },
  );
  return packModels({ corpus: hash, thresholds: {}, models: { queries: model } });
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
