import type { Occupation } from '#contract/public/occupations.ts';
import type {
  OfficialChoice,
  OfficialMatch,
  OfficialMatchRow,
  OfficialMatchState,
} from '#contract/staff/official-matches/staff-official-matches.ts';
import { foldText } from '#contract/text/fold-text.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import {
  type OfficialDecision,
  selectOfficialMatches,
} from '#server/features/official-occupations/official-matches.queries.ts';
import {
  hasFigures,
  type OfficialEntry,
  type OfficialOccupation,
  selectOfficialList,
  selectOfficialOccupations,
} from '#server/features/official-occupations/official-occupations.queries.ts';
import { suggestOfficial } from './suggest-official.ts';

type Parts = Pick<Context, 'db' | 'catalogue'>;

const choicesAtMost = 20;
const aliasesShown = 4;

/** All our occupations with what they take from the official list, in the order of the catalogue. */
export async function readMatches({ db, catalogue }: Parts): Promise<OfficialMatchRow[]> {
  const [decisions, figures] = await Promise.all([
    selectOfficialMatches(db),
    selectOfficialOccupations(db),
  ]);
  const decisionOf = new Map(decisions.map((decision) => [decision.occupationId, decision]));
  const figuresOf = new Map(figures.map((row) => [row.occupationId, row]));
  return catalogue.occupations.map(({ id, name }) =>
    toRow({ id, name }, decisionOf.get(id) ?? null, figuresOf.get(id) ?? null),
  );
}

function toRow(
  { id: occupation, name }: Pick<Occupation, 'id' | 'name'>,
  decision: OfficialDecision | null,
  figures: OfficialOccupation | null,
): OfficialMatchRow {
  return {
    ...{ occupation, name, state: stateOf(decision, figures) },
    official: figures && { code: figures.officialCode, title: figures.officialName },
    updated_at: decision?.updatedAt.toISOString() ?? null,
    updated_by: decision?.updatedBy ?? null,
  };
}

function stateOf(
  decision: OfficialDecision | null,
  figures: OfficialOccupation | null,
): OfficialMatchState {
  if (decision && decision.officialCode === null) return 'none';
  if (!figures) return 'open';
  return decision?.officialCode === figures.officialCode ? 'by_hand' : 'by_name';
}

/** Throws 404. */
export async function readMatch(parts: Parts, id: string): Promise<OfficialMatch> {
  const occupation = parts.catalogue.byId.get(id);
  const rows = await readMatches(parts);
  const at = rows.findIndex((row) => row.occupation === id);
  const row = rows[at];
  if (!occupation || !row) throw new ApiError('not_found');
  const list = await selectOfficialList(parts.db);
  const after = [...rows.slice(at + 1), ...rows.slice(0, at)];
  return {
    ...row,
    summary: occupation.summary,
    suggestions: suggestOfficial(occupation, list).map(toChoice),
    listed: list.length,
    next: after.find(({ state }) => state === 'open')?.occupation ?? null,
  };
}

/** Official occupations that have the words in a name, those with them in the title first. */
export async function searchOfficial({ db }: Parts, words: string): Promise<OfficialChoice[]> {
  const wanted = foldText(words);
  if (wanted === '') return [];
  const has = (name: string) => foldText(name).includes(wanted);
  const list = await selectOfficialList(db);
  const [titles, others] = [
    list.filter(({ title }) => has(title)),
    list.filter(({ title, aliases }) => !has(title) && aliases.some(has)),
  ];
  return [...titles, ...others].slice(0, choicesAtMost).map(toChoice);
}

function toChoice(entry: OfficialEntry): OfficialChoice {
  const { code, title, aliases } = entry;
  return { code, title, aliases: aliases.slice(0, aliasesShown), has_figures: hasFigures(entry) };
}
