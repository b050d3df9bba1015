import {
  interestKeys,
  interestNames,
  skillKeys,
  skillNames,
  workValueKeys,
  workValueNames,
} from '#contract/taxonomy.ts';
import { weighEvidence } from './profile.ts';
import type { Scoring } from './score-turns.ts';
import type { OccupationQuery } from './types.ts';
import { correlation, cosine, scaledToBest } from './vectors.ts';

type Stated = Record<string, number | undefined> | string[] | undefined;

/** The occupations nearest to words, interests, values and skills; a named occupation comes first. */
export function searchOccupations(
  { catalogue, reader }: Scoring,
  query: OccupationQuery,
): { id: string; score: number }[] {
  const words = [query.query ?? '', ...looseWords(query)].join('\n').trim();
  const text = scaledToBest(catalogue.index.score([{ text: words, weight: 1 }]));
  const { evidence } = reader.read({ id: 'search', content: words, question: 'search' });
  const weighed = weighEvidence(evidence, catalogue.concepts);
  const pulled = scaledToBest(
    Float64Array.from(catalogue.occupations, (_, n) =>
      weighed.reduce(
        (sum, { concept, interest }) => sum + interest * (catalogue.pull.get(concept.id)?.[n] ?? 0),
        0,
      ),
    ),
  );
  const interests = vectorOf(query.interests, interestKeys, interestNames);
  const values = vectorOf(query.work_values, workValueKeys, workValueNames);
  const skills = vectorOf(query.skills, skillKeys, skillNames);
  const wanted = words.toLowerCase();
  return catalogue.occupations
    .map((occupation, n) => ({
      id: occupation.id,
      score:
        (text[n] ?? 0) +
        1.2 * (pulled[n] ?? 0) +
        (interests ? correlation(interests, catalogue.interests[n] ?? []) : 0) +
        (values ? 0.5 * cosine(values, catalogue.values[n] ?? []) : 0) +
        (skills ? 0.7 * cosine(skills, catalogue.skills[n] ?? []) : 0) +
        (wanted !== '' &&
        [occupation.name, ...occupation.aliases].some((name) => name.toLowerCase() === wanted)
          ? 3
          : 0),
    }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, query.limit)
    .map(({ id, score }) => ({ id, score: Math.round(score * 1000) / 1000 }));

  /** List items that are no key of ours are searched as words. */
  function looseWords({ interests: a, work_values: b, skills: c }: OccupationQuery): string[] {
    const items = [a, b, c].flatMap((stated) => (Array.isArray(stated) ? stated : []));
    const keys = [
      ...interestKeys,
      ...workValueKeys,
      ...skillKeys,
      ...Object.values(interestNames),
      ...Object.values(workValueNames),
      ...Object.values(skillNames),
    ] as string[];
    return items.filter((item) => !keys.includes(item));
  }
}

/** Keys or Japanese names, centred; null where nothing was stated. */
function vectorOf<K extends string>(
  stated: Stated,
  keys: readonly K[],
  labels: Record<K, string>,
): number[] | null {
  if (!stated) return null;
  const level = (key: K): number => {
    if (Array.isArray(stated))
      return stated.some((item) => item === key || item === labels[key]) ? 100 : 0;
    return stated[key] ?? stated[labels[key]] ?? 0;
  };
  const levels = keys.map(level);
  return levels.some((value) => value > 0) ? levels : null;
}
