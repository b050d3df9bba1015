import type { CompanyOccupation, SearchRelaxation } from '#contract/company/companies.ts';
import { searchFlags } from '#contract/company/search-flags.ts';
import { formatYen } from '#contract/words/amounts.ts';
import { industryName } from '#contract/words/areas.ts';
import {
  areaName,
  type SearchConditions,
  searchPath,
} from '#web/features/companies/filter/search-conditions.ts';

type Chip = { key: string; label: string; kind: string; without: string };

/** Names of the occupations that a search asks for. */
export type NamedOccupations = readonly CompanyOccupation[];

/** One chip for each condition, with the address of the search without it. */
export function chipsOf(conditions: SearchConditions, named: NamedOccupations = []): Chip[] {
  const { s, areas, industries, occupations } = conditions;
  const without = (change: Partial<SearchConditions>) =>
    searchPath({ ...conditions, page: null, ...change });
  const nameOf = (id: string) => named.find((occupation) => occupation.id === id)?.name ?? id;
  const words = s
    ? [{ key: `s-${s}`, kind: 'ことば', label: `「${s}」`, without: without({ s: '' }) }]
    : [];
  return [
    ...words,
    ...areas.map((area) => ({
      key: `area-${area}`,
      kind: '地域',
      label: areaName(area),
      without: without({ areas: areas.filter((other) => other !== area) }),
    })),
    ...industries.map((industry) => ({
      key: `industry-${industry}`,
      kind: '業界',
      label: industryName(industry),
      without: without({ industries: industries.filter((other) => other !== industry) }),
    })),
    ...occupations.map((id) => ({
      key: `occupation-${id}`,
      kind: '仕事',
      label: nameOf(id),
      without: without({ occupations: occupations.filter((other) => other !== id) }),
    })),
    ...factChips(conditions, without),
  ];
}

function factChips(
  { salary, holidays, flags, openness }: SearchConditions,
  without: (change: Partial<SearchConditions>) => string,
): Chip[] {
  const chips: (Omit<Chip, 'kind'> | false | '' | null)[] = [
    salary && {
      key: 'salary',
      label: `初任給${salaryWords(salary)}`,
      without: without({ salary: null }),
    },
    holidays && {
      key: 'holidays',
      label: `年間休日${holidays}日以上`,
      without: without({ holidays: null }),
    },
    ...searchFlags
      .filter(({ flag }) => flags.includes(flag))
      .map(({ flag, label }) => ({
        key: flag,
        label,
        without: without({ flags: flags.filter((other) => other !== flag) }),
      })),
    openness && {
      key: 'openness',
      label: `働く環境の情報${openness}項目以上`,
      without: without({ openness: null }),
    },
  ];
  return chips
    .filter((chip) => chip !== null && chip !== false && chip !== '')
    .map((chip) => ({ ...chip, kind: '条件' }));
}

/** Writes a salary as 18万円以上. */
export function salaryWords(yen: string): string {
  const amount = Number(yen);
  return `${Number.isFinite(amount) ? formatYen(amount) : yen}以上`;
}

/** A short name of the search for headings and titles: 「溶接」・東京都・製造. */
export function describeConditions(
  conditions: SearchConditions,
  named: NamedOccupations = [],
): string {
  const labels = chipsOf(conditions, named).map(({ label }) => label);
  return labels.length > 3 ? `${labels.slice(0, 3).join('・')} ほか` : labels.join('・');
}

type Easing = { key: string; label: string; to: string; count: number; isCapped: boolean };

/** Condition to leave out of a search without hits, in words, with the address of the easier search. */
export function easingOf(conditions: SearchConditions, relaxation: SearchRelaxation): Easing {
  const { drop, word, count, count_is_capped: isCapped } = relaxation;
  const { label, change } = easingBy(drop, conditions);
  const words = conditions.s.split(/[\s　、,・]+/).filter((other) => other !== word);
  const isOneOfWords = drop === 's' && words.length > 0;
  return {
    key: `${drop}-${word ?? ''}`,
    label: word === null ? label : `「${word}」`,
    to: searchPath({
      ...conditions,
      page: null,
      ...(isOneOfWords ? { s: words.join(' ') } : change),
    }),
    count,
    isCapped,
  };
}

type Easier = { label: string; change: Partial<SearchConditions> };

function easingBy(drop: SearchRelaxation['drop'], { flags }: SearchConditions): Easier {
  const asked = searchFlags.find(({ flag }) => flag === drop);
  if (asked)
    return {
      label: asked.label,
      change: { flags: flags.filter((flag) => flag !== asked.flag) },
    };
  return easings[drop] ?? { label: 'ことば', change: { s: '' } };
}

const easings: Partial<Record<SearchRelaxation['drop'], Easier>> = {
  area: { label: '地域', change: { areas: [] } },
  industry: { label: '業界', change: { industries: [] } },
  occupation: { label: '仕事', change: { occupations: [] } },
  starting_salary_min: { label: '初任給', change: { salary: null } },
  annual_holidays_min: { label: '年間休日', change: { holidays: null } },
  openness_min: { label: '働く環境の情報の項目数', change: { openness: null } },
};
