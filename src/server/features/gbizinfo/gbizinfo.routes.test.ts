import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import { companyEditingApi } from '#contract/company/company-editing.ts';
import { gbizinfoApi, staffGbizinfoApi } from '#contract/company/prefill/gbizinfo.ts';
import { registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import {
  type FakeGbizinfo,
  type GbizinfoBehaviour,
  gbizinfoCompany,
  startFakeGbizinfo,
} from '#server/testing/fakes/fake-gbizinfo.ts';
import { someCorporateNumber } from '#server/testing/make.ts';
import { testServer } from '#server/testing/test-server.ts';
import { createGbizinfo } from './gbizinfo-client.ts';

const server = testServer({ rateLimits: true });
let fake: FakeGbizinfo;

beforeAll(async () => {
  fake = await startFakeGbizinfo();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave('good');
  fake.requests.length = 0;
  connect(fake.token);
});

/** A client of its own for each case: what it keeps and its rests are nobody else's. */
function connect(token: string | null) {
  const { context } = server();
  const { log, now } = context;
  context.gbizinfo = token ? createGbizinfo({ config: { url: fake.url, token }, log, now }) : null;
}

/** A company that wrote this number, which the fake knows with these rows. */
async function companyWith(rows: Parameters<FakeGbizinfo['know']>[1] = {}) {
  const number = someCorporateNumber();
  fake.know(number, rows);
  const company = await registerCompany(server(), { corporate_number: number });
  return { ...company, number, look: () => company.client.call(gbizinfoApi.look, {}) };
}

async function staffLook({ params }: { params: { id: string } }) {
  const reviewer = await server().signedInStaff('reviewer');
  return reviewer.call(staffGbizinfoApi.look, { params });
}

describe('A company that looks up its own 法人番号', () => {
  test('reads its record with certifications and the moment, and nothing is saved', async () => {
    const { look, number, client, params } = await companyWith();
    const { record, fetched_at } = await look();
    expect(record).toMatchObject({
      corporate_number: number,
      name: '株式会社みほん製作所',
      name_en: null,
      representative_name: '山田 太郎',
      capital_stock: 123_450_000,
      employee_number: 250,
      date_of_establishment: '2001-04-02',
      founding_year: null,
      close_date: null,
      update_date: '2026-06-01',
      unusable: [],
    });
    expect(record.certifications).toContainEqual({
      title: 'プラチナくるみん認定',
      date_of_approval: '2022-03-15',
      expiration_date: null,
      government_departments: '厚生労働省',
    });
    expect(Math.abs(Date.parse(fetched_at) - Date.now())).toBeLessThan(60_000);
    const { profile, asks_gbizinfo } = await client.call(companyEditingApi.editing, { params });
    expect(profile).toMatchObject({ representative: null, capital: null, certifications: [] });
    expect(asks_gbizinfo).toBe(true);
  });

  test('is answered from memory for a day, also the desk', async () => {
    const company = await companyWith();
    await company.look();
    await company.look();
    await staffLook(company);
    expect(fake.requests).toHaveLength(2);
    server().advance(86_400_000);
    const again = await staffLook(company);
    expect(fake.requests).toHaveLength(4);
    expect(again.record.name).toBe(gbizinfoCompany.name);
  });

  test('asks for the number that stands in its draft, and for no other', async () => {
    const company = await companyWith();
    const typed = someCorporateNumber();
    fake.know(typed, { basic: { name: '株式会社あたらしい' } });
    await company.save({ corporate_number: typed });
    expect((await company.look()).record).toMatchObject({
      corporate_number: typed,
      name: '株式会社あたらしい',
    });
    await company.save({ corporate_number: null });
    await expectRefusal(company.look(), 'conflict');
    expect(fake.requests.every((path) => path.includes(typed))).toBe(true);
  });

  test('reads a sentence where the site asks nobody, and where nobody knows the number', async () => {
    const company = await companyWith();
    const stranger = await registerCompany(server(), { corporate_number: someCorporateNumber() });
    const { detail } = await expectRefusal(stranger.client.call(gbizinfoApi.look, {}), 'not_found');
    expect(detail).toContain('見つかりませんでした');
    connect(null);
    const off = await expectRefusal(company.look(), 'conflict');
    expect(off.detail).toContain('gBizINFOにつながっていません');
    const { client, params } = company;
    const { asks_gbizinfo } = await client.call(companyEditingApi.editing, { params });
    expect(asks_gbizinfo).toBe(false);
  });

  test('cannot go through numbers: ten a day are asked for', async () => {
    const company = await companyWith();
    for (let asked = 0; asked < 10; asked += 1) {
      await company.save({ corporate_number: someCorporateNumber() });
      await expectRefusal(company.look(), 'not_found');
    }
    await company.save({ corporate_number: someCorporateNumber() });
    await expectRefusal(company.look(), 'throttled');
    expect(fake.requests).toHaveLength(20);
  });
});

describe('A service that fails', () => {
  test.each<[GbizinfoBehaviour, RegExp]>([
    ['cut', /読み取れませんでした/],
    ['malformed', /読み取れませんでした/],
    ['a page of HTML', /読み取れませんでした/],
    ['enormous', /読み取れませんでした/],
    ['another company', /読み取れませんでした/],
    ['broken', /読み取れませんでした/],
    ['redirects', /読み取れませんでした/],
    ['hangs', /5秒のうちに返事がありませんでした/],
  ])(
    'is a sentence and no record: %s',
    async (behaviour, sentence) => {
      const { look } = await companyWith();
      fake.behave(behaviour);
      const begun = performance.now();
      const { detail } = await expectRefusal(look(), 'unavailable');
      expect(detail).toMatch(sentence);
      expect(performance.now() - begun).toBeLessThan(9_000);
      // What failed is not kept.
      fake.behave('good');
      expect((await look()).record.name).toBe(gbizinfoCompany.name);
    },
    20_000,
  );

  test('with a used-up quota is left alone for the time that it asks for', async () => {
    const { look } = await companyWith();
    fake.behave('throttled');
    const { detail } = await expectRefusal(look(), 'throttled');
    expect(detail).toContain('2分ほど待って');
    fake.behave('good');
    await expectRefusal(look(), 'unavailable');
    expect(fake.requests).toHaveLength(2);
    server().advance(121_000);
    expect((await look()).record.name).toBe(gbizinfoCompany.name);
  });

  test('that refuses the token is asked again ten minutes later', async () => {
    connect('wrong');
    const { look } = await companyWith();
    const { detail } = await expectRefusal(look(), 'unavailable');
    expect(detail).toContain('運営の設定');
    await expectRefusal(look(), 'unavailable');
    expect(fake.requests).toHaveLength(2);
    server().advance(601_000);
    await expectRefusal(look(), 'unavailable');
    expect(fake.requests).toHaveLength(4);
  });

  test('three times in a row rests for a minute', async () => {
    const { look } = await companyWith();
    fake.behave('broken');
    for (let tried = 0; tried < 3; tried += 1) await expectRefusal(look(), 'unavailable');
    const { detail } = await expectRefusal(look(), 'unavailable');
    expect(detail).toContain('つながりにくく');
    expect(fake.requests).toHaveLength(6);
    fake.behave('good');
    server().advance(60_001);
    expect((await look()).record.name).toBe(gbizinfoCompany.name);
  });

  test('at its certifications alone gives the rest, and is asked again', async () => {
    const { look } = await companyWith();
    fake.behave('only certifications fail');
    expect((await look()).record).toMatchObject({
      name: gbizinfoCompany.name,
      certifications: null,
    });
    fake.behave('good');
    expect((await look()).record.certifications?.length).toBeGreaterThan(2);
  });

  test('leaves neither a number, a name nor the token in the log', async () => {
    const { look, number } = await companyWith();
    fake.behave('broken');
    await expectRefusal(look(), 'unavailable');
    fake.behave('good');
    await look();
    const lines = server().logged.join('\n');
    expect(lines).toContain('gbizinfo call');
    for (const hidden of [number, '山田', gbizinfoCompany.name, fake.token])
      expect(lines).not.toContain(hidden);
  });
});

describe('A record that lies', () => {
  test('loses the items that are no value, each named, and keeps the others', async () => {
    const { look } = await companyWith({
      basic: {
        name: '<b>株式会社みほん</b>',
        kana: 'ミホン\u202eョシクイセ',
        postal_code: '100',
        representative_name: '\u200b\u200b',
        capital_stock: 9e99,
        employee_number: -3,
        date_of_establishment: '2999-02-30',
        founding_year: 3000,
        company_url: 'javascript:alert(1)',
      },
      certification: [
        { title: '<script>くるみん</script>', date_of_approval: '2024-01-01' },
        { title: 'くるみん認定', date_of_approval: 'きのう' },
      ],
    });
    const { record } = await look();
    expect(record).toMatchObject({
      name: null,
      kana: null,
      postal_code: null,
      representative_name: null,
      representative_position: '代表取締役',
      capital_stock: null,
      employee_number: null,
      date_of_establishment: null,
      founding_year: null,
      company_url: null,
      location: gbizinfoCompany.location,
    });
    expect(record.unusable.toSorted()).toEqual(
      [
        ...['name', 'kana', 'postal_code', 'representative_name', 'capital_stock'],
        ...['employee_number', 'date_of_establishment', 'founding_year', 'company_url'],
      ].toSorted(),
    );
    expect(record.certifications).toEqual([
      {
        title: 'くるみん認定',
        date_of_approval: null,
        expiration_date: null,
        government_departments: null,
      },
    ]);
  });
});

describe('The desk', () => {
  test('sees the domain that gBizINFO names, and noting it is its own step', async () => {
    const company = await companyWith();
    const seen = await staffLook(company);
    expect(seen).toMatchObject({
      domain: 'mihon-seisaku.example',
      domain_problem: null,
      record: { corporate_number: company.number, update_date: '2026-06-01' },
    });
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = company;
    expect(await reviewer.call(staffCompanyProofApi.show, { params })).toMatchObject({
      domain: null,
      is_proven: false,
    });
  });

  test('sees no domain out of the form of the company', async () => {
    const company = await companyWith({ basic: { company_url: 'Null' } });
    await company.save({ website_url: 'https://www.attacker.example/' });
    await company.submit().catch(() => undefined);
    const seen = await staffLook(company);
    expect(seen.domain).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('attacker');
  });

  test.each([
    'https://mihon.sakura.ne.jp/',
    'https://mihon.github.io/',
    'http://192.168.0.1/',
    'https://www.gmail.com/',
    'data:text/html,x',
    'https://user:secret@mihon.co.jp/',
  ])('sees why %s is no domain of a company', async (company_url) => {
    const seen = await staffLook(await companyWith({ basic: { company_url } }));
    expect(seen.domain).toBeNull();
    expect(seen.domain_problem).toMatch(/。$/);
  });

  test('sees the day on which the registry closed a company', async () => {
    const { look } = await companyWith({ basic: { close_date: '2025-12-01' } });
    expect((await look()).record.close_date).toBe('2025-12-01');
  });
});
