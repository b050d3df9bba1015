import { CompanyEdit } from '#contract/company/company-edit.ts';
import type {
  GbizinfoCertification,
  GbizinfoItem,
  GbizinfoRecord,
} from '#contract/company/prefill/gbizinfo.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { dayInWords } from '#contract/words/japan-day.ts';
import type { Proposal } from '#documents/job-offer/sheet.ts';
import { plain, printedLine } from '#documents/job-offer/text/plain.ts';
import { addressIn } from '#documents/job-offer/values/addresses.ts';
import { gbizinfoLabels } from './gbizinfo-labels.ts';
import type { GbizinfoWords } from './gbizinfo-words.ts';

/** A proposal for a field, or for one more row of a list. */
export type GbizinfoProposal = Proposal & { isRow: boolean };

type Told = { item: GbizinfoItem | 'certification'; text: string };

/** Proposals of a record in the order of the form. `today` is the day in Japan: certifications that ended are asked. */
export function gbizinfoProposals(
  record: GbizinfoRecord,
  { words, today }: { words: GbizinfoWords; today: string },
): GbizinfoProposal[] {
  return [
    ...simple('name', record.name, 'name'),
    ...simple('name_kana', record.kana, 'kana'),
    ...simple('name_en', record.name_en, 'name_en'),
    ...simple('website_url', record.company_url, 'company_url'),
    ...certifications(record.certifications ?? [], words, today),
    ...founded(record),
    ...representative(record),
    ...number('capital', record.capital_stock, 'capital_stock', formatYen),
    ...number('employees', record.employee_number, 'employee_number', (people) => people),
    ...simple('postal_code', record.postal_code, 'postal_code'),
    ...address(record.location),
  ];
}

function propose(path: string, value: unknown, { item, text }: Told): GbizinfoProposal {
  const fits = isTaken(path, value);
  const reason = fits ? null : 'このままでは入れられない形です。項目で直して入力してください。';
  return {
    ...{ path, value, fits, reason, isSure: fits, isRow: false },
    where: { label: gbizinfoLabels[item], text },
  };
}

/** A proposal without a value: a sentence says what is missing. */
function ask(path: string, reason: string, told: Told): GbizinfoProposal {
  return { ...propose(path, null, told), isSure: false, fits: false, reason };
}

function isTaken(path: string, value: unknown): boolean {
  const shape = Object.entries(CompanyEdit.shape).find(([name]) => name === path)?.[1];
  return shape?.safeParse(value).success ?? false;
}

function simple(path: string, text: string | null, item: GbizinfoItem): GbizinfoProposal[] {
  return text === null ? [] : [propose(path, text, { item, text })];
}

function number(
  path: string,
  told: number | null,
  item: GbizinfoItem,
  inForm: (told: number) => unknown,
): GbizinfoProposal[] {
  return told === null ? [] : [propose(path, inForm(told), { item, text: formatCount(told) })];
}

/** The form wants the month of 設立: a year alone, or the year of 創業, is never made into one. */
function founded({ date_of_establishment: day, founding_year }: GbizinfoRecord) {
  const path = 'founded_on';
  if (day !== null) {
    const told: Told = { item: 'date_of_establishment', text: day };
    if (day.length >= 7) return [propose(path, day.slice(0, 7), told)];
    const reason = `gBizINFOには${day}年とだけあり、月が書かれていません。月を足して入力してください。`;
    return [ask(path, reason, told)];
  }
  if (founding_year === null) return [];
  const reason = `gBizINFOには創業の年（${founding_year}年）だけがあり、会社を設立した年と月は書かれていません。調べて入力してください。`;
  return [ask(path, reason, { item: 'founding_year', text: `${founding_year}年` })];
}

function representative({
  representative_name: name,
  representative_position: position,
}: GbizinfoRecord): GbizinfoProposal[] {
  if (name === null) return [];
  const whole = position === null || name.startsWith(position) ? name : `${position} ${name}`;
  return [propose('representative', whole, { item: 'representative_name', text: whole })];
}

function address(location: string | null): GbizinfoProposal[] {
  if (location === null) return [];
  const told: Told = { item: 'location', text: location };
  const { prefecture, city, street } = addressIn(plain(location));
  const known = prefecture === null ? [] : [propose('prefecture', prefecture, told)];
  if (city === null) {
    const reason = '所在地から、市区町村を読み分けられませんでした。項目に入力してください。';
    return [...known, ask('city', reason, told)];
  }
  const rest = printedLine(street);
  return [
    ...known,
    propose('city', city, told),
    ...(rest === '' ? [] : [propose('street', rest, told)]),
  ];
}

/** The newest one of each name. What the form has no name for is left out: most are permits and 届出. */
function certifications(
  rows: readonly GbizinfoCertification[],
  words: GbizinfoWords,
  today: string,
): GbizinfoProposal[] {
  const newest = new Map<string, GbizinfoCertification>();
  for (const row of rows) {
    const name = words.certificationIn(row.title);
    const known = name === null ? undefined : newest.get(name);
    const isNewer = !known || (row.date_of_approval ?? '') > (known.date_of_approval ?? '');
    if (name !== null && isNewer) newest.set(name, row);
  }
  return [...newest].map(([name, row]) => certification(name, row, today));
}

function certification(name: string, row: GbizinfoCertification, today: string): GbizinfoProposal {
  const { title, date_of_approval: day, expiration_date: end, government_departments: by } = row;
  const text = [title, day && `認定日 ${dayInWords(day)}`, by].filter(Boolean).join('、');
  const told: Told = { item: 'certification', text };
  const asked = (reason: string) => ({ ...ask('certifications', reason, told), isRow: true });
  if (day === null) return asked(`「${name}」の認定を受けた年が、書かれていません。`);
  if (end !== null && end < today)
    return asked(
      `「${name}」の認定は、${dayInWords(end)}で終わっています。いまも認定されているか、お確かめください。`,
    );
  const value = { name, year: Number(day.slice(0, 4)) };
  const fits = isTaken('certifications', [value]);
  return {
    ...propose('certifications', value, told),
    isRow: true,
    fits,
    isSure: fits,
    reason: null,
  };
}
