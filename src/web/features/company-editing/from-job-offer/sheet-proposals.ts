import { fieldValue, isAnswered } from '#contract/company/company-fields.ts';
import type { Proposal } from '#documents/job-offer/sheet.ts';
import { type FieldPath, labelOf } from '#web/features/company-editing/fields/field-specs.ts';
import { isSame, shownValue } from '#web/features/company-editing/fields/shown-value.ts';
import { entryYearOf } from '#web/features/company-editing/steps/carry-over.ts';
import { stepOfField, steps } from '#web/features/company-editing/steps/steps.ts';
import type { SheetOutcome } from './read-sheet.ts';

type SheetReading = Extract<SheetOutcome, { kind: 'job-offer' }>;

/** Gives what a field holds now, typed or saved. */
type Held = (path: FieldPath) => unknown;

const yearly = [
  'youth.new_graduates_hired',
  'youth.new_graduates_left',
  'youth.new_graduates_by_sex',
];

const salaryPath = 'conditions.starting_salary';
const salaryYearPath = 'conditions.salary_year';

/** What the form takes in one step. */
export type SheetProposal = Proposal & {
  /**
   * The fiscal year that a starting salary goes with: its wage is shown from that year's day on. `asked` where the
   * sheet does not tell it; absent for other fields.
   */
  salaryYear?: number | 'asked';
};

/**
 * The proposals of a sheet, and what follows from them: the fiscal year of a starting salary from the day on which the
 * sheet was received, that of 青少年雇用情報 from its latest year.
 */
export function proposalsOf({ proposals, hints }: SheetReading): SheetProposal[] {
  const steps = proposals.map((one): SheetProposal => {
    if (one.path !== salaryPath || !one.fits) return one;
    const { receivedOn } = hints;
    if (receivedOn) return { ...one, salaryYear: entryYearOf(receivedOn) };
    const reason = [one.reason, yearQuestion].filter(Boolean).join('');
    return { ...one, salaryYear: 'asked', isSure: false, reason };
  });
  const told = proposals.find(({ path, fits }) => yearly.includes(path) && fits);
  const year = told && latestYear(told.value);
  return told && year !== undefined
    ? [...steps, { ...told, path: 'youth.fiscal_year', value: year }]
    : steps;
}

const yearQuestion =
  '受付年月日が読み取れず、何年度の初任給か分かりませんでした。年度を選んで入れてください。';

/** The years that a sheet without a day may be of: the ones of last year's sheets and of this year's. */
export function yearsToChoose(today: string): number[] {
  const latest = entryYearOf(today);
  return [latest - 1, latest];
}

/** What goes into the form when a proposal is accepted; nothing while its year is asked. */
export function changesOf({
  path,
  value,
  salaryYear,
}: SheetProposal): { path: FieldPath; value: unknown }[] {
  if (salaryYear === undefined) return [{ path, value }];
  if (salaryYear === 'asked') return [];
  return [
    { path, value },
    { path: salaryYearPath, value: salaryYear },
  ];
}

/** Whether the form says what the sheet says. Any year will do where the sheet tells none. */
export function isHeld({ path, value, fits, salaryYear }: SheetProposal, held: Held): boolean {
  if (!fits || !isSame(held(path), value)) return false;
  if (salaryYear === 'asked') return isAnswered(held(salaryYearPath));
  return salaryYear === undefined || isSame(held(salaryYearPath), salaryYear);
}

function latestYear(rows: unknown): number | undefined {
  if (!Array.isArray(rows)) return undefined;
  const years = rows
    .map((row) => fieldValue(row, 'year'))
    .filter((year) => typeof year === 'number');
  return years.length > 0 ? Math.max(...years) : undefined;
}

/**
 * Those that may be taken all at once: sure ones for fields that are still empty. A fiscal year that always stands
 * there goes with the first numbers of its part; a salary's goes with that salary alone.
 */
export function openProposals(proposals: readonly SheetProposal[], held: Held): SheetProposal[] {
  const isOpen = ({ path, value }: SheetProposal) => {
    if (path === 'youth.fiscal_year') return yearly.every((item) => !isAnswered(held(item)));
    if (path !== salaryPath) return !isAnswered(held(path));
    const isFree = !isAnswered(held(path)) || isSame(held(path), value);
    return isFree && !isAnswered(held(salaryYearPath));
  };
  return proposals.filter((one) => one.isSure && isOpen(one) && !isHeld(one, held));
}

type ProposalGroup = { id: string; title: string; proposals: SheetProposal[] };

/** Proposals by the parts of the form, in its order. */
export function groupsOf(proposals: readonly SheetProposal[]): ProposalGroup[] {
  return steps.flatMap(({ id, title }) => {
    const own = proposals.filter(({ path }) => stepOfField(path)?.id === id);
    return own.length > 0 ? [{ id, title, proposals: own }] : [];
  });
}

/** What a proposal is called: its field, and the year that goes with it. */
export function proposalName({ path, salaryYear }: SheetProposal): string {
  return salaryYear === undefined ? labelOf(path) : `${labelOf(path)}と年度`;
}

/** A proposal's value as the form's reader knows it, with its year where the sheet tells it. */
export function proposedText({ path, value, salaryYear }: SheetProposal): string {
  const shown = shownValue(path, value);
  return typeof salaryYear === 'number'
    ? `${shown}、${shownValue(salaryYearPath, salaryYear)}`
    : shown;
}

/** What the form holds in a proposal's place; empty where it holds nothing. */
export function heldText({ path, salaryYear }: SheetProposal, held: Held): string {
  const shown = shownValue(path, held(path));
  if (salaryYear === undefined) return shown;
  const year = shownValue(salaryYearPath, held(salaryYearPath));
  return shown || year ? `${shown || '金額なし'}、${year || '年度なし'}` : '';
}
