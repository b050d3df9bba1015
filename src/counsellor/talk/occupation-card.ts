import type { Occupation, OccupationCard } from '#contract/public/occupations.ts';

/** Summary of an occupation for lists and results; `groupNames` names groups of 厚労省職業分類 by their codes. */
export function occupationCard(
  occupation: Occupation,
  groupNames: ReadonlyMap<string, string>,
): OccupationCard {
  const { id, name, name_kana, group, summary, interests, work_values, skills, entry } = occupation;
  return {
    ...{ id, name, name_kana, summary, interests, work_values, skills, entry },
    group: groupNames.get(group) ?? group,
  };
}
