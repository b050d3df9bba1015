/** A part of a text as it is, or a word that has an explanation. */
type Piece = string | { word: string };

/** Splits a text at the words that `isWanted` lets through; it is asked at each place, in order. */
export type TermFinder = (text: string, isWanted: (word: string) => boolean) => Piece[];

/** Letters of one kind that stand together make one word: ライン is not in オンライン. */
const kinds = [/[ァ-ヶー]/, /[A-Za-z]/, /[0-9]/];
const hiragana = /[ぁ-ん]/;

/** A search for words in texts, the longest first. */
export function termFinder(words: readonly string[]): TermFinder {
  if (words.length === 0) return (text) => [text];
  const pattern = new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'g');
  return (text, isWanted) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(pattern)) {
      if (isPartOfWord(text, index, word) || !isWanted(word)) continue;
      if (index > end) pieces.push(text.slice(end, index));
      pieces.push({ word });
      end = index + word.length;
    }
    if (end < text.length) pieces.push(text.slice(end));
    return pieces;
  };
}

function isPartOfWord(text: string, index: number, word: string): boolean {
  const before = text.charAt(index - 1);
  const after = text.charAt(index + word.length);
  return (
    kinds.some(
      (kind) =>
        (kind.test(word.charAt(0)) && kind.test(before)) ||
        (kind.test(word.charAt(word.length - 1)) && kind.test(after)),
    ) ||
    // A particle follows a word; before one in hiragana it cannot be told from it.
    (hiragana.test(word.charAt(0)) && hiragana.test(before))
  );
}

/** Lets each word through once: the first place of a text explains it, the others stay as they are. */
export function onlyOnce(): (word: string) => boolean {
  const seen = new Set<string>();
  return (word) => seen.size < seen.add(word).size;
}
