/** A word of the glossary as far as a text is searched for it. */
type TermWords = {
  id: string;
  word: string;
  also?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
};

/** A part of a text as it is, or a word that has an explanation. */
type TermPiece<T> = string | { term: T; text: string };

/** Splits a text at words of the glossary that `isWanted` lets through; it is asked at each place, in order. */
export type TermFinder<T> = (text: string, isWanted: (term: T) => boolean) => TermPiece<T>[];

/** Letters of one kind that stand together make one word: ライン is not in オンライン. */
const kinds = [/[ァ-ヶー]/, /[A-Za-z]/, /[0-9]/];
const hiragana = /[ぁ-ん]/;

/** A search for words in texts, the longest first. */
export function termFinder<T extends TermWords>(terms: readonly T[]): TermFinder<T> {
  const byWord = new Map<string, T | null>();
  for (const { except = [] } of terms) for (const word of except) byWord.set(word, null);
  for (const term of terms)
    for (const word of [term.word, ...(term.also ?? [])]) byWord.set(word, term);
  const words = [...byWord.keys()].sort((a, b) => b.length - a.length);
  if (words.length === 0) return (text) => [text];
  const pattern = new RegExp(words.join('|'), 'g');
  return (text, isWanted) => {
    const pieces: TermPiece<T>[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(pattern)) {
      const term = byWord.get(word);
      if (!term || isPartOfWord(text, index, word) || !isWanted(term)) continue;
      if (index > end) pieces.push(text.slice(end, index));
      pieces.push({ term, text: word });
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
