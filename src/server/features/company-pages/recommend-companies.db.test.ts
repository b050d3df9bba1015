import { inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';
import { recommendCompanies } from './recommend-companies.ts';

const server = testServer();

/** Occupations of which this file alone makes companies. */
async function twoWorks() {
  const { db, catalogue } = server().context;
  const [first, second] = catalogue.occupations.slice(-2).map(({ id }) => id);
  const works = [first!, second!];
  await db.delete(companyOccupations).where(inArray(companyOccupations.occupationId, works));
  return works;
}

const recommended = async (
  occupations: string[],
  conditions: { areas?: string[]; industries?: string[] },
  atMost?: number,
) =>
  (await recommendCompanies(server().context, { occupations, conditions }, atMost)).map(
    ({ company }) => company.name,
  );

const full = { completeness: 90, lastConfirmedOn: '2026-11-01' };
const plain = { completeness: 20, lastConfirmedOn: '2026-11-01', openness: 0 };

describe('Recommendations among more companies than are compared', () => {
  test('compare those with the wanted work, place and industry, the newest as well', async () => {
    const [first, second] = await twoWorks();
    for (let at = 0; at < 12; at += 1)
      await makeCompany(server(), { ...full, name: `古い${at}`, prefecture: '01' }, [second!]);
    await makeCompany(server(), { ...plain, name: '希望の地域', prefecture: '46' }, [second!]);
    await makeCompany(server(), { ...plain, name: '希望の業界', industry: 'food' }, [second!]);
    await makeCompany(server(), { ...plain, name: '両方の仕事' }, [first!, second!]);
    const wanted = { areas: ['46'], industries: ['food'] };
    const occupations = [first!, second!];
    const names = await recommended(occupations, wanted, 3);
    expect(names.toSorted()).toEqual(['両方の仕事', '希望の地域', '希望の業界'].toSorted());
    // Those that are first of all are first of few.
    expect(names).toEqual((await recommended(occupations, wanted)).slice(0, 3));
    expect(await recommended(occupations, {}, 1)).toEqual(['両方の仕事']);
  });

  test('compare the fullest of equal ones, then the latest confirmed, not the oldest', async () => {
    const [work] = await twoWorks();
    await makeCompany(server(), { ...plain, name: '古い' }, [work!]);
    await makeCompany(server(), { ...plain, name: 'あたらしい', lastConfirmedOn: '2026-11-20' }, [
      work!,
    ]);
    await makeCompany(server(), { ...plain, name: 'くわしい', completeness: 95 }, [work!]);
    expect(await recommended([work!], {}, 1)).toEqual(['くわしい']);
    expect((await recommended([work!], {}, 2)).toSorted()).toEqual(['あたらしい', 'くわしい']);
    expect(await recommended([work!], {})).toHaveLength(3);
  });
});

test('a wanted place may be a workplace, and silence about shifts is no point', async () => {
  const [work] = await twoWorks();
  const factory = { name: '工場', prefecture: '46', city: '出水市', nearest_station: null };
  const workplaces = [{ ...factory, car_commute: true }];
  await makeCompany(server(), { ...plain, name: '工場が遠い', prefecture: '13', workplaces }, [
    work!,
  ]);
  await makeCompany(server(), { ...full, name: 'ちがう地域', prefecture: '01' }, [work!]);
  const conditions = { areas: ['46'], context: { night_or_shift: -1 } };
  const answer = await recommendCompanies(server().context, { occupations: [work!], conditions });
  expect(answer.map(({ company, reasons }) => [company.name, reasons.slice(1)])).toEqual([
    ['工場が遠い', expect.arrayContaining(['希望の地域(鹿児島県)に働く場所があります'])],
    ['ちがう地域', expect.not.arrayContaining([expect.stringContaining('夜勤')])],
  ]);
  expect(await recommended([work!], { areas: ['46'] }, 1)).toEqual(['工場が遠い']);
});

test('a salary counts where it holds no overtime beforehand', async () => {
  const [work] = await twoWorks();
  const { db } = server().context;
  const [sample] = await db.select({ conditions: companies.conditions }).from(companies).limit(1);
  for (const fixed_overtime of ['なし', 'あり。30時間分'])
    await makeCompany(
      server(),
      {
        ...{ ...plain, name: fixed_overtime, startingSalary: 230_000 },
        conditions: { ...sample!.conditions, starting_salary: 230_000, fixed_overtime },
      },
      [work!],
    );
  const conditions = { work_values: { compensation: 90 } };
  const answer = await recommendCompanies(server().context, { occupations: [work!], conditions });
  const aboutPay = answer.map(({ company, reasons }) => [
    company.fixed_overtime,
    reasons.some((reason) => reason.includes('初任給')),
  ]);
  expect(aboutPay).toEqual([
    ['なし', true],
    ['あり。30時間分', false],
  ]);
});
