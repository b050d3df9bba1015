import type { Occupation } from '#contract/public/occupations.ts';
import { foldText } from '#contract/text/fold-text.ts';

/** Weights of a word by the place where it stands. */
const inName = 1;
const inAlias = 0.85;
const inReading = 0.8;
const inText = 0.3;

/** Words that stand in every query. */
const stopWords = new Set(
  '仕事 職業 職種 職 会社 業界 人 私 自分 僕 俺 好 大好 使 働 関 系 何 者 事 物 時 所 方 出来 出 入 行 思 欲 多 少 高 楽 部'.split(
    ' ',
  ),
);

type Entry = {
  occupation: Occupation;
  name: string;
  kana: string;
  aliases: string[];
  text: string;
};

export type Mentions = {
  /** The occupations that are called so, or null. */
  named: (folded: string) => ReadonlySet<Occupation> | null;
  /** Share of a text's words in each occupation, 0–1. */
  score: (text: string) => Float64Array;
};

/** Finds words of a query in names, readings, other names and texts, however they are written. */
export function createMentions(occupations: readonly Occupation[]): Mentions {
  const entries = occupations.map(toEntry);
  const byName = new Map<string, Set<Occupation>>();
  for (const { occupation, name, kana, aliases } of entries)
    for (const one of [name, kana, ...aliases])
      byName.set(one, (byName.get(one) ?? new Set()).add(occupation));
  return {
    named: (folded) => byName.get(folded) ?? null,
    score: (text) => {
      const words = keywordsOf(text);
      return Float64Array.from(entries, (entry) =>
        words.length === 0
          ? 0
          : words.reduce((sum, word) => sum + placeOf(word, entry), 0) / words.length,
      );
    },
  };
}

function toEntry(occupation: Occupation): Entry {
  const { name, name_kana, aliases, summary, tasks, likes, school_moments } = occupation;
  return {
    occupation,
    name: foldText(name),
    kana: foldText(name_kana),
    aliases: aliases.map(foldText),
    text: foldText([summary, ...tasks, ...likes, ...school_moments].join('、')),
  };
}

function placeOf(word: string, { name, kana, aliases, text }: Entry): number {
  if (holds(name, word)) return inName;
  if (aliases.some((alias) => holds(alias, word))) return inAlias;
  // A reading is cut anywhere, and two letters of it are no word.
  if (word.length >= 3 && kana.includes(word)) return inReading;
  return text.includes(word) ? inText : 0;
}

/** Two kana are a word where no kana goes on: ネコ is not in ゼネコン. */
function holds(text: string, word: string): boolean {
  if (!/^[ァ-ヶ]{1,2}$/.test(word)) return text.includes(word);
  const runs: string[] = text.match(/[ァ-ヶ]+/g) ?? [];
  return runs.includes(word);
}

/** Runs of kanji, katakana and letters; a text in hiragana alone is one word. */
function keywordsOf(text: string): string[] {
  const plain = text.normalize('NFKC');
  if (/^[ぁ-ゖー\s]+$/.test(plain)) return plain.split(/\s+/).filter(Boolean).map(foldText);
  const runs = plain.match(/[\p{Script=Han}々]+|[ァ-ヺー]+|[a-z0-9]+/giu) ?? [];
  return [
    ...new Set(runs.filter((run) => !stopWords.has(run) && !/^[a-z0-9]$/i.test(run)).map(foldText)),
  ].filter(Boolean);
}
