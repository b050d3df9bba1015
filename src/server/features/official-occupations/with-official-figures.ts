import type { Occupation } from '#contract/public/occupations.ts';
import { interestKeys, skillKeys, workValueKeys } from '#contract/words/taxonomy-names.ts';
import type { CatalogueData, FiguresSource } from '#server/features/occupations/catalogue.ts';
import type { OfficialOccupation } from './official-occupations.queries.ts';

const figureKinds = ['interests', 'work_values', 'skills'] as const;
const skillsAtLeast = 5;

/** The scale of one dimension in our catalogue, 0–100. */
type Scale = { mean: number; deviation: number };

/**
 * The records with official figures in place of ours where there are some. They come as standard deviations
 * and are put on the scale that ours have in the same dimension, so that scores keep their meaning. Without
 * rows they are the same records.
 */
export function putOfficialFigures(data: CatalogueData, rows: OfficialOccupation[]): CatalogueData {
  const ids = new Set(data.occupations.map(({ id }) => id));
  const known = rows.filter(({ occupationId }) => ids.has(occupationId));
  if (known.length === 0) return data;
  const rowOf = new Map(known.map((row) => [row.occupationId, row]));
  const scales = scalesOf(data.occupations);
  const official = new Map<string, FiguresSource>();
  const occupations = data.occupations.map((ours) => {
    const row = rowOf.get(ours.id);
    if (!row) return ours;
    const replaced = replaceFigures(ours, row, scales);
    const parts = figureKinds.filter((kind) => replaced[kind] !== ours[kind]);
    official.set(ours.id, { parts, name: row.officialName, details: row.source });
    return replaced;
  });
  return { ...data, occupations, official };
}

function scalesOf(occupations: readonly Occupation[]) {
  const scale = (read: (occupation: Occupation) => number): Scale => {
    const values = occupations.map(read);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, deviation: Math.sqrt(variance) };
  };
  return {
    interests: scaleEach(interestKeys, (key) => scale(({ interests }) => interests[key])),
    workValues: scaleEach(workValueKeys, (key) => scale(({ work_values }) => work_values[key])),
    skills: scaleEach(skillKeys, (key) => scale(({ skills }) => skills[key] ?? 0)),
  };
}

function scaleEach<K extends string>(keys: readonly K[], scale: (key: K) => Scale): Map<K, Scale> {
  return new Map(keys.map((key) => [key, scale(key)]));
}

function replaceFigures(
  occupation: Occupation,
  row: OfficialOccupation,
  scales: ReturnType<typeof scalesOf>,
): Occupation {
  return {
    ...occupation,
    interests: replaced(occupation.interests, row.interests, scales.interests),
    work_values: replaced(occupation.work_values, row.workValues, scales.workValues),
    skills: skillsOf(occupation.skills, row.skills, scales.skills),
  };
}

/** Ours with the official figures in their place; a figure that is missing stays ours. */
function replaced<T extends Record<string, number>>(
  ours: T,
  official: Partial<Record<keyof T & string, number>> | null,
  scales: ReadonlyMap<keyof T & string, Scale>,
): T {
  if (!official) return ours;
  const figures = { ...ours };
  for (const [key, scale] of scales) {
    const figure = official[key];
    if (figure !== undefined) Object.assign(figures, { [key]: onScale(figure, scale) });
  }
  return figures;
}

/**
 * Skills are sparse: what falls to nothing is left out. People of some occupations rate themselves low in
 * everything; where hardly a skill is left, ours say more.
 */
function skillsOf(
  ours: Occupation['skills'],
  official: OfficialOccupation['skills'],
  scales: ReadonlyMap<keyof Occupation['skills'], Scale>,
): Occupation['skills'] {
  if (!official) return ours;
  const skills: Occupation['skills'] = {};
  for (const [key, scale] of scales) {
    const level = onScale(official[key] ?? Number.NEGATIVE_INFINITY, scale);
    if (level > 0) skills[key] = level;
  }
  return Object.keys(skills).length < skillsAtLeast ? ours : skills;
}

function onScale(deviations: number, { mean, deviation }: Scale): number {
  const value = mean + (deviation === 0 ? 0 : deviations * deviation);
  return Math.round(Math.max(0, Math.min(100, value)));
}
