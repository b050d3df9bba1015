import { companyFieldOf, fieldValue, isAnswered } from '#contract/company/company-fields.ts';
import { plainCorporateNumber } from '#contract/text/corporate-number.ts';
import { prefectureName } from '#contract/words/areas.ts';
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

const numberPath = 'corporate_number';
const workplacesPath = 'workplaces';
const salaryPath = 'conditions.starting_salary';
const salaryYearPath = 'conditions.salary_year';

/** What the form takes in one step. */
export type SheetProposal = Proposal & {
  /**
   * The fiscal year that a starting salary goes with: its wage is shown from that year's day on. `asked` where the
   * sheet does not tell it; absent for other fields.
   */
  salaryYear?: number | 'asked';
  /** The part of a salary that is 基本給, where the sheet tells one. */
  basePay?: number;
  /** The value is one more row of the field's list. */
  isRow?: true;
};

/**
 * The proposals of a sheet, and what follows from them: the fiscal year of a starting salary from the day on which the
 * sheet was received, that of 青少年雇用情報 from its latest year, and a row for a workplace outside of the head office.
 */
export function proposalsOf({ proposals, hints }: SheetReading): SheetProposal[] {
  const steps = proposals.map((one): SheetProposal => {
    if (one.path !== salaryPath || !one.fits) return one;
    const { receivedOn, basePay } = hints;
    const salary = basePay === null || basePay === one.value ? one : { ...one, basePay };
    if (receivedOn) return { ...salary, salaryYear: entryYearOf(receivedOn) };
    const reason = [one.reason, yearQuestion].filter(Boolean).join('');
    return { ...salary, salaryYear: 'asked', isSure: false, reason };
  });
  const withPlace = [...steps, ...workplaceOf(hints)];
  const told = proposals.find(({ path, fits }) => yearly.includes(path) && fits);
  const year = told && latestYear(told.value);
  return told && year !== undefined
    ? [...withPlace, { ...told, path: 'youth.fiscal_year', value: year }]
    : withPlace;
}

/** A sheet tells an address and no name, so that it is asked, and never taken with all others. */
function workplaceOf({ workplaceAddress, workplace }: SheetReading['hints']): SheetProposal[] {
  if (workplaceAddress === null) return [];
  const name = '就業場所';
  const row = { name, ...workplace, nearest_station: null, car_commute: false };
  return [
    {
      path: workplacesPath,
      value: workplace && row,
      where: { label: name, text: workplaceAddress },
      isSure: false,
      fits: workplace !== null,
      reason:
        workplace === null
          ? '市区町村が、はっきり読み取れませんでした。お確かめのうえ、入力してください。'
          : `「${name}」という名前で入ります。「本社工場」のような名前や、駅、車で通えるかどうかは、あとで直せます。`,
      isRow: true,
    },
  ];
}

const yearQuestion =
  '受付年月日が読み取れず、何年度の初任給か分かりませんでした。年度を選んで入れてください。';

/** The years that a sheet without a day may be of: the ones of last year's sheets and of this year's. */
export function yearsToChoose(today: string): number[] {
  const latest = entryYearOf(today);
  return [latest - 1, latest];
}

/** What goes into the form when a proposal is accepted, after its rows; nothing while a year is asked. */
export function changesOf(
  { path, value, salaryYear, isRow }: SheetProposal,
  held: Held,
): { path: FieldPath; value: unknown }[] {
  if (isRow) return [{ path, value: [...rowsIn(held(path)), value] }];
  if (salaryYear === undefined) return [{ path, value }];
  if (salaryYear === 'asked') return [];
  return [
    { path, value },
    { path: salaryYearPath, value: salaryYear },
  ];
}

const rowsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A row is there by its place: its name may be another one by now. */
const isSamePlace = (a: unknown, b: unknown) =>
  ['prefecture', 'city'].every((part) => isSame(partOf(a, part), partOf(b, part)));

const partOf = (row: unknown, part: string) =>
  typeof row === 'object' && row !== null ? fieldValue(row, part) : undefined;

/** Whether the form says what the sheet says. Any year will do where the sheet tells none. */
export function isHeld(
  { path, value, fits, salaryYear, isRow }: SheetProposal,
  held: Held,
): boolean {
  if (fits && isRow) return rowsIn(held(path)).some((row) => isSamePlace(row, value));
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
 * Those that need no second thought: sure ones for fields that are still empty. A fiscal year that always stands
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

/** 「円筒研削」 is no money: a number stands before the sum's 円. */
const sumOfMoney = /[\d十百千万]\s*円/u;

/** Whether a proposal is a wage or another sum of money: such a figure is looked at before it is taken. */
export function isMoney(proposal: SheetProposal): boolean {
  return (
    companyFieldOf(proposal.path)?.seen === 'from-wage-day' ||
    sumOfMoney.test(proposedText(proposal).normalize('NFKC'))
  );
}

/** The 法人番号 of a sheet where the form has another one: it may be the sheet of another company. */
export function otherNumberIn(proposals: readonly SheetProposal[], held: Held): string | null {
  const told = proposals.find(({ path, fits }) => path === numberPath && fits)?.value;
  const own = held(numberPath);
  if (typeof told !== 'string' || typeof own !== 'string' || own.trim() === '') return null;
  return plainCorporateNumber(own) === told ? null : told;
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
export function proposedText({ path, value, salaryYear, isRow }: SheetProposal): string {
  if (isRow) return placesInWords([value]);
  const shown = shownValue(path, value);
  return typeof salaryYear === 'number'
    ? `${shown}、${shownValue(salaryYearPath, salaryYear)}`
    : shown;
}

/** 就業場所（東京都大田区）、本社（東京都中央区）. */
function placesInWords(rows: readonly unknown[]): string {
  return rows
    .filter((row) => row !== null)
    .map((row) => {
      const [name, prefecture, city] = ['name', 'prefecture', 'city'].map((part) =>
        String(partOf(row, part) ?? ''),
      );
      return `${name}（${prefectureName(prefecture ?? '')}${city}）`;
    })
    .join('、');
}

/** What the form holds in a proposal's place; empty where it holds nothing. */
export function heldText({ path, salaryYear, isRow }: SheetProposal, held: Held): string {
  if (isRow) return placesInWords(rowsIn(held(path)));
  const shown = shownValue(path, held(path));
  if (salaryYear === undefined) return shown;
  const year = shownValue(salaryYearPath, held(salaryYearPath));
  return shown || year ? `${shown || '金額なし'}、${year || '年度なし'}` : '';
}
