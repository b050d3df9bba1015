import type { Block } from './block.ts';

/** Items whose values are known by their form alone: that of a whole value, and what every value has in it. */
export const valueForms: readonly { item: string; whole: RegExp; part: RegExp }[] = [
  { item: 'conditions.job_number', whole: /^\d{5}\s*-\s*\d/, part: /\d{4}/ },
  { item: 'corporate_number', whole: /^\d{13}$/, part: /\d{4}/ },
  { item: 'address', whole: /^〒|^\p{Script=Han}{2,3}[都道府県]/u, part: /[都道府県市区町村]/ },
  { item: 'employees', whole: /^企業全体\s*[\d,]+\s*人/, part: /\d/ },
  { item: 'conditions.openings', whole: /^通勤\s*\d+\s*人/, part: /\d/ },
  { item: 'conditions.base_pay', whole: /^[\d,]+\s*円$/, part: /\d/ },
  {
    item: 'conditions.working_hours',
    whole: /\d{1,2}\s*[:時]\s*\d{0,2}分?\s*～/,
    part: /\d/,
  },
  { item: 'conditions.annual_holidays', whole: /^\d{2,3}\s*日$/, part: /\d{2}/ },
  { item: 'paid_leave', whole: /^\d{1,2}\s*日$/, part: /\d/ },
  { item: 'youth.average_age', whole: /^[\d.]+\s*歳$/, part: /\d/ },
  { item: 'youth.average_tenure_years', whole: /^[\d.]+\s*年$/, part: /\d/ },
];

const outOfPlaceAtLeast = 3;

/** Whether several values have not the form of theirs: which value is whose is not clear on the whole sheet. */
export function isOutOfPlace(
  blocks: readonly Block[],
  isBlank: (text: string) => boolean,
): boolean {
  const odd = blocks.filter(({ item, text }) =>
    valueForms.some((one) => one.item === item && !isBlank(text) && !one.part.test(text)),
  );
  return new Set(odd.map(({ item }) => item)).size >= outOfPlaceAtLeast;
}
