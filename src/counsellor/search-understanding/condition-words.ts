import { z } from 'zod';
import { searchFlagNames } from '#contract/company/search-flags.ts';
import { refusesBefore } from './refusal-words.ts';

/** Filters of company search that words of a query can stand for. */
const chipKeys = [
  's',
  'area',
  'industry',
  'annual_holidays_min',
  'starting_salary_min',
  ...searchFlagNames,
] as const;

/**
 * A condition in a student's words, a record of `data/search-conditions.jsonl` or `data/search-advice.jsonl`: a filter
 * of companies, words for occupations, or advice where neither knows it.
 */
export const ConditionWords = z.strictObject({
  /** Label of the model that hears the condition in other words; missing where its own words are enough. */
  id: z.string().optional(),
  label: z.string().min(1),
  /** The filter of company search; missing where companies give no such fact. */
  key: z.enum(chipKeys).optional(),
  value: z.string().min(1).optional(),
  /** Words that the counsellor hears instead, where the condition says something about occupations. */
  says: z.string().optional(),
  /** Reason for this filter, where it is only the nearest. */
  because: z.string().optional(),
  /** Where the answer stands, for a condition that no filter knows; without a full stop. */
  advice: z.string().optional(),
  words: z.array(z.string().min(1)).min(1),
});
export type ConditionWords = z.infer<typeof ConditionWords>;

/** A stretch of the query, in UTF-16 units, and the condition that it asks for. */
export type FoundCondition = { start: number; end: number; condition: ConditionWords };

const kanji = /[一-龠々]/;
const katakana = /[ァ-ヴー]/;
const latin = /[a-z0-9]/i;
/**
 * Finds conditions, longest words first, each place once; `text` is NFKC. Refused conditions and the middles of longer
 * words are left out.
 */
export function createConditionFinder(
  conditions: readonly ConditionWords[],
): (text: string) => FoundCondition[] {
  const entries = conditions
    .flatMap((condition) =>
      condition.words.map((word) => ({ word: word.normalize('NFKC').toLowerCase(), condition })),
    )
    .sort((a, b) => b.word.length - a.word.length);
  return (text) => {
    let rest = text.toLowerCase();
    const found: FoundCondition[] = [];
    for (const { word, condition } of entries) {
      const start = rest.indexOf(word);
      const end = start + word.length;
      if (start === -1 || !isWhole(rest, start, end)) continue;
      rest = rest.slice(0, start) + '＊'.repeat(word.length) + rest.slice(end);
      if (!refusesBefore(rest.slice(end))) found.push({ start, end, condition });
    }
    return found.sort((a, b) => a.start - b.start);
  };
}

/** True if neither end cuts through letters of one kind: 寮 is not in 寮母. */
export function isWhole(text: string, start: number, end: number): boolean {
  return (
    !goesOn(text.charAt(start - 1), text.charAt(start)) &&
    !goesOn(text.charAt(end - 1), text.charAt(end))
  );
}

function goesOn(left: string, right: string): boolean {
  return [kanji, katakana, latin].some((kind) => kind.test(left) && kind.test(right));
}

/** Amounts that set a lower bound in company search: 初任給20万円以上 and 年間休日110日. */
const amounts: readonly { key: 'starting_salary_min' | 'annual_holidays_min'; pattern: RegExp }[] =
  [
    {
      key: 'starting_salary_min',
      pattern: /(?:初任給|月給|給料|給与)(?:が|は)?\s*(\d{2}(?:\.\d)?)万円?(?:以上)?/g,
    },
    {
      key: 'annual_holidays_min',
      pattern: /(?:年間休日|年間の休み|休日|休み)(?:が|は)?\s*(\d{2,3})日?(?:以上)?/g,
    },
  ];

/** Conditions that a number of the query states; `text` is NFKC. */
export function amountsIn(text: string): FoundCondition[] {
  return amounts.flatMap(({ key, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const number = Number(match[1]);
      const isSalary = key === 'starting_salary_min';
      const isSensible = isSalary ? number >= 10 && number <= 40 : number >= 80 && number <= 150;
      if (!isSensible) return [];
      const value = isSalary ? Math.round(number * 10_000) : number;
      const label = isSalary ? `初任給${number}万円以上` : `年間休日${number}日以上`;
      const start = match.index;
      const condition = { label, key, value: String(value), words: [match[0]] };
      return [{ start, end: start + match[0].length, condition }];
    }),
  );
}
