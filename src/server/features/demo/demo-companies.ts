import type { Occupation } from '#contract/public/occupations.ts';
import { prefectureName } from '#contract/words/areas.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { type CompanyProfile, companyFacts } from '#server/features/companies/company-facts.ts';
import { demoConditions, demoRecruitment, demoVisit, demoWorkTime } from './demo-conditions.ts';
import type { Kind } from './demo-material.ts';
import { demoId, demoNamer, demoRepresentative } from './demo-names.ts';
import { type DemoPlan, planCompanies } from './demo-plan.ts';
import { fillText, type Random, randomFrom } from './demo-random.ts';
import { demoWork } from './demo-work.ts';
import { demoWorkplaces } from './demo-workplaces.ts';
import {
  demoCertifications,
  demoHighSchoolEmployees,
  demoYouth,
  withAnswers,
} from './demo-youth.ts';

export type DemoCompany = {
  company: typeof companies.$inferInsert & { id: string };
  occupationIds: string[];
};

type Options = { count: number; today: Date };

const dayLength = 24 * 60 * 60 * 1000;
const daysSinceConfirmed = 120;

/** Fictional companies, the same in every run; `today` moves nothing but the dates of confirmation. */
export function makeDemoCompanies(occupations: Occupation[], options: Options): DemoCompany[] {
  return [...generateDemoCompanies(occupations, options)];
}

/** One at a time, for counts that do not fit into memory. */
export function* generateDemoCompanies(
  occupations: Occupation[],
  { count, today }: Options,
): Generator<DemoCompany, void> {
  const plans = planCompanies(occupations);
  const nameFor = demoNamer();
  const usedTexts = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const random = randomFrom(index + 1_000_003);
    const plan = plans.next().value;
    const isUnfinished = random.chance(0.16) && !isPaid(index);
    const profile = makeProfile(random, { index, plan, nameFor, today, usedTexts, isUnfinished });
    const shown = isUnfinished ? withGaps(random, profile) : profile;
    yield {
      company: { ...shown, ...companyFacts(shown) },
      occupationIds: plan.occupations.map(({ id }) => id),
    };
  }
}

function makeProfile(
  random: Random,
  {
    index,
    plan,
    nameFor,
    today,
    usedTexts,
    isUnfinished,
  }: {
    index: number;
    plan: DemoPlan;
    nameFor: ReturnType<typeof demoNamer>;
    today: Date;
    usedTexts: Set<string>;
    isUnfinished: boolean;
  },
): CompanyProfile & { id: string } {
  const { kind, prefecture, place, occupations } = plan;
  const fresh = (texts: string[]) => freshText(random, texts, slots, usedTexts);
  const slots = { city: place.city, pref: prefectureName(prefecture.code) };
  const { name, kana, english, legalForm } = nameFor(random, kind);
  const employees = headCount(random, kind);
  const foundedYear = yearFounded(random, legalForm);
  const time = demoWorkTime(random, kind);
  const everyAnswer = demoYouth(random, { kind, employees, companyAge: 2026 - foundedYear });
  const answers = isUnfinished ? random.integer(3, 6) : random.integer(6, 16);
  const youth = withAnswers(random, everyAnswer, answers);
  const confirmedOn = new Date(today.getTime() - random.integer(0, daysSinceConfirmed) * dayLength);
  return {
    id: demoId(index),
    status: 'published',
    group: isPaid(index) ? 'A' : 'B',
    isDemo: true,
    name,
    nameKana: kana,
    nameEn: english,
    corporateNumber: null,
    catchCopy: fresh(kind.catchCopies),
    oneLine: fresh(kind.oneLines),
    industry: kind.industry,
    jsic: kind.jsic,
    prefecture: prefecture.code,
    city: place.city,
    postalCode: null,
    websiteUrl: null,
    logoUrl: null,
    foundedOn: `${foundedYear}-${String(random.integer(1, 12)).padStart(2, '0')}`,
    representative: demoRepresentative(random, legalForm),
    capital: capital(random, legalForm, employees),
    employees,
    highSchoolEmployees: demoHighSchoolEmployees(random, kind, employees),
    workplaces: demoWorkplaces(random, { plan, employees, legalForm }),
    work: demoWork(random, {
      kind,
      occupations,
      youth: everyAnswer,
      endMinute: time.endMinute,
    }),
    conditions: {
      ...demoConditions(random, { kind, prefecture, place, employees, time }),
      ...demoRecruitment(randomFrom(index + 7_000_003), {
        employees,
        holidays: time.holidays,
      }),
    },
    youth,
    certifications: demoCertifications(random, { youth, employees }),
    visit: demoVisit(random),
    lastConfirmedOn: confirmedOn.toISOString().slice(0, 10),
    lastConfirmedBy: 'company',
    createdAt: new Date(confirmedOn.getTime() - 200 * dayLength),
    updatedAt: confirmedOn,
  };
}

