import { isDeepStrictEqual } from 'node:util';
import type { Occupation } from '#contract/public/occupations.ts';
import type { Database } from '#server/db/database.ts';
import { matchOfficialOccupations, type OfficialMatches } from './match-official-occupations.ts';
import { mergeOfficialFile } from './merge-official-file.ts';
import { lockOfficialMatches, selectOfficialMatches } from './official-matches.queries.ts';
import {
  deleteOfficialOccupations,
  hasFigures,
  type OfficialEntry,
  type OfficialOccupation,
  replaceOfficialList,
  selectOfficialList,
  selectOfficialOccupations,
  upsertOfficialOccupations,
} from './official-occupations.queries.ts';
import { readOfficialFile } from './read-official-file.ts';

export type OfficialImportReport = Omit<OfficialMatches, 'matched'> & {
  matched: { name: string; title: string }[];
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
};

type Facts = {
  bytes: Uint8Array;
  occupations: readonly Occupation[];
  /** Version of the data, such as `7.00`, for the words that its terms ask for; null: the file names it. */
  version: string | null;
  /** Day of the import, ISO. */
  today: string;
};

/**
 * Replaces the official figures by those of a file, in one transaction: a wrong file changes nothing, and the
 * same file twice changes nothing more. Servers take them up within half a minute. Throws OfficialFileError.
 */
export async function importOfficialOccupations(
  db: Database,
  facts: Facts,
): Promise<OfficialImportReport> {
  return db.transaction(async (db) => {
    await lockOfficialMatches(db);
    const plan = await planOfficialOccupations(db, facts);
    await applyOfficialOccupations(db, plan);
    const { matches, fresh, changed, unchanged, gone } = plan;
    const { matched, ...others } = matches;
    return {
      ...others,
      added: fresh.length,
      changed: changed.length,
      unchanged,
      removed: gone.length,
      matched: matched.map(({ occupation, official }) => ({
        name: occupation.name,
        title: official.title,
      })),
    };
  });
}

/** Changes that a file would make. */
export type OfficialPlan = {
  matches: OfficialMatches;
  /** The official occupations as they are then, and how many of them are new, other or gone. */
  list: OfficialEntry[];
  listChanges: number;
  fresh: OfficialOccupation[];
  changed: OfficialOccupation[];
  unchanged: number;
  gone: OfficialOccupation[];
};

/** Compares a file with what was imported before; nothing is written. Throws OfficialFileError. */
export async function planOfficialOccupations(
  db: Database,
  { bytes, occupations, version, today }: Facts,
): Promise<OfficialPlan> {
  const before = await selectOfficialList(db);
  const file = await readOfficialFile(bytes);
  const { list, changes } = mergeOfficialFile(before, { file, version, today });
  return planFigures(db, { list, listChanges: changes, occupations, today });
}

/** Matches our occupations to the list that is held once more, in the caller's transaction, after a decision changed. */
export async function matchOfficialAgain(
  db: Database,
  { occupations, today, list }: Pick<Listed, 'occupations' | 'today' | 'list'>,
): Promise<void> {
  const plan = await planFigures(db, { list, listChanges: 0, occupations, today });
  await applyOfficialOccupations(db, plan);
}

type Listed = Pick<Facts, 'occupations' | 'today'> & Pick<OfficialPlan, 'list' | 'listChanges'>;

async function planFigures(
  db: Database,
  { list, listChanges, occupations, today }: Listed,
): Promise<OfficialPlan> {
  const matches = matchOfficialOccupations(occupations, list, await selectOfficialMatches(db));
  const rows = matches.matched.flatMap(({ occupation, official }) =>
    figuresOf(occupation.id, official, today),
  );
  const held = new Map((await selectOfficialOccupations(db)).map((row) => [row.occupationId, row]));
  const fresh = rows.filter(({ occupationId }) => !held.has(occupationId));
  const changed = rows.filter((row) => {
    const before = held.get(row.occupationId);
    // The day of an import is news only where the figures are.
    return before && !isDeepStrictEqual({ ...before, importedOn: row.importedOn }, row);
  });
  const kept = new Set(rows.map(({ occupationId }) => occupationId));
  const gone = [...held.values()].filter(({ occupationId }) => !kept.has(occupationId));
  const unchanged = rows.length - fresh.length - changed.length;
  return { matches, list, listChanges, fresh, changed, unchanged, gone };
}

/** Writes what was planned, in the caller's transaction. */
export async function applyOfficialOccupations(
  db: Database,
  { list, listChanges, fresh, changed, gone }: OfficialPlan,
): Promise<void> {
  if (listChanges > 0) await replaceOfficialList(db, list);
  await upsertOfficialOccupations(db, [...fresh, ...changed]);
  await deleteOfficialOccupations(db, { ids: gone.map(({ occupationId }) => occupationId) });
}

/** The figures that one of ours takes from an official occupation; none where that has none. */
function figuresOf(
  occupationId: string,
  official: OfficialEntry,
  importedOn: string,
): OfficialOccupation[] {
  if (!hasFigures(official)) return [];
  const { code, title, interests, workValues, skills } = official;
  return [
    {
      ...{ occupationId, officialCode: code, officialName: title },
      ...{ interests, workValues, skills },
      ...{ source: sourceWords(official), importedOn },
    },
  ];
}

/** The long form that the makers of the data ask for. */
function sourceWords({ figuresVersion, namesVersion }: OfficialEntry): string {
  const files = [
    figuresVersion && `簡易版数値系ダウンロードデータ ver.${figuresVersion}`,
    namesVersion && `解説系ダウンロードデータ ver.${namesVersion}`,
  ].filter(Boolean);
  return `独立行政法人労働政策研究・研修機構（JILPT）作成 職業情報データベース ${files.join('／')} 職業情報提供サイト（job tag）より取得（https://shigoto.mhlw.go.jp/User/download）を加工して作成`;
}
