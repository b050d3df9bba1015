/** A named piece of a block: 「企業全体」 of 従業員数. */
type Part = { item: string | null; label: string; text: string };

import { plain } from '../text/plain.ts';
import type { JobOfferWords } from '../words.ts';

/** Items without free text: their parts may follow one another without room. */
const glued = new Set(['dormitory', 'graduates', 'conditions.openings', 'employees']);

/** Cuts a block's text at the names of its parts; what stands before the first belongs to none. */
export function partsOf(text: string, item: string, { labels }: JobOfferWords): Part[] {
  const own = new Set(labels.filter(({ after }) => after?.includes(item)).map((one) => one.item));
  const names = labels
    .filter((one) => one.after?.includes(item) || (own.has(one.item) && one.item !== item))
    .flatMap(({ item: part, label, spellings }) =>
      [label, ...spellings].map((name) => ({
        part,
        label,
        name: plain(name).replaceAll(/[()]/g, ''),
      })),
    )
    .toSorted((a, b) => b.name.length - a.name.length);
  const parts: Part[] = [{ item: null, label: '', text: '' }];
  let at = 0;
  while (at < text.length) {
    const begins = at === 0 || /[\s(:、,/・〔【「※■*]/.test(text[at - 1] ?? '');
    const isCounted = /[\d人名]/.test(text[at - 1] ?? '');
    const found = names.find(
      ({ name }) =>
        (begins || (glued.has(item) && (name.length > 2 || isCounted))) &&
        startsWith(text, at, name),
    );
    const last = parts.at(-1);
    if (found) {
      const end = endOf(text, at, found.name);
      if (last) last.text = last.text.replace(/[(〔【「※■*]$/, '');
      const rest = text.slice(end).replace(/^[)〕】」\s:]*/, '');
      parts.push({ item: found.part, label: found.label, text: '' });
      at = text.length - rest.length;
    } else {
      if (last) last.text += text[at];
      at += 1;
    }
  }
  return shareOut(parts.map((part) => ({ ...part, text: part.text.trim() })));
}

/** Where names stand in a line and their values in the next, each name gets the value of its place. */
function shareOut(parts: readonly Part[]): Part[] {
  const [main, ...named] = parts;
  const values = named.at(-1)?.text.split(/\s+/) ?? [];
  const isHead =
    named.length > 1 &&
    values.length === named.length &&
    named.slice(0, -1).every(({ text }) => text === '');
  if (!main || !isHead) return [...parts];
  return [main, ...named.map((part, at) => ({ ...part, text: values[at] ?? '' }))];
}

/** Letters of a name may have spaces between them. */
function startsWith(text: string, at: number, name: string): boolean {
  return endOf(text, at, name) > at;
}

function endOf(text: string, from: number, name: string): number {
  let at = from;
  for (const letter of name) {
    while (at > from && /[ \n]/.test(text[at] ?? '')) at += 1;
    if (text[at] !== letter) return from;
    at += 1;
  }
  return at;
}
