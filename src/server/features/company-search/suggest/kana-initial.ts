import { kanaRows, otherInitial } from '#contract/text/kana-rows.ts';

const letters = new Set(kanaRows.flatMap(([, row]) => [...row]));
const large: Record<string, string> = Object.fromEntries(
  [
    'ァア',
    'ィイ',
    'ゥウ',
    'ェエ',
    'ォオ',
    'ッツ',
    'ャヤ',
    'ュユ',
    'ョヨ',
    'ヮワ',
    'ヰイ',
    'ヱエ',
  ].map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Kana under which a folded reading stands in the index: ガ under カ, ッ under ツ, all else under `#`. */
export function kanaInitial(kanaKey: string): string {
  const plain = kanaKey.slice(0, 1).normalize('NFD').charAt(0);
  const letter = large[plain] ?? plain;
  return letters.has(letter) ? letter : otherInitial;
}
