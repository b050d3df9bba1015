import type { Occupation } from '#contract/public/occupations.ts';
import { foldText } from '#contract/text/fold-text.ts';
import {
  hasFigures,
  type OfficialEntry,
} from '#server/features/official-occupations/official-occupations.queries.ts';

const suggestionsAtMost = 6;
/** Names that share less are alike by chance. */
const likenessAtLeast = 0.28;

/**
 * Official occupations with figures whose names are like ours, the likest first. What many official names have, such as
 * 「スタッフ」, counts little.
 */
export function suggestOfficial(
  { name, aliases }: Pick<Occupation, 'name' | 'aliases'>,
  list: readonly OfficialEntry[],
): OfficialEntry[] {
  const ours = [name, ...aliases].map(partsOf);
  const theirs = list.filter(hasFigures).map((entry) => ({
    entry,
    names: [entry.title, ...entry.aliases].map(partsOf),
  }));
  const weightOf = rarity(theirs.map(({ names }) => new Set(names.flatMap((one) => [...one]))));
  return theirs
    .map(({ entry, names }) => ({ entry, likeness: likest(ours, names, weightOf) }))
    .filter(({ likeness }) => likeness >= likenessAtLeast)
    .toSorted((a, b) => b.likeness - a.likeness || a.entry.code.localeCompare(b.entry.code))
    .slice(0, suggestionsAtMost)
    .map(({ entry }) => entry);
}

type Parts = Set<string>;
type Weight = (part: string) => number;

/** Pairs of letters, and kanji alone: one kanji says something, one letter of katakana nothing. */
function partsOf(name: string): Parts {
  const letters = [...foldText(name)];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  return new Set([...pairs, ...letters.filter((letter) => /\p{Script=Han}/u.test(letter))]);
}

/** The inverse document frequency: what few occupations have in their names weighs more. */
function rarity(occupations: readonly Parts[]): Weight {
  const counts = new Map<string, number>();
  for (const part of occupations.flatMap((parts) => [...parts]))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  return (part) => Math.log(1 + occupations.length / (counts.get(part) ?? 1));
}

function likest(ours: readonly Parts[], theirs: readonly Parts[], weightOf: Weight): number {
  return Math.max(...ours.flatMap((one) => theirs.map((other) => dice(one, other, weightOf))));
}

/** The Sørensen–Dice coefficient of weighed parts, 0–1. */
function dice(one: Parts, other: Parts, weightOf: Weight): number {
  const weigh = (parts: readonly string[]) => parts.reduce((sum, part) => sum + weightOf(part), 0);
  const both = weigh([...one, ...other]);
  return both === 0 ? 0 : (2 * weigh([...one].filter((part) => other.has(part)))) / both;
}
