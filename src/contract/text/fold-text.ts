import { withTypedKanji } from './kanji-variants.ts';

/**
 * Folding for search keys only; what is stored and shown is never changed. Every step maps character by
 * character (or a fixed pair), so that a substring of a text folds to a substring of the folded text.
 *
 * There are two depths. `foldExact` keeps the long-vowel mark, so that ビル is not ビール; `foldText` drops
 * it, so that サーバ finds サーバー. A search finds by the second and ranks by the first.
 */

/** ヴ is written バ行 as often as not. */
const vu: Record<string, string> = { ァ: 'バ', ィ: 'ビ', ゥ: 'ブ', ェ: 'ベ', ォ: 'ボ' };

const smallKana: Record<number, string> = { 12533: 'カ', 12534: 'ケ' };

const legalForms =
  /(?:特定非営利活動|社会福祉|医療|学校|宗教|農事組合|一般社団|一般財団|公益社団|公益財団|独立行政|国立大学)法人(?:社団|財団)?|(?:特例)?有限会社|株式会社|合同会社|合資会社|合名会社|相互会社|(?:企業|協同)組合|\((?:株|有|同|資|名|福|医|学|社|財|一社|一財|公社|公財|農|特非|独|協)\)/g;

/** Readings of 株式会社 and its like. */
const legalReadings =
  /カブシキガイシャ|カブシキカイシャ|ユウゲンガイシャ|ユウゲンカイシャ|ゴウドウガイシャ|ゴウドウカイシャ|ゴウシガイシャ|ゴウメイガイシャ|シャカイフクシホウジン|イリョウホウジン(?:シャダン|ザイダン)?|ガッコウホウジン/g;

/**
 * NFKC, lower case, hiragana as katakana, variants of kanji, ヴァ as バ, ヶ as ケ, a hyphen after a kana as
 * the long-vowel mark; without spaces and control characters.
 */
export function foldExact(text: string): string {
  return foldLines(text.replaceAll('\n', ''));
}

/** As `foldExact`, without long-vowel marks. */
export function foldText(text: string): string {
  return withoutLongVowels(foldExact(text));
}

export function withoutLongVowels(exact: string): string {
  return exact.replaceAll('ー', '');
}

/** Folds several texts at once; line breaks stay and stand between the texts. */
export function foldLines(text: string): string {
  const kana = asKatakana(text.normalize('NFKC').toLowerCase())
    .replaceAll(/ヴ([ァィゥェォ]?)/g, (_, vowel: string) => vu[vowel] ?? 'ブ')
    .replaceAll(/(?<=[ァ-ヶー])[‐-―−-]/g, 'ー');
  return withTypedKanji(kana).replaceAll(/[^\S\n]|[^\P{C}\n]/gu, '');
}

/** ぁ–ゖ as ァ–ヶ, and the small ヵヶ of place names as カケ. */
function asKatakana(text: string): string {
  let kana = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const katakana = unit >= 0x3041 && unit <= 0x3096 ? unit + 0x60 : unit;
    kana += smallKana[katakana] ?? String.fromCharCode(katakana);
  }
  return kana;
}

/** A name without its legal form: ㈱, （株） and 株式会社 are the same to a searcher. */
export function withoutLegalForm(name: string): string {
  return name.normalize('NFKC').replaceAll(legalForms, '');
}

export function foldName(name: string): string {
  return foldText(withoutLegalForm(name));
}

/** The reading of a name, without the reading of its legal form. */
export function foldKana(kana: string): string {
  return foldText(foldExact(kana).replaceAll(legalReadings, ''));
}

/** A word of a query: `loose` is what must be there, `exact` what should be. */
export type SearchWord = { loose: string; exact: string };

const wordsAtMost = 8;

/**
 * Words of a query, folded. Legal forms are no words, unless the query has nothing else. At most 8 words:
 * more would say nothing more.
 */
export function queryWords(query: string): SearchWord[] {
  const normal = query.normalize('NFKC');
  const bare = splitWords(normal.replaceAll(legalForms, ' '));
  return bare.length > 0 ? bare : splitWords(normal);
}

function splitWords(query: string): SearchWord[] {
  const words = new Map<string, SearchWord>();
  for (const part of query.split(/[\s、,・]+/)) {
    // The word before a hyphen at the beginning is not known.
    const exact = foldExact(part).replace(/^[‐-―−-]+/, '');
    const loose = withoutLongVowels(exact);
    if (loose !== '') words.set(loose, { loose, exact });
  }
  return [...words.values()].slice(0, wordsAtMost);
}
