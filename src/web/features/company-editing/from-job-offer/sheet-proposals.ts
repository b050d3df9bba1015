import {
  type CompanyField,
  companyFieldOf,
  fieldValue,
  isAnswered,
} from '#contract/company/company-fields.ts';
import { valueLines } from '#contract/company/value-lines.ts';
import type { Proposal } from '#documents/job-offer/sheet.ts';
import { type FieldPath, fieldGroups } from '#web/features/company-editing/fields/field-specs.ts';
import type { SheetOutcome } from './read-sheet.ts';

type SheetReading = Extract<SheetOutcome, { kind: 'job-offer' }>;

/** Gives what a field holds now, typed or saved. */
type Held = (path: FieldPath) => unknown;

const yearly = [
  'youth.new_graduates_hired',
  'youth.new_graduates_left',
  'youth.new_graduates_by_sex',
];

/**
 * The proposals of a sheet, and what follows from them: the fiscal year of a starting salary from the day on which the
 * sheet was received, that of 青少年雇用情報 from its latest year.
 */
export function proposalsOf({ proposals, hints }: SheetReading): Proposal[] {
  const followed = proposals.flatMap((one): Proposal[] => {
    const { receivedOn } = hints;
    if (one.path !== 'conditions.starting_salary' || !receivedOn || !one.fits) return [one];
    const where = { label: '受付年月日', text: receivedOn };
    const value = entryYear(receivedOn);
    return [one, { ...one, path: 'conditions.salary_year', value, where }];
  });
  const told = proposals.find(({ path, fits }) => yearly.includes(path) && fits);
  const year = told && latestYear(told.value);
  return told && year !== undefined
    ? [...followed, { ...told, path: 'youth.fiscal_year', value: year }]
    : followed;
}

/** A sheet of June is for those who begin next April; one of January for those of this April. */
function entryYear(day: string): number {
  return Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) >= 4 ? 1 : 0);
}

function latestYear(rows: unknown): number | undefined {
  if (!Array.isArray(rows)) return undefined;
  const years = rows
    .map((row) => fieldValue(row, 'year'))
    .filter((year) => typeof year === 'number');
  return years.length > 0 ? Math.max(...years) : undefined;
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/**
 * Those that may be taken all at once: sure ones for fields that are still empty. A fiscal year that always stands
 * there goes with the first numbers of its part.
 */
export function openProposals(proposals: readonly Proposal[], held: Held): Proposal[] {
  const isOpen = ({ path }: Proposal) =>
    path === 'youth.fiscal_year'
      ? yearly.every((item) => !isAnswered(held(item)))
      : !isAnswered(held(path));
  return proposals.filter((one) => one.isSure && isOpen(one) && !isSame(held(one.path), one.value));
}

type ProposalGroup = { id: string; title: string; proposals: Proposal[] };

/** Proposals by the parts of the form, in its order. */
export function groupsOf(proposals: readonly Proposal[]): ProposalGroup[] {
  return fieldGroups.flatMap(({ id, title }) => {
    const own = proposals.filter(({ path }) => companyFieldOf(path)?.section === id);
    return own.length > 0 ? [{ id, title, proposals: own }] : [];
  });
}

/** A value as the form's reader knows it: 「あり」, 「121日」. */
export function shownValue(path: FieldPath, value: unknown): string {
  const field: CompanyField | undefined = companyFieldOf(path);
  if (value === null || value === undefined) return '';
  if (field?.kind === 'yes-no' && typeof value === 'boolean') return value ? field.yes : field.no;
  if (field?.kind === 'number' && typeof value === 'number')
    return field.unit === '年度' ? `${value}年度` : `${value.toLocaleString('ja-JP')}${field.unit}`;
  return valueLines(path, value, { names: {} }).join('、');
}
