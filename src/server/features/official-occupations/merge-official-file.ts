import { isDeepStrictEqual } from 'node:util';
import type { OfficialEntry } from './official-occupations.queries.ts';
import type { OfficialFile, OfficialRow } from './read-official-file.ts';

/** The version of spring 2026, taken where neither the file nor anybody names one. */
const versionElse = '7.00';

type Given = { file: OfficialFile; version: string | null; today: string };

/**
 * The official list with a file in it: figures and other names are published apart, so each file replaces its own part
 * of the list and leaves the other. An occupation that no file has any more is gone.
 */
export function mergeOfficialFile(
  before: readonly OfficialEntry[],
  { file, version, today }: Given,
): { list: OfficialEntry[]; changes: number } {
  const named = version ?? file.version ?? versionElse;
  const held = new Map(before.map((entry) => [entry.code, entry]));
  const rows = new Map(file.rows.map((row) => [row.code, row]));
  const codes = new Set([...held.keys(), ...rows.keys()]);
  const list: OfficialEntry[] = [];
  let changes = 0;
  for (const code of codes) {
    const old = held.get(code) ?? null;
    const entry = mergeRow(old, rows.get(code) ?? null, { file, named, today });
    const isSame = entry && isDeepStrictEqual({ ...entry, importedOn: old?.importedOn }, old);
    if (entry) list.push(isSame && old ? old : entry);
    if (!isSame) changes += 1;
  }
  return { list, changes };
}

type Merging = { file: OfficialFile; named: string; today: string };

function mergeRow(
  old: OfficialEntry | null,
  row: OfficialRow | null,
  { file, named, today }: Merging,
): OfficialEntry | null {
  const figures = file.hasFigures ? row : old;
  const names = file.hasNames ? row : old;
  const title = row?.title ?? old?.title;
  const figuresVersion = file.hasFigures ? row && named : (old?.figuresVersion ?? null);
  const namesVersion = file.hasNames ? row && named : (old?.namesVersion ?? null);
  const code = row?.code ?? old?.code;
  if (!code || !title || (!figuresVersion && !namesVersion)) return null;
  return {
    ...{ code, title, aliases: names?.aliases ?? [] },
    interests: figures?.interests ?? null,
    workValues: figures?.workValues ?? null,
    skills: figures?.skills ?? null,
    ...{ figuresVersion, namesVersion, importedOn: today },
  };
}