/** One that no company has yet, if a few tries find it. */
function freshText(
  random: Random,
  templates: string[],
  slots: Record<string, string>,
  used: Set<string>,
): string {
  for (let tries = 1; ; tries += 1) {
    const text = fillText(random, random.pick(templates), slots);
    if (used.has(text) && tries < 12) continue;
    used.add(text);
    return text;
  }
}

/** About 9 %. */
function isPaid(index: number): boolean {
  return index % 11 === 5;
}

/** Small ones are the most, as in life. */
function headCount(random: Random, { employees: [least, most] }: Kind): number {
  return Math.round(least * (most / least) ** (random.next() * 0.9 + 0.1 * random.next()));
}

/** 有限会社 cannot be founded since May 2006, 合同会社 not before. */
function yearFounded(random: Random, legalForm: string): number {
  if (legalForm === '有限会社') return random.integer(1963, 2005);
  if (legalForm === '合同会社') return random.integer(2007, 2018);
  if (legalForm.endsWith('士法人')) return random.integer(2004, 2018);
  return random.integer(1951, 2016);
}

function capital(random: Random, legalForm: string, employees: number): string | null {
  if (legalForm === '信用金庫') return `出資金 ${random.integer(6, 30)}億円`;
  if (legalForm.endsWith('組合') || legalForm === '農事組合法人') {
    return `出資金 ${random.integer(3, 30) * 100}万円`.replace(/(\d)(\d{3})万/, '$1,$2万');
  }
  if (!legalForm.endsWith('会社')) return null;
  if (employees < 30) return random.pick(['300万円', '500万円', '800万円', '1,000万円']);
  if (employees < 150) return random.pick(['1,000万円', '2,000万円', '3,000万円', '4,500万円']);
  return random.pick(['3,000万円', '5,000万円', '8,000万円', '1億円', '3億円']);
}

/** A profile that its company has not finished, so that empty states show. */
function withGaps(
  random: Random,
  profile: CompanyProfile & { id: string },
): CompanyProfile & { id: string } {
  const { work, conditions, visit } = profile;
  const gone = <T>(value: T): T | null => (random.chance(0.5) ? null : value);
  const bare = <T>(list: T[]): T[] => (random.chance(0.5) ? [] : list);
  return {
    ...profile,
    representative: null,
    capital: gone(profile.capital ?? null),
    foundedOn: gone(profile.foundedOn ?? null),
    employees: gone(profile.employees ?? null),
    highSchoolEmployees: null,
    certifications: [],
    work: {
      ...work,
      day_schedule: bare(work.day_schedule),
      seniors: bare(work.seniors),
      career_path: bare(work.career_path),
    },
    conditions: {
      ...conditions,
      starting_salary: gone(conditions.starting_salary),
      annual_holidays: gone(conditions.annual_holidays),
      bonus: null,
      dormitory: gone(conditions.dormitory),
      dormitory_note: null,
      smoking: null,
      transfer: gone(conditions.transfer),
    },
    visit: { ...visit, capacity: null, bring: gone(visit.bring) },
  };
}
