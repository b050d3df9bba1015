import type { Occupation } from '#contract/public/occupations.ts';
import type { ContextKey } from '#contract/words/taxonomy-names.ts';
import { anyOf } from '#counsellor/text/wordings.ts';
import words from '../../../../data/wordings/stated-conditions.json' with { type: 'json' };

/** Something a query asks of the place of work or the way in. */
export type StatedCondition = {
  /** Degree to which an occupation meets the condition, 0–1. */
  fit: (occupation: Occupation) => number;
};

/** Degree to which an occupation has what the words ask for, 0–1. */
type Amount = (occupation: Occupation) => number;

const context =
  (...keys: ContextKey[]) =>
  ({ context }: Occupation) =>
    keys.reduce((sum, key) => sum + context[key], 0) / keys.length / 100;

const licenceLater = new RegExp(anyOf(words.licence_later));

/** A licence that must be held before the first day counts fully; one that is earned at work counts little. */
function needsLicence({ context, entry }: Occupation): number {
  if (entry.licence === null) return context.licence / 400;
  const isLater = licenceLater.test(entry.licence);
  return isLater ? Math.min(0.5, context.licence / 200) : Math.max(0.6, context.licence / 100);
}

const entryAmounts = { main: 1, possible: 0.5, none: 0 };
const afterHighSchool = ({ entry }: Occupation) =>
  entryAmounts[entry.high_school] * (entry.high_school === 'main' ? 1 : 0.6);

/** Every `asks` of `data/wordings/stated-conditions.json`. */
const amounts: Readonly<Record<string, Amount>> = {
  weekend: context('weekend'),
  night_or_shift: context('night_or_shift'),
  people: context('people'),
  with_others: context('team', 'people'),
  team: context('team'),
  licence: needsLicence,
  physical: context('physical'),
  outdoors: context('outdoors'),
  desk: context('desk'),
  noise: context('noise'),
  pay: ({ work_values }) => work_values.compensation / 100,
  driving: context('driving'),
  // Time left for oneself is the nearest that the catalogue knows of overtime and holidays.
  long_hours: ({ work_values }) => 1 - work_values.work_life_balance / 100,
  after_high_school: afterHighSchool,
  further_study: ({ entry }) =>
    Math.max(entryAmounts[entry.vocational], entryAmounts[entry.university]) *
    (entry.high_school === 'main' ? 0.3 : 1),
};

/**
 * `contrary` words ask for the opposite by themselves (土日休み, 静かな); `plain` words name nothing that people do and
 * are not searched for. The first rule that fits a place in the text wins it.
 */
const rules = words.rules.map(({ asks, wordings, contrary, plain }) => {
  const amount = amounts[asks];
  if (!amount) throw new Error(`data/wordings/stated-conditions.json asks an unknown ${asks}`);
  return { amount, contrary, plain, pattern: new RegExp(anyOf(wordings), 'g') };
});

const refusal = `${anyOf(words.before_refusal)}{0,3}${anyOf(words.degree)}?${anyOf(words.refusal)}`;
/** さ of 話さない belongs to the verb, and the refusal begins at な. */
const refused = new RegExp(`^${refusal}${anyOf(words.after_refusal)}*`);

const emptyWords = new RegExp(
  `^${anyOf(words.left_before)}?${anyOf(words.left_doing)}?${anyOf(words.left_noun)}*$`,
);

type ReadConditions = {
  conditions: StatedCondition[];
  /** The query without what is refused and without conditions that name no content. */
  rest: string;
};

/** Reads 「夜勤なし」 and its like out of a query that is normalised. */
export function readStatedConditions(text: string): ReadConditions {
  const conditions: StatedCondition[] = [];
  let rest = text;
  for (const { amount: amountOf, contrary, plain, pattern } of rules) {
    rest = rest.replaceAll(pattern, (found: string, ...at: unknown[]) => {
      const offset = at.find((value) => typeof value === 'number') ?? 0;
      const after = rest.slice(offset + found.length);
      const isRefused = refused.test(after);
      const wantsLess = isRefused !== contrary;
      conditions.push({
        fit: (occupation) => {
          const amount = amountOf(occupation);
          return wantsLess ? 1 - amount : amount;
        },
      });
      return wantsLess || contrary || plain ? '\u0000' : found;
    });
  }
  return { conditions, rest: withoutRefusals(rest) };
}

/** The rest without leftovers of conditions: 「なし」, 「が苦手」, 「でできる仕事」. */
function withoutRefusals(text: string): string {
  return text
    .split('\u0000')
    .map((part, at) => (at === 0 ? part : part.replace(refused, '')))
    .map((part) => part.replace(/^[\s、。]+|[\s、。]+$/g, '').replace(emptyWords, ''))
    .join(' ')
    .trim();
}
