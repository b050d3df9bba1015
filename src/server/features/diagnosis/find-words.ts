import { foldExact } from '#contract/text/fold-text.ts';

type Word = { id: string; label: string; topic: string; phrases: string[] };

/** Words by what students call them: りょうり, 自炊 and 料理 all find 料理をする. An empty search finds all. */
export function createWordSearch(words: readonly Word[]): (search: string) => Word[] {
  const folded = words.map((word) => ({
    word,
    texts: foldExact([word.label, ...word.phrases].join('|')),
  }));
  return (search) => {
    const wanted = foldExact(search);
    return folded.filter(({ texts }) => texts.includes(wanted)).map(({ word }) => word);
  };
}
