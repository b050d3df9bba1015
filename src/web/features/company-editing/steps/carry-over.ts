import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { isAnswered } from '#contract/company/company-fields.ts';
import { type YouthItem, youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import type { CompanyForm } from '#web/features/company-editing/use-company-form.ts';

type Exceptions = CompanyEdit['youth']['exceptions'];
type Published = CompanyForm['state']['published'];
type Held = {
  /** What the form holds at a path. */
  value: CompanyForm['value'];
  exceptions: Exceptions;
};

/** Values of an earlier year, and what one press makes of them. */
export type CarryOver = {
  from: number;
  to: number;
  /** Fields that the press says something about. */
  fields: string[];
  changes: { path: string; value: unknown }[];
};

const wageDay = 'conditions.visible_from';

const wages = [
  'conditions.starting_salary',
  'conditions.pay_table',
  'conditions.fixed_overtime',
  'conditions.allowances',
  'conditions.bonus',
];

/** Items that are measured in a year; the others are yearly numbers, with years of their own, and systems without one. */
const measured: readonly YouthItem[] = [
  'average_tenure_years',
  'average_age',
  'overtime_hours',
  'paid_leave_days',
  'parental_leave',
  'female_officers_percent',
  'female_managers_percent',
];

const monthOf = (day: string) => Number(day.slice(5, 7));
const yearOf = (day: string) => Number(day.slice(0, 4));

/** The fiscal year in which those begin who look for work on a day of Japan: from April it is the next one. */
export function entryYearOf(day: string): number {
  return yearOf(day) + (monthOf(day) >= 4 ? 1 : 0);
}

/** The last fiscal year that has ended on a day of Japan. */
export function lastFiscalYearOf(day: string): number {
  return entryYearOf(day) - 2;
}

/**
 * Wages of an earlier year that may still be true. The press says that they are, for the year of `entryYearOf`; without
 * it their year stays what it is.
 */
export function carryWages({ value }: Held, day: string): CarryOver | null {
  const from = value('conditions.salary_year');
  const to = entryYearOf(day);
  const fields = wages.filter((path) => isAnswered(value(path)));
  if (typeof from !== 'number' || from >= to || fields.length === 0) return null;
  const visibleFrom = value(wageDay);
  // The season of a year begins in the April before: a later day was meant for the new wages.
  const isOver =
    typeof visibleFrom === 'string' && visibleFrom !== '' && visibleFrom < `${to - 1}-04-01`;
  return {
    from,
    to,
    fields,
    changes: [
      { path: 'conditions.salary_year', value: to },
      ...(isOver ? [{ path: wageDay, value: null }] : []),
    ],
  };
}

/**
 * 青少年雇用情報 of an earlier year. The press begins the year that has ended last: yearly numbers keep their years,
 * systems stay, and what was measured says that it is of the earlier year.
 */
export function carryYouth({ value, exceptions }: Held, day: string): CarryOver | null {
  const from = value('youth.fiscal_year');
  const to = lastFiscalYearOf(day);
  const isAnyAnswered = youthEmploymentItems.some(([item]) => isAnswered(value(`youth.${item}`)));
  if (typeof from !== 'number' || from >= to || !isAnyAnswered) return null;
  const items = measuredOf({ value, exceptions });
  return {
    from,
    to,
    fields: items.map((item) => `youth.${item}`),
    changes: [
      { path: 'youth.fiscal_year', value: to },
      { path: 'youth.exceptions', value: withYear(exceptions, items, from) },
    ],
  };
}

/**
 * Measured items that still say what the public page says, though the year above them was changed by hand. The press
 * keeps them as what they are: numbers of the year before.
 */
export function relabelled({ value, exceptions }: Held, published: Published): CarryOver | null {
  const to = value('youth.fiscal_year');
  const from = published?.youth.fiscal_year;
  if (!published || typeof to !== 'number' || from === undefined || to === from) return null;
  const items = measuredOf({ value, exceptions }).filter(
    (item) => published.youth[item] === value(`youth.${item}`),
  );
  if (items.length === 0) return null;
  return {
    from,
    to,
    fields: items.map((item) => `youth.${item}`),
    changes: [{ path: 'youth.exceptions', value: withYear(exceptions, items, from) }],
  };
}

/** Measured items that are answered and say no year of their own. */
function measuredOf({ value, exceptions }: Held): YouthItem[] {
  return measured.filter(
    (item) =>
      isAnswered(value(`youth.${item}`)) &&
      !exceptions.some((one) => one.item === item && one.fiscal_year !== null),
  );
}

/** A part of the company that an item names stays named. */
function withYear(exceptions: Exceptions, items: readonly YouthItem[], year: number): Exceptions {
  const others = exceptions.filter(({ item }) => !items.includes(item));
  const own = items.map((item) => ({
    item,
    fiscal_year: year,
    scope: exceptions.find((one) => one.item === item)?.scope ?? '',
  }));
  return [...others, ...own];
}
