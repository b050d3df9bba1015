import { z } from 'zod';
import { Occupation } from '#contract/public/occupations.ts';
import { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { readDataFile, readDataFolder } from '#server/data-directory.ts';

const Family = z.object({ key: z.string(), name: z.string(), group: z.string() });

/** As the files of `data/` have them. */
export const shippedOccupations: readonly Occupation[] = readDataFolder('occupations', Occupation);
export const shippedConcepts: readonly Concept[] = readDataFolder('concepts', Concept);

/** Kinds of work that belong together; each is in one of the 15 groups. */
export const families = readDataFile('occupation-families.json', z.array(Family));

const groupOf = new Map(families.map(({ key, group }) => [key, group]));

export function isInItsGroup({ family, group }: Pick<Occupation, 'family' | 'group'>): boolean {
  return groupOf.get(family) === group;
}
