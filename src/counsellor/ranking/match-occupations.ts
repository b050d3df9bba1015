import type { OccupationNames } from '#counsellor/reading/lexicon/occupation-names.ts';
import { normaliseText, originalSpan } from '#counsellor/text/normalise-text.ts';
import type { MatchedOccupation } from '#counsellor/types.ts';

/** Texts are searched piece by piece; in UTF-16 units. */
const PIECE = 900;
/** Items that are compared with every name, at most; the contract allows 20,000 characters. */
const MAX_GUESSES = 80;
const MAX_ITEM = 24;
const listItem = /^\s*(?:[-*・●○◆■▪•]|[0-9]{1,2}[.)、:．]|[①-⑳]|第[0-9]{1,2}位[:：]?)\s*(.+)$/;
const quoted = /[「『【"“]([^」』】"”\n]{2,24})[」』】"”]/g;

/** Which occupations of the catalogue a text names; list items that name none are `unmatched`. */
export function matchOccupations(text: string, names: OccupationNames): MatchedOccupation[] {
  const seen = new Set<string>();
  let guesses = MAX_GUESSES;
  return piecesOf(text)
    .flatMap((piece) => {
      const items = itemsOf(piece).slice(0, guesses);
      guesses -= items.length;
      return matchPiece(piece, items, names);
    })
    .filter(({ id, text: name }) => {
      const key = id ?? `？${name}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Whole lines together up to the size of a piece; longer lines are cut. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const line of text.split('\n')) {
    for (let at = 0; at === 0 || at < line.length; at += PIECE) {
      const part = line.slice(at, at + PIECE);
      const last = pieces.length - 1;
      const joined = `${pieces[last] ?? ''}\n${part}`;
      if (last >= 0 && joined.length <= PIECE) pieces[last] = joined;
      else pieces.push(part);
    }
  }
  return pieces;
}

function matchPiece(piece: string, items: string[], names: OccupationNames): MatchedOccupation[] {
  const found = namesIn(piece, names);
  for (const item of items) {
    if (found.some(({ text }) => item.includes(text) || text.includes(item))) continue;
    found.push({ ...nearest(item, names), at: piece.indexOf(item) });
  }
  return found.sort((a, b) => a.at - b.at).map(({ text, status, id }) => ({ text, status, id }));
}

function namesIn(piece: string, names: OccupationNames): (MatchedOccupation & { at: number })[] {
  const normalised = normaliseText(piece);
  const found: (MatchedOccupation & { at: number })[] = [];
  let rest = normalised.text;
  for (const { name, occupation, isAlias } of names) {
    let at = rest.indexOf(name);
    while (at !== -1) {
      if (isWholeWord(normalised.text, at, name)) {
        const status = isAlias ? 'alias' : 'exact';
        const text = originalSpan(normalised, at, at + name.length);
        found.push({ text, status, id: occupation.id, at: normalised.from[at] ?? 0 });
      }
      rest = rest.slice(0, at) + '＊'.repeat(name.length) + rest.slice(at + name.length);
      at = rest.indexOf(name);
    }
  }
  return found;
}

/** 「マック」 inside 「マックス」 is another word. */
function isWholeWord(text: string, at: number, name: string): boolean {
  const katakana = /[ァ-ヴー]/;
  const latin = /[a-z]/;
  const before = text.charAt(at - 1);
  const after = text.charAt(at + name.length);
  if (katakana.test(name.charAt(0)) && katakana.test(before)) return false;
  if (katakana.test(name.charAt(name.length - 1)) && katakana.test(after)) return false;
  if (latin.test(name.charAt(0)) && latin.test(before)) return false;
  return !(latin.test(name.charAt(name.length - 1)) && latin.test(after));
}

/** List items and quoted words: what a text offers as a name. */
function itemsOf(piece: string): string[] {
  const quotes = [...piece.matchAll(quoted)].map((match) => match[1] ?? '');
  const heads = piece.split('\n').map((line) => {
    const [head = ''] = (listItem.exec(line)?.[1] ?? '').split(/[:：、。—–(（-]/);
    return head.replace(/[「」『』【】*"]/g, '');
  });
  return [...quotes, ...heads]
    .map((item) => item.trim())
    .filter((item) => item.length >= 2 && item.length <= MAX_ITEM);
}

const CLOSE = 0.55;

function nearest(item: string, names: OccupationNames): MatchedOccupation {
  const wanted = normaliseText(item).text;
  let best = { share: 0, id: '' };
  for (const { name, occupation } of names) {
    const share = similarity(wanted, name);
    if (share > best.share) best = { share, id: occupation.id };
  }
  return best.share >= CLOSE
    ? { text: item, status: 'fuzzy', id: best.id }
    : { text: item, status: 'unmatched', id: null };
}

/** Dice coefficient over pairs of characters. */
function similarity(a: string, b: string): number {
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)));
  const left = pairs(a);
  const right = pairs(b);
  if (left.size + right.size === 0) return 0;
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}
