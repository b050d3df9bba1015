import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Occupation, type OccupationCard } from '#contract/occupations.ts';
import { readDataFile, readDataFolder } from '#server/data-directory.ts';
import { Concept } from '#server/features/counsellor/concept.ts';
import { createCounsellor } from '#server/features/counsellor/counsellor.ts';
import type { Counsellor } from '#server/features/counsellor/types.ts';

const Family = z.object({ key: z.string(), name: z.string(), group: z.string() });
const Group = z.object({ code: z.string(), name: z.string() });

/** The occupations that the product knows, and the counsellor that reads students against them. */
export type Catalogue = {
  /** Changes with every record, so that an answer can name what it was made from. */
  version: string;
  occupations: readonly Occupation[];
  byId: ReadonlyMap<string, Occupation>;
  /** Id of an occupation by its id, name or alias. */
  idOf: (named: string) => string | null;
  toCard: (occupation: Occupation) => OccupationCard;
  counsellor: Counsellor;
};

/** Loads and checks `data/`. Throws naming the file and the record that does not fit. */
export function loadCatalogue(): Catalogue {
  const occupations = readDataFolder('occupations', Occupation);
  const families = readDataFile('occupation-families.json', z.array(Family));
  const groups = readDataFile('occupation-groups.json', z.array(Group));
  const concepts = readDataFolder('concepts', Concept);
  const byId = new Map(occupations.map((occupation) => [occupation.id, occupation]));
  if (byId.size !== occupations.length) throw new Error('data/occupations: an id is there twice');
  checkReferences(occupations, { families, byId });

  const idByName = new Map<string, string>();
  // Names win over aliases, and the first of two equal aliases wins.
  for (const { id, aliases } of occupations.toReversed())
    for (const alias of aliases.toReversed()) idByName.set(alias.normalize('NFKC'), id);
  for (const { id, name } of occupations) idByName.set(name.normalize('NFKC'), id).set(id, id);

  const groupNames = new Map(groups.map(({ code, name }) => [code, name]));
  return {
    version: createHash('sha256').update(JSON.stringify(occupations)).digest('hex').slice(0, 12),
    occupations,
    byId,
    idOf: (named) => idByName.get(named.normalize('NFKC').trim()) ?? null,
    toCard: ({ id, name, name_kana, group, summary, interests, work_values, skills, entry }) => ({
      id,
      name,
      name_kana,
      group: groupNames.get(group) ?? group,
      summary,
      interests,
      work_values,
      skills,
      entry,
    }),
    counsellor: createCounsellor({ occupations, concepts }),
  };
}

function checkReferences(
  occupations: Occupation[],
  { families, byId }: { families: z.infer<typeof Family>[]; byId: Map<string, Occupation> },
): void {
  const groupOf = new Map(families.map(({ key, group }) => [key, group]));
  for (const { id, family, group, related } of occupations) {
    if (groupOf.get(family) !== group)
      throw new Error(`data/occupations: ${id} has no family ${family} in group ${group}`);
    const unknown = related.find((other) => !byId.has(other));
    if (unknown) throw new Error(`data/occupations: ${id} names ${unknown}, which does not exist`);
  }
}
