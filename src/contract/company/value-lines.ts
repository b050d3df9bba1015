import { youthItemNames } from '#contract/company/youth-employment-items.ts';
import { industryName, prefectureName } from '#contract/words/areas.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers that say nothing by themselves. */
const counted = new Map<string, (value: number) => string>([
  ['fiscal_year', (year) => `${year}年度`],
  ['count', (people) => `${people}人`],
  ['male', (people) => `男性${people}人`],
  ['female', (people) => `女性${people}人`],
]);

type Words = {
  /** Names of things that a value gives by their ids. */
  names: Readonly<Record<string, string>>;
};

/** A value of the page in lines that can be read side by side; no lines where there is nothing. */
export function valueLines(field: string, value: unknown, { names }: Words): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => partOf(field, item, { names }));
  return [partOf(field, value, { names })];
}

function partOf(field: string, value: unknown, words: Words): string {
  const key = field.slice(field.lastIndexOf('.') + 1);
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ';
  if (typeof value === 'string') return wordOf(key, value, words);
  if (typeof value === 'number') return counted.get(key)?.(value) ?? String(value);
  if (Array.isArray(value)) return value.map((item) => partOf(field, item, words)).join('、');
  if (!isRecord(value)) return '';
  return Object.entries(value)
    .map(([name, part]) => partOf(name, part, words))
    .filter((text) => text !== '')
    .join(' / ');
}

function wordOf(key: string, value: string, { names }: Words): string {
  if (key === 'prefecture') return prefectureName(value);
  if (key === 'industry') return industryName(value);
  if (key === 'item') return youthItemNames.get(value) ?? value;
  return names[value] ?? value;
}
