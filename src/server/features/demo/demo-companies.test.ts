import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyDetail } from '#contract/company/companies.ts';
import { stopsSubmission } from '#contract/company/company-editing.ts';
import { Occupation } from '#contract/public/occupations.ts';
import { prefectures } from '#contract/words/areas.ts';
import { industryKeys } from '#contract/words/taxonomy-names.ts';
import { checkWording } from '#server/features/companies/check-wording.ts';
import { toCompanyDetail } from '#server/features/companies/to-company.ts';
import { toEdit } from '#server/features/company-editing/editing-profile.ts';
import { shippedMinimumWageOf } from '#server/features/figures/minimum-wages.ts';
import { civilService } from '#server/features/occupations/civil-service.ts';
import { generateDemoCompanies, makeDemoCompanies } from './demo-companies.ts';
import { minuteOf } from './demo-work.ts';

const folder = new URL('../../../../data/occupations/', import.meta.url);
const occupations = readdirSync(folder).flatMap((file) =>
  z.array(Occupation).parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);
const byId = new Map(occupations.map((occupation) => [occupation.id, occupation]));
const today = new Date('2026-11-20T00:00:00Z');
const made = makeDemoCompanies(occupations, { count: 330, today });
const rows = made.map(({ company }) => company);
const everyText = JSON.stringify(made);

function countBy<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** 「8:30〜17:30(休けい60分)」: 8. */
function hoursADay(words: string | null): number {
  const [, from = '', to = '', rest] =
    /(\d+:\d+)〜(\d+:\d+)\(休けい(\d+)分\)/.exec(words ?? '') ?? [];
  return (minuteOf(to) - minuteOf(from) - Number(rest)) / 60;
}

/** The row as the database gives it back. */
function storedRow(company: (typeof rows)[number]) {
  return {
    ...company,
    isDemo: company.isDemo ?? false,
    group: company.group ?? 'B',
    nameEn: company.nameEn ?? null,
    corporateNumber: company.corporateNumber ?? null,
    postalCode: company.postalCode ?? null,
    street: company.street ?? null,
    videoUrl: null,
    photos: [],
    websiteUrl: company.websiteUrl ?? null,
    logoUrl: company.logoUrl ?? null,
    foundedOn: company.foundedOn ?? null,
    representative: company.representative ?? null,
    capital: company.capital ?? null,
    employees: company.employees ?? null,
    highSchoolEmployees: company.highSchoolEmployees ?? null,
    startingSalary: company.startingSalary ?? null,
    annualHolidays: company.annualHolidays ?? null,
    lastConfirmedOn: company.lastConfirmedOn ?? null,
    lastConfirmedBy: company.lastConfirmedBy ?? null,
    staffEditedAt: null,
    trashedAt: null,
    contactName: company.contactName ?? null,
    contactPhone: company.contactPhone ?? null,
    contactEmail: null,
    createdAt: company.createdAt ?? today,
    updatedAt: company.updatedAt ?? today,
  };
}

