import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Occupation } from '#contract/public/occupations.ts';
import type { CatalogueKind } from '#contract/staff/staff-catalogues.ts';
import type { Database } from '#server/db/database.ts';
import {
  type Catalogue,
  type CatalogueData,
  createCatalogue,
  loadCatalogueData,
} from '#server/features/occupations/catalogue.ts';
import {
  selectOfficialMark,
  selectOfficialOccupations,
} from '#server/features/official-occupations/official-occupations.queries.ts';
import { putOfficialFigures } from '#server/features/official-occupations/with-official-figures.ts';
import type { Log } from '#server/log.ts';
import { selectCatalogueEdits } from './catalogue-edits.queries.ts';
import { timeOf } from './change-entry.ts';
import { occupationKind } from './kinds/occupation-kind.ts';
import { liveCatalogue } from './live-catalogue.ts';
import { type Entry, mergeEdits } from './merge-edits.ts';
import { openIndustries } from './open-industries.ts';

/** When each was taken out, by occupation id. */
type Retired = ReadonlyMap<string, Date>;

/**
 * The catalogue of this process: what ships and the staff's edits, read once, at its start, and the official figures,
 * which it takes up when they change. The names of industries are put in place with it.
 */
export async function openCatalogue(db: Database, log: Log): Promise<Catalogue> {
  const edits = await selectCatalogueEdits(db, { kind: 'occupations' });
  const entries = mergeEdits(occupationKind, edits);
  const held = new Set(entries.map(({ edit }) => edit));
  for (const edit of edits)
    if (!held.has(edit))
      log.warn('an edit of an occupation does not fit and is left out', { occupation: edit.key });
  const data = { ...loadCatalogueData(), occupations: entries.map(asShipped) };
  const industries = await openIndustries(db, log);
  const made = [...timesOf('occupations', entries), ...timesOf('industries', industries)];
  const retired = retiredOf(entries);
  const edited = new Map(made);
  // The mark first: figures that change between the two readings are read once more.
  const mark = await selectOfficialMark(db);
  return liveCatalogue(
    (rows) => ({ ...withoutRetired(putOfficialFigures(data, rows), retired), edits: edited }),
    { mark, rows: await selectOfficialOccupations(db) },
  );
}

/** How a catalogue names one of the edits that it holds. */
export function editKey(kind: CatalogueKind, key: string): string {
  return `${kind}/${key}`;
}

function timesOf(kind: CatalogueKind, entries: readonly Entry<unknown>[]): [string, string][] {
  return entries.flatMap(({ key, edit }) => {
    const time = timeOf(edit);
    return time ? [[editKey(kind, key), time]] : [];
  });
}

/** The record of the files where only the order of keys differs: the version follows from the texts. */
function asShipped({ value, shipped }: Entry<Occupation>): Occupation {
  return shipped && isDeepStrictEqual(value, shipped) ? shipped : value;
}

function retiredOf(entries: readonly Entry<unknown>[]): Retired {
  return new Map(
    entries.flatMap(({ key, state, edit }) =>
      state === 'removed' && edit ? [[key, edit.updatedAt] as const] : [],
    ),
  );
}

/**
 * The occupations that hold, and beside them everything, for talks that began while a retired one still held.
 * The figures of those that stay do not change when another goes.
 */
function withoutRetired(everything: CatalogueData, retired: Retired): Catalogue {
  const all = createCatalogue(everything);
  if (retired.size === 0) return all;
  const occupations = everything.occupations.filter(({ id }) => !retired.has(id));
  const live = createCatalogue({ ...everything, occupations });
  return {
    ...live,
    forTalk: (begunAt) => {
      const gone = [...retired].filter(([, at]) => at <= begunAt).map(([id]) => id);
      if (gone.length === retired.size) return live.forTalk(begunAt);
      return { ...all, without: new Set(gone), version: versionWithout(all.version, gone) };
    },
  };
}

/** The whole catalogue keeps its name, so an answer from before the first retirement keeps its version. */
function versionWithout(version: string, gone: readonly string[]): string {
  if (gone.length === 0) return version;
  return createHash('sha256')
    .update(JSON.stringify([version, gone.toSorted()]))
    .digest('hex')
    .slice(0, 12);
}
