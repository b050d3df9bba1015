import { z } from 'zod';
import type { Strength } from '#contract/public/occupation-pages.ts';
import type { Occupation } from '#contract/public/occupations.ts';
import {
  skillKeys,
  skillNames,
  workValueKeys,
  workValueNames,
} from '#contract/words/taxonomy-names.ts';
import { readDataLines } from '#server/data-directory.ts';

const plain = z.string().min(1).max(20);
const Plain = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('skill'), key: z.enum(skillKeys), plain }),
  z.strictObject({ kind: z.literal('work_value'), key: z.enum(workValueKeys), plain }),
]);

const plainWords = new Map(
  readDataLines('plain-strengths.jsonl', Plain).map(({ key, plain }) => [key, plain]),
);
for (const key of [...skillKeys, ...workValueKeys])
  if (!plainWords.has(key)) throw new Error(`data/plain-strengths.jsonl lacks ${key}`);

const shown = 5;

/** The five strongest skills and work values, the strongest first, each by its official term and in plain words. */
export function strongestOf({
  skills,
  work_values: values,
}: Pick<Occupation, 'skills' | 'work_values'>): { skills: Strength[]; work_values: Strength[] } {
  return {
    skills: strongest(
      skillKeys.map((key) => ({ key, term: skillNames[key], level: skills[key] ?? 0 })),
    ),
    work_values: strongest(
      workValueKeys.map((key) => ({ key, term: workValueNames[key], level: values[key] })),
    ),
  };
}

type Rated = { key: (typeof skillKeys)[number] | (typeof workValueKeys)[number] } & Pick<
  Strength,
  'term' | 'level'
>;

function strongest(rated: Rated[]): Strength[] {
  return rated
    .toSorted((a, b) => b.level - a.level)
    .slice(0, shown)
    .map(({ key, term, level }) => ({ term, plain: plainWords.get(key) ?? term, level }));
}
