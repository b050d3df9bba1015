import type { Occupation } from '#contract/public/occupations.ts';
import type { StartingPay } from '#contract/public/starting-pay.ts';
import { formatYen } from '#contract/words/amounts.ts';
import type { WorkContext } from '#contract/words/taxonomy.ts';
import { answerAbout } from './about-occupation.ts';

/** An occupation with the first pay of its trade, where a public figure is at hand. */
type Compared = { occupation: Occupation; pay: StartingPay | null };

const traits = {
  people: '人と話す場面',
  physical: '体を使う場面',
  night_or_shift: '夜勤や交替勤務',
  weekend: '土日の仕事',
  driving: '運転する場面',
} as const satisfies Partial<Record<keyof WorkContext, string>>;

/** Values of a record run from 0 to 100; a smaller difference says nothing of a workplace. */
const CLEAR = 20;
const MOST_TRAITS = 3;

/** Which of two it shall be, and what no record answers of one: two are compared by what is known. */
const general = new Set(['asks.best', 'asks.which', 'asks.should', 'asks.unanswered']);

/** Whether two occupations are compared by traits for a question of this kind. */
export function comparesTraits(kind: string): boolean {
  return general.has(kind);
}

/** An answer to a question about two occupations, from their records; by traits where the question is a general one; null where records hold none. */
export function compareOccupations(
  [a, b]: readonly [Compared, Compared],
  kind: string,
): string | null {
  if (kind === 'asks.pay') return comparePay(a, b);
  if (comparesTraits(kind)) return compareTraits(a.occupation, b.occupation);
  const [of, and] = [a, b].map(({ occupation }) => answerAbout(occupation, { kind, pay: null }));
  return of && and ? `${of}${and}` : null;
}

function comparePay(a: Compared, b: Compared): string {
  const known = [a, b].flatMap(({ occupation: { name }, pay }) =>
    pay ? `${name}が入る「${pay.of}」は月${formatYen(pay.yen)}（${pay.period}）` : [],
  );
  const unknown = [a, b].filter(({ pay }) => !pay).map(({ occupation: { name } }) => name);
  const missing = unknown.length > 0 ? `${unknown.join('と')}の数字は、手元にありません。` : '';
  const figures = known.length > 0 ? `初任給のめやすは、${known.join('、')}です。` : '';
  return `${figures}${missing}会社でちがうので、求人票でくらべてください。`;
}

function compareTraits(a: Occupation, b: Occupation): string {
  const clear = (Object.keys(traits) as (keyof typeof traits)[])
    .map((key) => ({ key, by: a.context[key] - b.context[key] }))
    .filter(({ by }) => Math.abs(by) >= CLEAR)
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, MOST_TRAITS);
  const more = (of: Occupation, sign: 1 | -1) => {
    const words = clear.filter(({ by }) => by * sign > 0).map(({ key }) => traits[key]);
    return words.length > 0 ? `${of.name}のほうが多いのは、${words.join('と')}です。` : '';
  };
  const differences = `${more(a, 1)}${more(b, -1)}`;
  const alike = `${a.name}と${b.name}は、人と話す場面や体の使い方、夜勤や土日の多さがよく似ています。`;
  return `${differences || alike}何を大事にしたいかで選ぶと、くらべやすいです。`;
}
