import type { Occupation } from '#contract/public/occupations.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { OfficialDecision } from './official-matches.queries.ts';
import type { OfficialEntry } from './official-occupations.queries.ts';

type Match = { occupation: Occupation; official: OfficialEntry };

export type OfficialMatches = {
  matched: Match[];
  /** Several official occupations fit equally well: none is taken. */
  ambiguous: { name: string; titles: string[] }[];
  unmatchedOurs: string[];
  unmatchedTheirs: string[];
};

type Pairing = {
  ours: (occupation: Occupation) => string[];
  theirs: (row: OfficialEntry) => string[];
};

/** From the surest to the loosest; students' own words for a job never meet theirs. */
const pairings: Pairing[] = [
  { ours: ({ name }) => spellings(name), theirs: ({ title }) => spellings(title) },
  {
    ours: ({ name }) => spellings(name).map(stem),
    theirs: ({ title }) => spellings(title).map(stem),
  },
  { ours: ({ name }) => spellings(name), theirs: ({ aliases }) => aliases.flatMap(spellings) },
  { ours: ({ aliases }) => aliases.flatMap(spellings), theirs: ({ title }) => spellings(title) },
];

/**
 * Pairs our occupations with official ones by name and alias. An official occupation that a surer pairing
 * took is no longer there for a looser one; within one pairing several of ours may share it. What the staff decided
 * holds before all names and takes nothing from them; a decision for an occupation that is gone waits.
 */
export function matchOfficialOccupations(
  occupations: readonly Occupation[],
  rows: readonly OfficialEntry[],
  decisions: readonly OfficialDecision[],
): OfficialMatches {
  const { matched, undecided } = matchDecided(occupations, rows, decisions);
  const ambiguous: OfficialMatches['ambiguous'] = [];
  let open = undecided;
  let free = [...rows];
  for (const { ours, theirs } of pairings) {
    const index = indexBy(free, theirs);
    const left: Occupation[] = [];
    const taken = new Set<OfficialEntry>();
    for (const occupation of open) {
      const [official, ...more] = new Set(
        ours(occupation).flatMap((name) => index.get(name) ?? []),
      );
      if (!official) {
        left.push(occupation);
        continue;
      }
      const titles = [official, ...more].map(({ title }) => title);
      if (more.length > 0) ambiguous.push({ name: occupation.name, titles });
      else {
        matched.push({ occupation, official });
        taken.add(official);
      }
    }
    open = left;
    free = free.filter((row) => !taken.has(row));
  }
  const used = new Set(matched.map(({ official }) => official));
  return {
    matched,
    ambiguous,
    unmatchedOurs: open.map(({ name }) => name),
    unmatchedTheirs: rows.filter((row) => !used.has(row)).map(({ title }) => title),
  };
}

function matchDecided(
  occupations: readonly Occupation[],
  rows: readonly OfficialEntry[],
  decisions: readonly OfficialDecision[],
) {
  const decisionOf = new Map(decisions.map((decision) => [decision.occupationId, decision]));
  const rowOf = new Map(rows.map((row) => [row.code, row]));
  const matched: Match[] = [];
  const undecided: Occupation[] = [];
  for (const occupation of occupations) {
    const code = decisionOf.get(occupation.id)?.officialCode;
    const official = code ? rowOf.get(code) : undefined;
    if (official) matched.push({ occupation, official });
    else if (code !== null) undecided.push(occupation);
  }
  return { matched, undecided };
}

function indexBy(rows: readonly OfficialEntry[], namesOf: (row: OfficialEntry) => string[]) {
  const index = new Map<string, OfficialEntry[]>();
  for (const row of rows)
    for (const name of new Set(namesOf(row))) index.set(name, [...(index.get(name) ?? []), row]);
  return index;
}

/** 「パン製造、パン職人」 is two names; what stands in brackets may be left out. */
function spellings(name: string): string[] {
  const plain = name.normalize('NFKC');
  const parts = [plain, ...plain.split(/[、,/](?![^(]*\))/)];
  const all = parts.flatMap((part) => [part, part.replaceAll(/\([^)]*\)/g, '')]);
  return [...new Set(all.map(foldText))].filter((text) => text.length >= 2);
}

/** Words for "somebody who does it", folded as `foldText` does. */
const endings =
  /(?:スタッフ|オペレタ|ドライバ|運転作業員|運転手|運転士|従事者|作業員|販売員|店員|職員|職人|担当者?|係|員|工)$/;

/** 「港湾荷役スタッフ」 and 「港湾荷役作業員」 are one occupation. */
function stem(name: string): string {
  const joined = name.replaceAll('ノ', '').replace(/管理技術者$/, '管理');
  const bare = joined.replace(endings, '');
  return bare.length >= 2 ? bare : joined;
}
