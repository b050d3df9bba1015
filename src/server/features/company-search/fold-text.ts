/**
 * Folding for search keys only; what is stored and shown is never changed. Every step maps character by
 * character (or a fixed pair), so that a substring of a text folds to a substring of the folded text.
 */

/** Old and variant kanji that people type in their common form. */
const kanjiVariants: Record<string, string> = Object.fromEntries(
  [
    '髙高 﨑崎 碕崎 嵜崎 齋斎 齊斎 斉斎 邊辺 邉辺 澤沢 濱浜 濵浜 德徳 廣広 國国 櫻桜 嶋島 嶌島 與与 冨富',
    '眞真 槇槙 瀨瀬 榮栄 惠恵 龍竜 瀧滝 藏蔵 實実 總総 增増 曾曽 淺浅 渕淵 渊淵 條条 絲糸 學学 會会 舘館',
    '萬万 佛仏 圓円 壽寿 靜静 顯顕 黑黒 黃黄 彌弥 穗穂 祐祐 神神 福福 塚塚 晴晴 隆隆',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

/** ヴ is written バ行 as often as not. */
const vu: Record<string, string> = { ァ: 'バ', ィ: 'ビ', ゥ: 'ブ', ェ: 'ベ', ォ: 'ボ' };

const legalForms =
  /株式会社|有限会社|合同会社|合資会社|合名会社|社会福祉法人|医療法人社団|医療法人財団|医療法人|学校法人|一般社団法人|一般財団法人|公益社団法人|公益財団法人|農事組合法人|特定非営利活動法人|\((?:株|有|同|資|名|福|医|学|社|財)\)/g;

/**
 * NFKC, lower case, hiragana as katakana, variants of kanji, ヴァ as バ, ヶ as ケ, without long-vowel
 * marks, spaces and control characters.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/ヴ([ァィゥェォ]?)/g, (_, vowel: string) => vu[vowel] ?? 'ブ')
    .replaceAll(/[ヶヵ]/g, (letter) => (letter === 'ヶ' ? 'ケ' : 'カ'))
    .replaceAll(/[ァ-ヶ][‐-―−-]/g, (pair) => pair.charAt(0))
    .replaceAll(/[\p{Script=Han}]/gu, (letter) => kanjiVariants[letter] ?? letter)
    .replaceAll(/[ー\s\p{C}]/gu, '');
}

/** A name without its legal form: ㈱, （株） and 株式会社 are the same to a searcher. */
export function foldName(name: string): string {
  return foldText(name.normalize('NFKC').replaceAll(legalForms, ''));
}

/** Words of a query, folded; legal forms alone are no words. At most 8 words. */
export function queryWords(query: string): string[] {
  const words = query
    .normalize('NFKC')
    .split(/[\s、,・]+/)
    .map(foldName)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, 8);
}