describe('330 demo companies', () => {
  it('are the same in every run', () => {
    expect(makeDemoCompanies(occupations, { count: 330, today })).toEqual(made);
  });

  it('have the shape of a published page', () => {
    for (const { company, occupationIds } of made) {
      const offered = occupationIds.map((id) => byId.get(id)!);
      CompanyDetail.parse(toCompanyDetail(storedRow(company), offered));
    }
  });

  it('are in every prefecture and industry', () => {
    const inPrefecture = countBy(rows.map(({ prefecture }) => prefecture));
    for (const { code } of prefectures) expect(inPrefecture.get(code)).toBeGreaterThanOrEqual(4);
    const inIndustry = countBy(rows.map(({ industry }) => industry));
    for (const key of industryKeys) expect(inIndustry.get(key)).toBeGreaterThanOrEqual(12);
  });

  it('are no public bodies, and offer no work of civil servants', () => {
    const offered = new Set(made.flatMap(({ occupationIds }) => occupationIds));
    expect([...civilService.keys()].filter((id) => offered.has(id))).toEqual([]);
    expect([...civilService.keys()].filter((id) => !byId.has(id))).toEqual([]);
    for (const { name, representative } of rows) {
      expect(name).not.toMatch(/役場|行政|広域|消防(本部|組合)|公安|公務|案内(所|センター)/);
      expect(representative ?? '').not.toMatch(/町長|消防長|所長/);
    }
  });

  it('offer one to four occupations of their industry, and each that a company can offer twice', () => {
    for (const { company, occupationIds } of made) {
      expect(occupationIds.length).toBeGreaterThanOrEqual(1);
      expect(occupationIds.length).toBeLessThanOrEqual(4);
      expect(new Set(occupationIds).size).toBe(occupationIds.length);
      for (const id of occupationIds) expect(byId.get(id)!.industries).toContain(company.industry);
    }
    const offers = countBy(made.flatMap(({ occupationIds }) => occupationIds));
    const rare = occupations
      .filter(({ id }) => !civilService.has(id) && (offers.get(id) ?? 0) < 2)
      .map(({ id }) => id);
    expect(rare).toEqual([]);
  });

  it('pay at least the minimum wage of the prefecture for their hours', () => {
    let checked = 0;
    for (const { conditions, prefecture } of rows) {
      const { starting_salary: salary, annual_holidays: holidays } = conditions;
      if (salary === null) continue;
      expect(salary).toBeGreaterThanOrEqual(175_000);
      expect(salary).toBeLessThanOrEqual(235_000);
      if (holidays === null) continue;
      const hours = ((365 - holidays) * hoursADay(conditions.working_hours)) / 12;
      expect(salary / hours).toBeGreaterThanOrEqual(shippedMinimumWageOf(prefecture).amount);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(250);
  });

  it('have plausible days off and weekly hours', () => {
    for (const { conditions } of rows) {
      const holidays = conditions.annual_holidays ?? 110;
      expect(holidays).toBeGreaterThanOrEqual(96);
      expect(holidays).toBeLessThanOrEqual(130);
    }
  });

  it('have names of their own with a reading, and no number that could be real', () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(330);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(330);
    for (const row of rows) {
      expect(row.nameKana).toMatch(/^[ァ-ヶー]+$/);
      expect(row.id).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(row).toMatchObject({ corporateNumber: null, websiteUrl: null, isDemo: true });
      expect(row.status).toBe('published');
    }
  });

  it('keep to the length of a headline', () => {
    for (const { catchCopy, oneLine } of rows) {
      expect([...catchCopy].length).toBeLessThanOrEqual(40);
      expect([...oneLine].length).toBeLessThanOrEqual(60);
    }
  });

  it('differ in openness, confirmation, placement and gaps', () => {
    const openness = rows.map((row) => row.openness);
    expect(Math.min(...openness)).toBe(3);
    expect(Math.max(...openness)).toBe(15);
    const share = (test: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(test).length / rows.length;
    expect(share(({ group }) => group === 'A')).toBeGreaterThan(0.05);
    expect(share(({ group }) => group === 'A')).toBeLessThan(0.11);
    expect(share(({ representative }) => representative === null)).toBeGreaterThan(0.1);
    expect(share(({ representative }) => representative === null)).toBeLessThan(0.2);
    const days = rows.map(({ lastConfirmedOn }) => lastConfirmedOn ?? '').sort();
    expect(days[0]! >= '2026-07-23').toBe(true);
    expect(days.at(-1)! <= '2026-11-20').toBe(true);
    expect(new Set(days).size).toBeGreaterThan(80);
  });

  it('have numbers that agree with each other', () => {
    for (const { youth, employees, highSchoolEmployees, foundedOn } of rows) {
      const hired = youth.new_graduates_hired;
      for (const [index, { count }] of (youth.new_graduates_left ?? []).entries()) {
        expect(count).toBeLessThanOrEqual(hired![index]!.count);
      }
      const all = (hired ?? []).reduce((sum, { count }) => sum + count, 0);
      const bySex = youth.new_graduates_by_sex?.map(({ year, male, female }) => ({
        year,
        count: male + female,
      }));
      if (bySex) expect(bySex).toEqual(hired);
      if (employees) expect(all).toBeLessThanOrEqual(employees / 2);
      if (employees && highSchoolEmployees)
        expect(highSchoolEmployees).toBeLessThanOrEqual(employees);
      const age = 2026 - Number((foundedOn ?? '1950').slice(0, 4));
      expect(youth.average_tenure_years ?? 0).toBeLessThanOrEqual(age);
    }
  });

  it('give search something to find', () => {
    const words = [
      '佐々木',
      '髙橋',
      '﨑',
      '鎌ケ谷',
      '鎌ヶ谷',
      'ヴァ',
      'データベース',
      'ガラス',
      '溶接',
      '配管',
      '有限会社',
      '社会福祉法人',
      '医療法人',
      '農事組合法人',
      '協同組合',
      'ＡＢＣ',
      'ABC',
      'ヶ',
      '寮があり',
    ];
    expect(words.filter((word) => !everyText.includes(word))).toEqual([]);
    expect(everyText).not.toContain('ようせつ');
  });

  it('say nothing that the rules forbid, and leave no placeholder', () => {
    const words = [
      '若干名',
      'アットホーム',
      '男性歓迎',
      '女性歓迎',
      '若い人',
      '{',
      '｜',
      'undefined',
    ];
    const texts = JSON.stringify(
      rows.map((row) => Object.values(row).filter((v) => typeof v === 'string')),
    );
    const work = rows.map(({ work, conditions, visit }) => [
      work.description,
      ...work.day_schedule.map(({ activity }) => activity),
      ...work.seniors.flatMap(({ questions }) => questions.flatMap((pair) => Object.values(pair))),
      ...Object.values(conditions),
      ...Object.values(visit),
    ]);
    const all = `${texts}${work.flat(2).join('\n')}`;
    expect(words.filter((word) => all.includes(word))).toEqual([]);
  });

  it('have no words that would stop their submission', () => {
    const facts = { occupations: [], images: [], internships: [] };
    const findings = rows
      .flatMap((row) => checkWording(toEdit(storedRow(row), facts), '2026-11-20'))
      .filter(({ kind }) => stopsSubmission(kind));
    expect(findings).toEqual([]);
  });

  it('keep the sea to the coast', () => {
    const inland = ['09', '10', '11', '19', '20', '21', '25', '29'];
    for (const { prefecture, work, oneLine } of rows) {
      if (inland.includes(prefecture))
        expect(`${oneLine}${work.description}`).not.toMatch(/港|漁|海の/);
    }
  });
});

describe('many demo companies', () => {
  it('come one at a time with names of their own', () => {
    const names = new Set<string>();
    for (const { company } of generateDemoCompanies(occupations, { count: 5000, today })) {
      names.add(company.name);
    }
    expect(names.size).toBe(5000);
  });
});
