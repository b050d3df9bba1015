/** Words as written in texts, with their readings in hiragana. */
export type Dictionary = {
  readings: ReadonlyMap<string, string>;
  /** Length of the longest word by its first letter. */
  longest: ReadonlyMap<string, number>;
};

/** A plain text, or letters with a reading above them. */
export type Piece = string | { base: string; reading: string };

const kanji = /[々〆一-龠]/;
const runs = /[々〆一-龠]+|[^々〆一-龠]+/g;
const digit = /[0-9０-９〇]/;

/** Letters on both sides of a text that stands in several pieces. */
export type Around = { before: string; after: string };

/** Readings of letters after a number, where they are always the same. */
const counters = new Map(
  Object.entries({
    年: 'ねん',
    月: 'がつ',
    社: 'しゃ',
    時: 'じ',
    歳: 'さい',
    円: 'えん',
    件: 'けん',
    音: 'おん',
    店: 'てん',
    着: 'ちゃく',
    種: 'しゅ',
    頭: 'とう',
    床: 'しょう',
  }),
);
/** Weekday in brackets: 火 in 6月1日(火). */
const weekdays = new Map(
  Object.entries({
    日: 'にち',
    月: 'げつ',
    火: 'か',
    水: 'すい',
    木: 'もく',
    金: 'きん',
    土: 'ど',
  }),
);
const bracketed = /^日[(（].[)）]$/;
/** Letters in a cell of their own or before a colon: 月 may be a month or Monday. */
const aside = /^[年月火水木金土日][：:]?$/;
/** Letters whose reading changes with the number: no reading is better than a wrong one. */
const changing = /^[日人分本回]|^[足軒階泊杯歩羽]$/;

export function toDictionary(words: Record<string, string>): Dictionary {
  const longest = new Map<string, number>();
  for (const word of Object.keys(words)) {
    const first = word.charAt(0);
    longest.set(first, Math.max(longest.get(first) ?? 0, word.length));
  }
  return { readings: new Map(Object.entries(words)), longest };
}

/** Splits a text into its longest known words, from beginning to end. */
export function annotate(text: string, dictionary: Dictionary, around?: Around): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const word = wordAt({ text, at, around }, dictionary);
    if (word) {
      if (plain) pieces.push(plain);
      plain = '';
      pieces.push(...split(word.base, word.reading));
    } else plain += text.charAt(at);
    at += word?.base.length ?? 1;
  }
  if (plain) pieces.push(plain);
  return pieces;
}

type Place = { text: string; at: number; around: Around | undefined };

function wordAt({ text, at, around }: Place, { readings, longest }: Dictionary) {
  const before = at > 0 ? text.charAt(at - 1) : (around?.before ?? '');
  const after = at + 1 < text.length ? text.charAt(at + 1) : (around?.after ?? '');
  const isCounted = digit.test(before);
  for (let length = longest.get(text.charAt(at)) ?? 0; length > 0; length -= 1) {
    const base = text.slice(at, at + length);
    const reading = readings.get(base);
    if (reading === undefined || base.length < length) continue;
    if (isCounted && changing.test(base)) return null;
    if (length > 1) return { base, reading };
    // A single letter beside unknown kanji may be read in another way with them.
    if (kanji.test(before) || kanji.test(after)) return null;
    if (before === '' && aside.test(`${base}${after}`)) return null;
    const isBracketed = bracketed.test(`${text.charAt(at - 2)}${before}${base}${after}`);
    if (isBracketed) return { base, reading: weekdays.get(base) ?? reading };
    // Counts 年360時間 as well as 360年.
    const counts = isCounted || (base === '年' && digit.test(after));
    return { base, reading: counts ? (counters.get(base) ?? reading) : reading };
  }
  return null;
}

/** Splits a word so that only kanji get a reading: 働く is 働 with はたら, then く. */
function split(word: string, reading: string): Piece[] {
  const parts = word.match(runs) ?? [];
  const pattern = parts.map((part) => (kanji.test(part) ? '(.+?)' : escaped(toHiragana(part))));
  const found = new RegExp(`^${pattern.join('')}$`).exec(toHiragana(reading));
  if (!found) return [{ base: word, reading }];
  let group = 0;
  return parts.map((part) => {
    if (!kanji.test(part)) return part;
    group += 1;
    return { base: part, reading: found[group] ?? '' };
  });
}

function toHiragana(text: string): string {
  return text.replaceAll(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Puts readings into HTML from the server: only its texts change. */
export function annotateHtml(html: string, dictionary: Dictionary): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => {
      if (part.startsWith('<') || !kanji.test(part)) return part;
      return annotate(part, dictionary).map(toRuby).join('');
    })
    .join('');
}

function toRuby(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  return `<ruby>${piece.base}<rp>（</rp><rt>${piece.reading}</rt><rp>）</rp></ruby>`;
}
