import { prefectures } from '#contract/words/areas.ts';
import rows from '../../../../data/municipalities.json' with { type: 'json' };
import { compact } from '../text/plain.ts';

const municipalities: Readonly<Record<string, readonly string[]>> = rows;

type Address = {
  postalCode: string | null;
  /** JIS code. */
  prefecture: string | null;
  /** With its 郡, and with the ward of a large city. */
  city: string | null;
  street: string;
};

/** The parts of an address in a plain text; places are those of 日本郵便. */
export function addressIn(text: string): Address {
  const code = /\(?\s*〒?\s*(\d{3})\s*-?\s*(\d{4})(?!\d)\s*\)?/.exec(text);
  const hasCode = code !== null && (code[0].includes('〒') || code[0].includes('-'));
  const rest = (hasCode ? text.replace(code[0], ' ') : text).replaceAll('〒', ' ').trim();
  const postalCode = hasCode ? `${code[1]}${code[2]}` : null;
  const named = prefectures.find(({ name }) => compact(rest).startsWith(name));
  const known = named ? [named] : prefectures;
  const after = named ? after_(rest, named.name) : rest;
  let best: { prefecture: string; city: string } | null = null;
  let isUnclear = false;
  for (const { code: prefecture } of known)
    for (const city of municipalities[prefecture] ?? []) {
      if (!compact(after).startsWith(city)) continue;
      if (best && best.city === city) isUnclear = true;
      if (!best || city.length > best.city.length) {
        best = { prefecture, city };
        isUnclear = false;
      }
    }
  if (!best || isUnclear)
    return { postalCode, prefecture: named?.code ?? null, city: null, street: after.trim() };
  const street = after_(after, best.city).replaceAll(/\s+/g, ' ').trim();
  return { postalCode, prefecture: best.prefecture, city: best.city, street };
}

/** What follows a word in a text whose letters may have room between them. */
function after_(text: string, word: string): string {
  let at = 0;
  for (const letter of word) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    at += letter.length;
  }
  return text.slice(at);
}
