import type { Occupation } from '#contract/public/occupations.ts';
import {
  type FurtherOccupation,
  furtherKey,
  isFurther,
} from '#counsellor/knowledge/further-occupations.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';

export type OccupationNames = {
  name: string;
  occupation: Nameable;
  isAlias: boolean;
  /** Several occupations go by this name (公務員, 漁師). */
  isShared: boolean;
}[];

/** `key`: how a reading names it, where that is not `occupation:<id>`. */
type Nameable = Pick<Occupation, 'id' | 'name' | 'name_kana' | 'aliases'> & { key?: string };

const prefix = 'occupation:';

/** How a reading names an occupation: `occupation:<id>`, or `further:<id>` where the catalogue does not have it. */
export function keyOf({ id, key }: Pick<Nameable, 'id' | 'key'>): string {
  return key ?? `${prefix}${id}`;
}

/** Whether a reading names an occupation, rather than a concept of the lexicon. */
export function isOccupation(about: string): boolean {
  return about.startsWith(prefix) || isFurther(about);
}

/** Occupations that the catalogue does not have, for the list of names. */
export function nameables(further: readonly FurtherOccupation[]): Nameable[] {
  return further.map((one) => ({
    ...{ id: one.id, name: one.name, name_kana: '', aliases: one.names },
    key: furtherKey(one),
  }));
}

/** Names and aliases, longest first, so that 自動車整備士 wins over 整備士. */
export function occupationNames(occupations: readonly Nameable[]): OccupationNames {
  const seen = new Map<string, { occupation: Nameable; isAlias: boolean }>();
  for (const occupation of occupations) {
    for (const name of namesOf(occupation)) {
      if (!seen.has(name) || seen.get(name)?.isAlias)
        seen.set(name, { occupation, isAlias: false });
    }
  }
  for (const occupation of occupations) {
    for (const alias of occupation.aliases.map(normalisePhrase)) {
      if (!seen.has(alias)) seen.set(alias, { occupation, isAlias: true });
    }
  }
  const uses = new Map<string, number>();
  for (const alias of occupations.flatMap((one) => one.aliases.map(normalisePhrase))) {
    uses.set(alias, (uses.get(alias) ?? 0) + 1);
  }
  return [...seen]
    .filter(([name]) => name.length >= 2)
    .map(([name, entry]) => ({
      name,
      ...entry,
      isShared: entry.isAlias && ((uses.get(name) ?? 0) > 1 || isField(name)),
    }))
    .sort((a, b) => b.name.length - a.name.length || (a.name < b.name ? -1 : 1));
}

/** 「介護職員（施設）」 is also called 「介護職員」. */
function namesOf(occupation: Nameable): string[] {
  const full = normalisePhrase(occupation.name);
  const short = full.replace(/\(.*?\)/g, '');
  const parts = short.split(/[・/]/).filter((part) => part.length >= 3);
  const kana = hiraganaOf(occupation.name_kana);
  const known = parts.length > 1 ? parts.filter((part) => !namesThing(part)) : [];
  return [...new Set([full, short, ...known, ...kana])];
}

/** ゲーム of 「ゲーム・CGデザイナー」 and タイル of 「タイル・れんが工」 name a thing rather than who works with it. */
function namesThing(part: string): boolean {
  return /^[ァ-ヴー]{1,4}$/.test(part);
}

/** 「かんごし」, for those who write no kanji yet; short readings hide in other words. */
function hiraganaOf(reading: string): string[] {
  const plain = normalisePhrase(reading).replace(/[ァ-ヴ]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - 0x60),
  );
  return /^[ぁ-ゖー]{4,}$/.test(plain) ? [plain.replaceAll('ー', '')] : [];
}

/** Places where a text names occupations, longest names first: a place belongs to one name alone. */
export function placesOfNames(
  text: string,
  names: OccupationNames,
): (OccupationNames[number] & { at: number })[] {
  let rest = text;
  return names.flatMap((entry) => {
    const { length } = entry.name;
    const at = placeOf(rest, entry.name);
    if (at === -1) return [];
    rest = rest.slice(0, at) + '＊'.repeat(length) + rest.slice(at + length);
    return [{ ...entry, at }];
  });
}

function placeOf(text: string, name: string): number {
  let at = text.indexOf(name);
  while (at !== -1 && !standsFree(text, name, at)) at = text.indexOf(name, at + 1);
  return at;
}

/** Latin letters are a name where no letter goes on: DH is not in ADHD. */
function standsFree(text: string, name: string, at: number): boolean {
  const goesOn = (inside: string, outside: string) => /[a-z]/.test(inside) && /[a-z]/.test(outside);
  return (
    !goesOn(name.charAt(0), text.charAt(at - 1)) &&
    !goesOn(name.charAt(name.length - 1), text.charAt(at + name.length))
  );
}

/** Stands for the name of an occupation: what is asked of it decides, not which one it is. */
export const ANY_OCCUPATION = '■';

/** A text with a mark in place of the occupations that it names; a name that several share (公務員) stays. */
export function withoutNames(text: string, names: OccupationNames): string {
  const byFirst = byFirstLetter(names);
  let masked = '';
  for (let at = 0; at < text.length; ) {
    const letter = text.charAt(at);
    const found = byFirst
      .get(letter)
      ?.find((name) => text.startsWith(name, at) && standsFree(text, name, at));
    masked += found ? ANY_OCCUPATION : letter;
    at += found?.length ?? 1;
  }
  return masked;
}

const indexed = new WeakMap<OccupationNames, Map<string, string[]>>();

/** Names of one occupation by their first letter, the longest first. */
function byFirstLetter(names: OccupationNames): Map<string, string[]> {
  const known = indexed.get(names);
  if (known) return known;
  const own = names.filter(({ isShared }) => !isShared).map(({ name }) => name);
  const index = Map.groupBy(own, (name) => name.charAt(0));
  indexed.set(names, index);
  return index;
}

/** 「海の仕事」 names a field rather than one occupation. */
function isField(name: string): boolean {
  return name.endsWith('仕事');
}
