import type { YouthEmployment } from '#contract/company/companies.ts';
import { type YouthItem, youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import type { IndustryKey } from '#contract/words/taxonomy.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { common, type Kind } from './demo-material.ts';
import { fillText, type Random } from './demo-random.ts';

type Certifications = (typeof companies.$inferInsert)['certifications'];
type Range = readonly [number, number];

const fiscalYear = 2025;
const years = [2023, 2024, 2025];
const aboutGraduates = [
  'new_graduates_hired',
  'new_graduates_left',
  'new_graduates_by_sex',
] as const;

type Character = {
  age: Range;
  overtime: Range;
  leaveDays: Range;
  /** Chance that a recruit of one of the three years has left. */
  leaving: number;
  maleShare: number;
  highSchoolShare: Range;
};

/** Rough sizes by industry after 賃金構造基本統計調査, 就労条件総合調査 and 新規学卒就職者の離職状況. */
const characters: Record<IndustryKey, Character> = {
  construction: character([38, 48], [8, 26], [8, 13], 0.25, 0.86, [0.35, 0.65]),
  manufacturing: character([36, 46], [6, 24], [9, 16], 0.16, 0.7, [0.35, 0.7]),
  food: character([37, 46], [6, 20], [8, 14], 0.24, 0.48, [0.3, 0.6]),
  logistics: character([39, 50], [10, 34], [8, 14], 0.23, 0.72, [0.35, 0.65]),
  retail: character([34, 45], [5, 20], [7, 12], 0.28, 0.45, [0.25, 0.55]),
  hospitality: character([32, 44], [8, 26], [6, 11], 0.34, 0.45, [0.3, 0.6]),
  care: character([38, 47], [2, 11], [9, 15], 0.24, 0.35, [0.2, 0.5]),
  medical: character([36, 45], [2, 13], [8, 14], 0.22, 0.25, [0.08, 0.25]),
  beauty: character([29, 42], [5, 20], [7, 12], 0.33, 0.38, [0.2, 0.5]),
  it: character([31, 41], [6, 25], [10, 16], 0.16, 0.62, [0.06, 0.22]),
  office: character([34, 44], [4, 18], [10, 16], 0.14, 0.38, [0.15, 0.4]),
  security: character([38, 50], [6, 24], [9, 15], 0.18, 0.75, [0.3, 0.6]),
  agriculture: character([34, 46], [5, 22], [7, 12], 0.25, 0.65, [0.3, 0.6]),
  utility: character([37, 45], [7, 22], [11, 17], 0.1, 0.84, [0.35, 0.65]),
  auto: character([34, 44], [8, 24], [9, 14], 0.18, 0.85, [0.3, 0.6]),
};

function character(
  age: Range,
  overtime: Range,
  leaveDays: Range,
  leaving: number,
  maleShare: number,
  highSchoolShare: Range,
): Character {
  return { age, overtime, leaveDays, leaving, maleShare, highSchoolShare };
}

export function demoHighSchoolEmployees(random: Random, kind: Kind, employees: number): number {
  const [least, most] = characters[kind.industry].highSchoolShare;
  return Math.max(1, Math.round(employees * (least + (most - least) * random.next())));
}

/** 青少年雇用情報 with every item answered. */
export function demoYouth(
  random: Random,
  { kind, employees, companyAge }: { kind: Kind; employees: number; companyAge: number },
): YouthEmployment {
  const { age, overtime, leaveDays, leaving, maleShare } = characters[kind.industry];
  const within = ([least, most]: Range) => tenth(least + (most - least) * random.next());
  const surely = random.pick(years);
  const hired = years.map((year) => ({
    year,
    count: Math.max(recruits(random, employees), Number(year === surely)),
  }));
  const left = hired.map(({ year, count }) => ({ year, count: happened(random, count, leaving) }));
  const bySex = hired.map(({ year, count }) => {
    const male = happened(random, count, maleShare);
    return { year, male, female: count - male };
  });
  const averageAge = within(age);
  const tenure = (averageAge - 21) * (0.35 + 0.3 * random.next());
  const fill = (texts: string[]) => fillText(random, random.pick(texts));
  return {
    fiscal_year: fiscalYear,
    scope: '全社',
    exceptions: aboutGraduates.map((item) => ({
      item,
      fiscal_year: null,
      scope: '高卒をふくむ新卒の正社員',
    })),
    new_graduates_hired: hired,
    new_graduates_left: left,
    new_graduates_by_sex: bySex,
    average_tenure_years: tenth(Math.min(tenure, companyAge * 0.7)),
    average_age: averageAge,
    training: fill(common.training),
    self_development: fill(common.selfDevelopment),
    mentor: fill(common.mentor),
    career_consulting: fill(common.careerConsulting),
    skill_test: fill(common.skillTest),
    overtime_hours: within(overtime),
    paid_leave_days: within(leaveDays),
    parental_leave: parentalLeave(random, employees, maleShare),
    female_officers_percent: shareOfFew(random, random.integer(3, 8), (1 - maleShare) * 0.5),
    female_managers_percent: shareOfFew(
      random,
      Math.max(3, Math.round(employees * 0.1)),
      (1 - maleShare) * 0.7,
    ),
  };
}

/** Keeps `count` of the fifteen answers; who hides the number of recruits hides the rest of it first. */
export function withAnswers(
  random: Random,
  youth: YouthEmployment,
  count: number,
): YouthEmployment {
  const items = random.shuffle(youthEmploymentItems.map(([item]) => item));
  const about: readonly YouthItem[] = aboutGraduates;
  const inOrder = about.values();
  const kept = items.map((item) => (about.includes(item) ? (inOrder.next().value ?? item) : item));
  const hidden = kept.slice(count).map((item) => [item, null]);
  return { ...youth, ...Object.fromEntries(hidden) };
}

/** Marks that the numbers allow: ユースエール asks for few leavers, little overtime and every answer. */
export function demoCertifications(
  random: Random,
  { youth, employees }: { youth: YouthEmployment; employees: number },
): Certifications {
  const hired = sum(youth.new_graduates_hired);
  const left = sum(youth.new_graduates_left);
  const names: Certifications[number]['name'][] = [];
  const isOpen = youthEmploymentItems.every(([item]) => youth[item] !== null);
  const keeps = hired > 0 && left / hired <= 0.2;
  const overtime = youth.overtime_hours ?? 99;
  if (isOpen && keeps && overtime < 20 && (youth.paid_leave_days ?? 0) >= 10 && employees <= 300) {
    names.push('ユースエール');
  }
  if (random.chance(0.14)) names.push('健康経営');
  if (employees >= 50 && random.chance(0.1)) names.push('くるみん');
  if (employees >= 100 && random.chance(0.1)) names.push('えるぼし');
  if (employees <= 300 && random.chance(0.04)) names.push('もにす');
  return names.map((name) => ({
    name,
    year: random.integer(2022, fiscalYear),
    verified: random.chance(0.5),
  }));
}

function recruits(random: Random, employees: number): number {
  const expected = employees * (0.01 + 0.03 * random.next());
  return Math.floor(expected) + Number(random.chance(expected % 1));
}

function happened(random: Random, count: number, probability: number): number {
  return Array.from({ length: count }).filter(() => random.chance(probability)).length;
}

function parentalLeave(random: Random, employees: number, maleShare: number): string {
  const eligible = Math.round(employees * 0.025 * (0.4 + random.next()));
  if (eligible === 0) return '2025年度は対象になる人がいませんでした(制度はあります)。';
  const men = happened(random, eligible, maleShare);
  const women = eligible - men;
  const parts = [
    ...(women > 0 ? [`女性 対象${women}人・取得${women}人`] : []),
    ...(men > 0 ? [`男性 対象${men}人・取得${happened(random, men, 0.5)}人`] : []),
  ];
  return `2025年度: ${parts.join('、')}`;
}

/** A percentage that so few people can make up. */
function shareOfFew(random: Random, people: number, share: number): number {
  return tenth((100 * happened(random, people, share)) / people);
}

function sum(counts: YouthEmployment['new_graduates_hired']): number {
  return (counts ?? []).reduce((total, { count }) => total + count, 0);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
