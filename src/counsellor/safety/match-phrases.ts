import { safetyKinds } from '#contract/student/safety-kinds.ts';
import type { SafetyKind } from '#contract/student/safety-resources.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';

/** A phrase with what it tells of; `…` stands for up to twelve characters of the same sentence. */
export type SafetyPhrase = { phrase: string; kind: SafetyKind | 'harmless' };

const gap = '…';
const longestGap = 12;
const stop = '。';
/** Between katakana and the hiragana of the same sound. */
const kanaDistance = 0x60;

/** One spelling of everything: hiragana, no long marks, no spaces or commas, one sort of sentence end. */
export function foldWords(text: string): string {
  return normalisePhrase(text)
    .replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - kanaDistance))
    .replaceAll(/\.{2,}/g, '')
    .replaceAll(/[。.!?\n]+/g, stop)
    .replaceAll(/[\s、,・ー〜~「」『』()"']/g, '');
}

/**
 * The most serious kind whose phrase stands in a text; harmless wordings are taken out first, and named when nothing
 * else is found.
 */
export function createPhraseFinder(
  phrases: readonly SafetyPhrase[],
): (text: string) => SafetyPhrase['kind'] | null {
  const partsOf = ({ phrase }: SafetyPhrase) => phrase.split(gap).map(foldWords);
  const harmless = phrases.filter(({ kind }) => kind === 'harmless').map(partsOf);
  const telling = safetyKinds.map((kind) => ({
    kind,
    phrases: phrases.filter((phrase) => phrase.kind === kind).map(partsOf),
  }));
  return (text) => {
    const whole = foldWords(text);
    const folded = harmless.reduce(withoutPhrase, whole);
    const told = telling.find(({ phrases }) =>
      phrases.some((parts) => placeOf(folded, parts) !== null),
    );
    if (told) return told.kind;
    return folded === whole ? null : 'harmless';
  };
}

type Place = { start: number; end: number };

function withoutPhrase(text: string, parts: string[]): string {
  const place = placeOf(text, parts);
  if (!place) return text;
  return withoutPhrase(text.slice(0, place.start) + stop + text.slice(place.end), parts);
}

/** The place where the parts follow each other in one sentence. */
function placeOf(text: string, [first = '', ...rest]: string[]): Place | null {
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    const end = endOf(text, at + first.length, rest);
    if (end !== null) return { start: at, end };
  }
  return null;
}

function endOf(text: string, from: number, [next, ...rest]: string[]): number | null {
  if (next === undefined) return from;
  const until = from + longestGap;
  for (let at = text.indexOf(next, from); at >= 0 && at <= until; at = text.indexOf(next, at + 1)) {
    if (text.slice(from, at).includes(stop)) return null;
    const end = endOf(text, at + next.length, rest);
    if (end !== null) return end;
  }
  return null;
}
