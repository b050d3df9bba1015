import { normalisePhrase } from './normalise-text.ts';

const between = /[\s。、.,!?()「」『』・…:;〜ー*"'＊]+/;
const hiraganaOnly = /^[ぁ-ゖ]+$/;
const kanji = /\p{Script=Han}/u;
const finalHiragana = /[ぁ-ゖ]+$/;
/** Shorter words in hiragana alone are grammar. */
const SHORTEST_IN_HIRAGANA = 3;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/**
 * Tokens by which texts are compared: each kanji, each pair of characters that is not hiragana alone, and words
 * without their endings. Measured against longer runs of characters in the ranking trial: precision@5 .454 to .362.
 */
export function tokensOf(text: string): string[] {
  const plain = normalisePhrase(text);
  return [...plain.split(between).flatMap(pairsOf), ...wordsOf(plain)];
}

function pairsOf(run: string): string[] {
  const letters = [...run];
  const pairs = letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);
  return [
    ...letters.filter((letter) => kanji.test(letter)),
    ...pairs.filter((pair) => !hiraganaOnly.test(pair)),
  ];
}

/** Words of three letters and more; the pairs hold the shorter ones already. */
function wordsOf(text: string): string[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => (kanji.test(segment) ? segment.replace(finalHiragana, '') : segment))
    .filter((word) => [...word].length >= SHORTEST_IN_HIRAGANA);
}
