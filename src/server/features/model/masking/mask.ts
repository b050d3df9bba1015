import { foldText } from '#contract/text/fold-text.ts';
import { ownClauses } from '#counsellor/reading/privacy/own-text.ts';
import { splitClauses } from '#counsellor/text/clauses.ts';
import {
  type NormalisedText,
  normaliseText,
  originalSpan,
} from '#counsellor/text/normalise-text.ts';
import { findRelatives } from './find-relatives.ts';
import { findSchools, type Span } from './find-schools.ts';
import { type MaskLabel, maskRules } from './mask-patterns.ts';

/** Known facts of a student that must not leave. */
export type Person = {
  names: readonly string[];
  schools: readonly string[];
  places: readonly string[];
};

export type Masked = {
  /** Text that may be sent: the student's words, with 〔…〕 where something was taken out. */
  text: string;
  /** The stretches in between, verbatim from the original: a quote must lie within one. */
  pieces: string[];
};

/** Signs of a mask; a quote with one of these is none. */
export const maskSign = /[〔〕]/;

type Hidden = (MaskLabel | undefined)[];

/**
 * Takes names, schools, places, contacts and dates out of a message, and whatever the reader may not use
 * either: the 14 items, what others do, gender, age, region, family. At most 1,000 code points are kept.
 */
export function mask(content: string, person: Person): Masked {
  const text = normaliseText(content);
  const hidden: Hidden = new Array(text.text.length).fill(undefined);
  hidePerson(text.text, person, hidden);
  for (const { label, pattern, isHarmless } of maskRules)
    for (const match of text.text.matchAll(pattern))
      if (!isHarmless?.(match[0])) hide(hidden, label, match.index, match[0].length);
  hideSpans(hidden, '学校', findSchools(text.text));
  const relatives = findRelatives(text.text);
  hideSpans(hidden, '略', relatives.told);
  hideSpans(hidden, '家族', relatives.words);
  hideUnreadable(text.text, hidden);
  return join(text, hidden);
}

function hide(hidden: Hidden, label: MaskLabel, start: number, length: number): void {
  for (let at = start; at < start + length; at += 1) hidden[at] ??= label;
}

function hideSpans(hidden: Hidden, label: MaskLabel, spans: readonly Span[]): void {
  for (const { start, end } of spans) hide(hidden, label, start, end - start);
}

function hidePerson(text: string, { names, schools, places }: Person, hidden: Hidden): void {
  const letters = lettersOf(text);
  const known = [
    ...names.map((name) => ['名前', name] as const),
    ...schools.flatMap((name) => [name, schoolCore(name)]).map((name) => ['学校', name] as const),
    ...places
      .flatMap((name) => [name, name.replace(/(?<=..)[都道府県市区町村郡]$/, '')])
      .map((name) => ['場所', name] as const),
  ];
  for (const [label, name] of known)
    for (const { start, end } of occurrences(letters, name))
      hide(hidden, label, start, end - start);
}

/** 「県立みほん高等学校」 is 「みほん」 to its students. */
function schoolCore(name: string): string {
  return name
    .replace(/^.{0,4}立/, '')
    .replace(/(?:高等学校|高校|高等専門学校|学園|学院|特別支援学校)+$/, '');
}

type Letter = { folded: string; start: number; end: number };

/** Every letter as the search folds it: old kanji as new ones, hiragana as katakana. */
function lettersOf(text: string): Letter[] {
  let at = 0;
  return [...text].flatMap((letter) => {
    const start = at;
    at += letter.length;
    if (/\s/.test(letter)) return [];
    return [{ folded: foldLetter(letter), start, end: at }];
  });
}

function foldLetter(letter: string): string {
  return letter === '𠮷' ? '吉' : foldText(letter) || letter;
}

/** Places of a name. One letter alone is a name only where no word goes on beside it. */
function occurrences(letters: Letter[], name: string): Letter[] {
  const wanted = lettersOf(normaliseText(name).text).map(({ folded }) => folded);
  if (wanted.length === 0) return [];
  return letters.flatMap((first, at) => {
    const last = letters[at + wanted.length - 1];
    if (!last || wanted.some((letter, n) => letters[at + n]?.folded !== letter)) return [];
    if (wanted.length === 1 && isWithinWord(letters, at)) return [];
    return [{ folded: '', start: first.start, end: last.end }];
  });
}

function isWithinWord(letters: Letter[], at: number): boolean {
  const word = /[\p{Script=Han}ァ-ヴー]/u;
  const beside = [letters[at - 1], letters[at + 1]];
  const isHan = /\p{Script=Han}/u.test(letters[at]?.folded ?? '');
  return beside.some((letter) => letter && (isHan ? /\p{Script=Han}/u : word).test(letter.folded));
}

/** Words that the reader skips or blanks are not sent either. */
function hideUnreadable(text: string, hidden: Hidden): void {
  const clauses = splitClauses(text);
  const own = new Map(ownClauses(clauses, text).map((clause) => [clause.start, clause.text]));
  for (const clause of clauses) {
    const kept = own.get(clause.start) ?? ' '.repeat(clause.text.length);
    for (let at = 0; at < clause.text.length; at += 1)
      if (kept[at] !== clause.text[at]) hidden[clause.start + at] ??= '略';
  }
}

function join(text: NormalisedText, hidden: Hidden): Masked {
  const pieces: string[] = [];
  let out = '';
  let at = 0;
  while (at < hidden.length) {
    const isHidden = hidden[at] !== undefined;
    let end = at + 1;
    while (end < hidden.length && (hidden[end] !== undefined) === isHidden) end += 1;
    if (isHidden) out += `〔${hidden[at]}〕`;
    else {
      const piece = originalSpan(text, at, end);
      pieces.push(piece);
      out += piece;
    }
    at = end;
  }
  return { text: out, pieces };
}
