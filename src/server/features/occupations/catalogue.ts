import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Occupation, OccupationCard } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import type { Concept } from '#counsellor/reading/lexicon/concept.ts';
import { occupationCard } from '#counsellor/talk/occupation-card.ts';
import type { TalkCatalogue } from '#counsellor/talk/recommend-occupations.ts';
import type { Counsellor } from '#counsellor/types.ts';
import { openCounsellor } from '#server/counsellor/open-counsellor.ts';
import { readDataFile } from '#server/data-directory.ts';
import type { Database } from '#server/db/database.ts';
import { isInItsGroup, shippedConcepts, shippedOccupations } from './shipped-occupations.ts';
import { startingPayOf } from './starting-pay.ts';

/** One of the 15 groups of 厚労省職業分類, with a name that a student reads at a glance. */
const Group = z.object({ code: z.string(), name: z.string(), easy_name: z.string() });

/** Source of an occupation's figures, when they are not our own. */
export type FiguresSource = {
  parts: ('interests' | 'work_values' | 'skills')[];
  /** Name of the official occupation. */
  name: string;
  /** Text that the terms of the data ask to be printed beside them. */
  details: string;
};

/** The records of `data/` that a catalogue is made from. */
export type CatalogueData = {
  occupations: readonly Occupation[];
  groups: readonly z.infer<typeof Group>[];
  concepts: readonly Concept[];
  /** By occupation id; only those whose figures are official. */
  official: ReadonlyMap<string, FiguresSource>;
};

/** The occupations that the product knows, and the counsellor that reads students against them. */
export type Catalogue = CatalogueData & {
  /** Changes with every record, so that an answer can name what it was made from. */
  version: string;
  byId: ReadonlyMap<string, Occupation>;
  /** Id of an occupation by its id, name or alias. */
  idOf: (named: string) => string | null;
  toCard: (occupation: Occupation) => OccupationCard;
  counsellor: Counsellor;
  startingPayOf: (occupation: Occupation) => StartingPay | null;
  /** Catalogue for a talk that began at a time: occupations retired later are still in it. */
  forTalk: (begunAt: Date) => TalkCatalogue;
  /** The staff's edits that this process holds: when each was made, ISO, by kind and key (`editKey`). */
  edits: ReadonlyMap<string, string>;
  /**
   * Takes up official figures that changed in the database, and answers whether there were any; other records hold from
   * the next start on. Read the parts of a catalogue at their use: they are others afterwards.
   */
  renewFigures: (db: Database) => Promise<boolean>;
};

/** The catalogue as it ships, without what a database adds to it. */
export function loadCatalogue(): Catalogue {
  return createCatalogue(loadCatalogueData());
}

/** Loads and checks `data/`. Throws naming the file and the record that does not fit. */
export function loadCatalogueData(): CatalogueData {
  const groups = readDataFile('occupation-groups.json', z.array(Group));
  checkReferences(shippedOccupations);
  const records = { occupations: shippedOccupations, concepts: shippedConcepts };
  return { ...records, groups, official: new Map() };
}

/** A catalogue over records that are known to fit together. */
export function createCatalogue(data: CatalogueData): Catalogue {
  const { occupations, groups, concepts, official } = data;
  const idByName = idsByName(occupations);
  const groupNames = new Map(groups.map(({ code, name }) => [code, name]));
  const without: ReadonlySet<string> = new Set();
  const catalogue: Catalogue = {
    occupations,
    groups,
    concepts,
    official,
    version: createHash('sha256').update(JSON.stringify(occupations)).digest('hex').slice(0, 12),
    byId: new Map(occupations.map((occupation) => [occupation.id, occupation])),
    idOf: (named) => idByName.get(named.normalize('NFKC').trim()) ?? null,
    toCard: (occupation) => occupationCard(occupation, groupNames),
    counsellor: openCounsellor(occupations, concepts),
    startingPayOf,
    forTalk: () => ({ ...catalogue, without }),
    edits: new Map(),
    renewFigures: async () => false,
  };
  return catalogue;
}

/** Names win over aliases, and the first of two equal aliases wins. */
function idsByName(occupations: readonly Occupation[]): Map<string, string> {
  const idByName = new Map<string, string>();
  for (const { id, aliases } of occupations.toReversed())
    for (const alias of aliases.toReversed()) idByName.set(alias.normalize('NFKC'), id);
  for (const { id, name } of occupations) idByName.set(name.normalize('NFKC'), id).set(id, id);
  return idByName;
}

function checkReferences(occupations: readonly Occupation[]): void {
  const ids = new Set(occupations.map(({ id }) => id));
  if (ids.size !== occupations.length) throw new Error('data/occupations: an id is there twice');
  for (const { id, family, group, related } of occupations) {
    if (!isInItsGroup({ family, group }))
      throw new Error(`data/occupations: ${id} has no family ${family} in group ${group}`);
    const unknown = related.find((other) => !ids.has(other));
    if (unknown) throw new Error(`data/occupations: ${id} names ${unknown}, which does not exist`);
  }
}
