import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { companySearchApi } from '#contract/company/company-search.ts';
import { companies, companyOccupations } from '#server/features/companies/companies.table.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const search = (query: Record<string, unknown>) =>
  server().anonymous.call(companiesApi.search, { query: { per_page: 100, ...query } });
const idsOf = async (query: Record<string, unknown>) =>
  (await search(query)).results.map(({ id }) => id);

describe('search must find', () => {
  test.each([
    ['ｶﾞﾗｽ', { description: '窓のガラスを切ります' }],
    ['がらす', { description: '窓のガラスを切ります' }],
    ['データベース', { description: '社内のデータベースを守ります' }],
    ['ﾃﾞｰﾀﾍﾞｰｽ', { description: '社内のデータベースを守ります' }],
    ['サーバ', { description: 'サーバーの番をします' }],
    ['佐々木', { name: '佐々木製材' }],
    ['株式会社みちのえき', { name: '㈱みちのえき' }],
    ['㈱みちのえき', { name: '株式会社みちのえき' }],
    ['（株）みちのえき', { name: 'みちのえき株式会社' }],
    ['みちのえき㈱', { name: '（株）みちのえき' }],
    ['高橋', { name: '髙橋組' }],
    ['髙橋', { name: '高橋組' }],
    ['川崎', { name: '川﨑造船所' }],
    ['川﨑', { name: '川崎造船所' }],
    ['斎藤', { name: '齋藤酒店' }],
    ['渡邉', { name: '渡辺青果' }],
    ['広島', { description: '廣島の営業所にも行きます' }],
    ['鎌ヶ谷', { city: '鎌ケ谷市' }],
    ['鎌ケ谷', { city: '鎌ヶ谷市' }],
    ['バイオリン', { description: 'ヴァイオリンを直します' }],
    ['ヴァイオリン', { description: 'バイオリンを直します' }],
    ['ＡＢＣ', { nameEn: 'abc works' }],
    ['abc', { nameEn: 'ＡＢＣ Works' }],
    ['ようせつ', { description: '鉄を溶接します' }],
    ['ヨウセツ', { description: '鉄を溶接します' }],
    ['ﾖｳｾﾂ', { description: '鉄を溶接します' }],
    ['寮', { description: '会社の寮から通えます' }],
    ['ゑ', { description: 'ヱビスさまの町です' }],
    ['鉄 溶接', { description: '鉄を切って、溶接します' }],
    ['みちの', { name: '道野駅前商店', nameKana: 'ミチノエキマエショウテン' }],
    ['ﾐﾁﾉｴｷ', { name: '道野駅前商店', nameKana: 'ミチノエキマエショウテン' }],
    ['𠮷野', { name: '吉野水産' }],
    ['ふくおか', { prefecture: '40' }],
    ['Ａ－１', { description: 'A-1の機械を動かします' }],
  ])('%s finds %o', async (s, facts) => {
    const id = await makeCompany(server(), facts);
    expect(await idsOf({ s })).toContain(id);
  });

  test.each([
    ['配管', { description: '荷物を配って、倉庫を管理します' }],
    ['介護士', { description: '介護の会社の弁護士を支えます' }],
    ['フォークリフト', { description: 'フォークとクリップ、リフトとソフト' }],
    ['かきくけこ', { description: 'かき、きく、くけ、けこ' }],
    ['鉄 木', { description: '鉄を切ります' }],
    ['ぬるぽがっ', { description: 'ぬるい湯' }],
  ])('%s does not find %o', async (s, facts) => {
    const id = await makeCompany(server(), facts);
    expect(await idsOf({ s })).not.toContain(id);
  });

  test('a legal form alone asks for the companies that have it', async () => {
    const [has, hasNot] = [
      await makeCompany(server(), { name: '医療法人社団みなも会' }),
      await makeCompany(server(), { name: 'みなも会' }),
    ];
    const ids = await idsOf({ s: '医療法人社団' });
    expect(ids).toContain(has);
    expect(ids).not.toContain(hasNot);
  });
});

describe('order', () => {
  test('name before reading before catch copy before text; the weakest word decides', async () => {
    const word = 'ホタルイカ';
    const inText = await makeCompany(server(), {
      description: 'ほたるいかを干します',
      completeness: 99,
    });
    const inCopy = await makeCompany(server(), { catchCopy: 'ほたるいかの町で', completeness: 90 });
    const kanaPart = await makeCompany(server(), {
      nameKana: 'トヤマホタルイカ',
      completeness: 80,
    });
    const kanaStart = await makeCompany(server(), { nameKana: 'ホタルイカドウ', completeness: 70 });
    const namePart = await makeCompany(server(), { name: '富山ほたるいか', completeness: 60 });
    const nameStart = await makeCompany(server(), { name: '㈱ほたるいか水産', completeness: 50 });
    const exact = await makeCompany(server(), { name: '株式会社ホタルイカ', completeness: 40 });
    const order = [exact, nameStart, namePart, kanaStart, kanaPart, inCopy, inText];
    expect(await idsOf({ s: word })).toEqual(order);
    expect(await idsOf({ s: 'ﾎﾀﾙｲｶ' })).toEqual(order);
    const both = await makeCompany(server(), { name: 'ほたるいか', catchCopy: '干物をつくる' });
    const [first] = await idsOf({ s: 'ほたるいか 干' });
    expect(first).toBe(both);
  });

  test('equal relevance: the fuller page, then the later confirmation', async () => {
    const make = (completeness: number, lastConfirmedOn: string | null) =>
      makeCompany(server(), { description: 'つづみを張ります', completeness, lastConfirmedOn });
    const [old, never, fresh, fuller] = [
      await make(60, '2026-01-05'),
      await make(60, null),
      await make(60, '2026-11-05'),
      await make(61, '2020-01-01'),
    ];
    expect(await idsOf({ s: 'つづみ' })).toEqual([fuller, fresh, old, never]);
  });

  test('the exact long vowel before the other: ビル is not drowned by ビール', async () => {
    const beer = await makeCompany(server(), { name: 'おりがみビール', completeness: 100 });
    const building = await makeCompany(server(), {
      description: 'おりがみビルを守ります',
      completeness: 10,
    });
    const both = await makeCompany(server(), {
      name: 'おりがみビール',
      description: 'おりがみビルにあります',
      completeness: 10,
    });
    expect(await idsOf({ s: 'おりがみビル' })).toEqual([both, building, beer]);
    const [first, ...others] = await idsOf({ s: 'おりがみビール' });
    expect(first).toBe(beer);
    expect(new Set(others)).toEqual(new Set([both, building]));
  });

  test.each([
    ['a word that people search for', 'フォークリフト', 'フォクリフト'],
    ['a phrase with such a word', 'フォークリフトでおてだま', 'フォクリフトでおてだま'],
    ['a word that nobody knows', 'オテダーマリウム', 'オテダマリウム'],
  ])('%s: with its marks before without, however complete', async (_, marked, unmarked) => {
    const other = await makeCompany(server(), { description: unmarked, completeness: 100 });
    const wanted = await makeCompany(server(), { description: `${marked}です`, completeness: 1 });
    const both = await makeCompany(server(), {
      description: `${unmarked}と${marked}`,
      completeness: 1,
    });
    const found = await idsOf({ s: marked });
    expect(found.indexOf(wanted)).toBeGreaterThanOrEqual(0);
    expect(found.indexOf(both)).toBeGreaterThanOrEqual(0);
    expect(found.indexOf(other)).toBeGreaterThan(found.indexOf(wanted));
    expect(found.indexOf(other)).toBeGreaterThan(found.indexOf(both));
  });

  test('the word with its marks elsewhere does not make the phrase exact', async () => {
    const elsewhere = await makeCompany(server(), {
      description: 'サーバーの番とサーバおてだま管理',
      completeness: 100,
    });
    const exact = await makeCompany(server(), {
      description: 'サーバーおてだま管理',
      completeness: 1,
    });
    expect(await idsOf({ s: 'サーバーおてだま管理' })).toEqual([exact, elsewhere]);
  });

  test('the paid group changes neither the order nor the count', async () => {
    const { db } = server().context;
    const before = await search({ s: '製造' });
    const last = before.results.at(-1)!;
    await db.update(companies).set({ group: 'A' }).where(eq(companies.id, last.id));
    const after = await search({ s: '製造' });
    expect(after.results.map(({ id }) => id)).toEqual(before.results.map(({ id }) => id));
    expect(after.results.at(-1)).toMatchObject({ id: last.id, is_pr: true });
    await db.update(companies).set({ group: last.group }).where(eq(companies.id, last.id));
  });
});

describe('conditions', () => {
  const word = 'さんしょううお';
  test('numbers, yes-or-no and occupations narrow; who does not say is left out', async () => {
    const [occupation, other] = server().context.catalogue.occupations.map(({ id }) => id);
    const silent = await makeCompany(server(), {
      description: word,
      startingSalary: null,
      annualHolidays: null,
      openness: 0,
      visitAvailable: false,
    });
    const conditions = (
      await server().context.db.select().from(companies).where(eq(companies.id, silent))
    )[0]!.conditions;
    const speaking = await makeCompany(
      server(),
      {
        description: word,
        startingSalary: 203_500,
        annualHolidays: 121,
        openness: 9,
        visitAvailable: true,
        conditions: { ...conditions, dormitory: true, transfer: false },
      },
      [occupation!],
    );
    const found = (query: Record<string, unknown>) => idsOf({ s: word, ...query });
    expect(new Set(await found({}))).toEqual(new Set([silent, speaking]));
    const declining = await makeCompany(server(), {
      description: `${word}以外`,
      conditions: { ...conditions, dormitory: false, transfer: true },
    });
    for (const query of [{ dormitory: '1' }, { no_transfer: '1' }])
      expect(await idsOf({ s: `${word}以外`, ...query }), JSON.stringify(query)).toEqual([]);
    await server().context.db.delete(companies).where(eq(companies.id, declining));
    for (const query of [
      { starting_salary_min: 203_500 },
      { starting_salary_min: 200_000 },
      { annual_holidays_min: 121 },
      { annual_holidays_min: 1 },
      { openness_min: 9 },
      { dormitory: '1' },
      { no_transfer: '1' },
      { visit: '1' },
      { occupation },
      { occupation: `${other},${occupation}` },
      { occupation, dormitory: '1', area: '47', industry: 'office', starting_salary_min: 180_000 },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([speaking]);
    for (const query of [
      { starting_salary_min: 203_501 },
      { starting_salary_min: 400_000 },
      { annual_holidays_min: 122 },
      { openness_min: 10 },
      { occupation: other },
      { occupation: 'no-such-work' },
    ])
      expect(await found(query), JSON.stringify(query)).toEqual([]);
    // A form without a choice sends empty values.
    expect(await found({ starting_salary_min: '', dormitory: '', visit: '0' })).toHaveLength(2);
  });

  test('typed conditions find the same companies as chosen ones', async () => {
    for (const [s, chosen] of [
      ['転勤なし', { no_transfer: '1' }],
      ['職場見学', { visit: '1' }],
    ] as const) {
      const chosenIds = await idsOf({ ...chosen, area: '47' });
      expect(chosenIds.length).toBeGreaterThan(0);
      expect(await idsOf({ s, area: '47' })).toEqual(expect.arrayContaining(chosenIds));
    }
  });

  test('the occupations asked for come back with their names', async () => {
    const { id, name } = server().context.catalogue.occupations[0]!;
    const { occupations } = await search({ occupation: id });
    expect(occupations).toEqual([{ id, name }]);
  });

  test.each([
    'starting_salary_min=x',
    'annual_holidays_min=400',
    'openness_min=-1',
    'dormitory=yes',
  ])('?%s is refused', async (query) => {
    const response = await server().send('GET', `/api/company-profiles/search/?${query}`);
    expect(response.status).toBe(400);
  });

  test('a search without hits names conditions to leave out, with the hits of each', async () => {
    await makeCompany(server(), { description: 'おおさんしょううお', prefecture: '47' });
    const { relaxations } = await search({ s: 'おおさんしょううお 帽子', area: '13', visit: '1' });
    expect(relaxations).toEqual([]);
    const two = await search({ s: 'おおさんしょううお', area: '13' });
    expect(two.relaxations).toContainEqual({
      drop: 'area',
      word: null,
      count: 1,
      count_is_capped: false,
    });
    for (const { drop, count } of two.relaxations) {
      const easier = drop === 's' ? { area: '13' } : { s: 'おおさんしょううお' };
      expect((await search(easier)).count).toBe(count);
    }
    const words = await search({ s: 'おおさんしょううお うちゅうじん' });
    expect(words.relaxations).toEqual([
      { drop: 's', word: 'うちゅうじん', count: 1, count_is_capped: false },
    ]);
  });
});

describe('GET /api/company-profiles/suggest/', () => {
  const suggest = async (q: string) =>
    (await server().anonymous.call(companySearchApi.suggest, { query: { q } })).results;

  test('companies by name and reading first, then the other kinds; at most 8', async () => {
    const id = await makeCompany(server(), {
      name: '株式会社かいごの里',
      nameKana: 'カイゴノサト',
      prefecture: '13',
      city: '千代田区',
    });
    const results = await suggest('かいご');
    expect(results[0]).toEqual({
      kind: 'company',
      value: id,
      label: '株式会社かいごの里',
      note: '東京都千代田区',
    });
    expect(results.length).toBeLessThanOrEqual(8);
    const kinds = results.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('company')).toBeLessThan(kinds.indexOf('occupation'));
    expect((await suggest('㈱かいごの')).map(({ value }) => value)).toContain(id);
    expect((await suggest('ｶｲｺﾞﾉｻ')).map(({ value }) => value)).toContain(id);
    expect((await suggest('ごの里')).map(({ value }) => value)).toContain(id);
  });

  test('places and industries by name and reading', async () => {
    expect(await suggest('ほっかい')).toContainEqual({
      kind: 'area',
      value: '01',
      label: '北海道',
      note: '',
    });
    for (const q of ['東北', 'とうほ'])
      expect(await suggest(q), q).toContainEqual(
        expect.objectContaining({ kind: 'area', value: 'tohoku' }),
      );
    expect(await suggest('沖縄')).toContainEqual(
      expect.objectContaining({ kind: 'area', value: 'kyushu-okinawa' }),
    );
    expect(await suggest('医療')).toContainEqual(
      expect.objectContaining({ kind: 'industry', value: 'medical' }),
    );
  });

  test('a company is found where it has workplaces, not only at its head office', async () => {
    const workplaces = ['02', '03', '02'].map((prefecture, at) => ({
      ...{ name: `第${at + 1}工場`, prefecture, city: 'むつ市' },
      ...{ nearest_station: null, car_commute: true },
    }));
    const made = { name: 'ほたてのヒモノ', prefecture: '13', workplaces };
    const id = await makeCompany(server(), made);
    for (const area of ['13', '02', 'tohoku', ['02', '03']])
      expect(await idsOf({ s: 'ほたてのヒモノ', area })).toEqual([id]);
    expect(await idsOf({ s: 'ほたてのヒモノ', area: '04' })).toEqual([]);
    expect(await idsOf({ s: 'ほたてのヒモノ 岩手' })).toEqual([id]);
    const { results, facets } = await search({ s: 'ほたてのヒモノ', area: '03' });
    expect(results).toMatchObject([{ prefecture: '13', other_prefectures: ['02', '03'] }]);
    const counted = facets.area.flatMap(({ value, count }) => (count ? [[value, count]] : []));
    expect(counted).toEqual([
      ['02', 1],
      ['03', 1],
      ['13', 1],
      ['tohoku', 1],
      ['kanto', 1],
    ]);
    expect(facets.industry.filter(({ count }) => count).map(({ count }) => count)).toEqual([1]);
  });

  test('cities that published companies are in, each in its prefecture', async () => {
    const [tokyo, hiroshima] = [
      await makeCompany(server(), { prefecture: '13', city: '府中市' }),
      await makeCompany(server(), { prefecture: '34', city: '府中市' }),
    ];
    await makeCompany(server(), { prefecture: '22', city: '浜名市中央区' });
    await makeCompany(server(), { prefecture: '22', city: '駿東郡水口町' });
    await makeCompany(server(), { prefecture: '22', city: '裏山市', status: 'draft' });
    server().advance(1_200_000);
    const city = (value: string, label: string) => ({ kind: 'city', value, label, note: '' });
    await vi.waitFor(async () =>
      expect(await suggest('府中')).toEqual(
        expect.arrayContaining([
          city('13府中市', '東京都府中市'),
          city('34府中市', '広島県府中市'),
        ]),
      ),
    );
    const inHiroshima = await idsOf({ s: '府中市', area: '34' });
    expect(inHiroshima).toContain(hiroshima);
    expect(inHiroshima).not.toContain(tokyo);
    for (const q of ['浜名', '静岡県浜名'])
      expect(await suggest(q), q).toEqual(
        expect.arrayContaining([
          city('22浜名市', '静岡県浜名市'),
          city('22浜名市中央区', '静岡県浜名市中央区'),
        ]),
      );
    expect(await suggest('水口')).toContainEqual(city('22駿東郡水口町', '静岡県駿東郡水口町'));
    expect(await suggest('裏山')).toEqual([]);
  });

  test('texts without content suggest nothing, and drafts are never suggested', async () => {
    await makeCompany(server(), {
      name: 'ひみつの工房',
      nameKana: 'ヒミツノコウボウ',
      status: 'draft',
    });
    for (const q of ['', '　', '%', '株式会社', 'ひみつの']) expect(await suggest(q)).toEqual([]);
  });
});

describe('GET /api/company-profiles/occupations/', () => {
  const offered = async () =>
    (await server().anonymous.call(companySearchApi.occupations, {})).groups;
  const idsIn = (groups: Awaited<ReturnType<typeof offered>>) =>
    groups.flatMap(({ occupations }) => occupations.map(({ id }) => id));

  test('lists only occupations that published companies offer, by group and reading', async () => {
    const { catalogue, db } = server().context;
    const rows = await db.select().from(companyOccupations);
    const published = new Set(
      (await db.select().from(companies))
        .filter(({ status }) => status === 'published')
        .map(({ id }) => id),
    );
    const wanted = rows.filter(({ companyId }) => published.has(companyId));
    server().advance(120_000);
    await offered();
    await vi.waitFor(async () =>
      expect(new Set(idsIn(await offered()))).toEqual(
        new Set(wanted.map(({ occupationId }) => occupationId)),
      ),
    );
    for (const { group, occupations } of await offered()) {
      const known = occupations.map(({ id }) => catalogue.byId.get(id)!);
      const [code] = new Set(known.map((occupation) => occupation.group));
      expect(catalogue.groups.find(({ easy_name }) => easy_name === group)?.code).toBe(code);
      const kana = known.map(({ name_kana }) => name_kana);
      expect(kana).toEqual(kana.toSorted(new Intl.Collator('ja').compare));
    }
  });

  test('an occupation without companies is gone within two minutes, and comes back', async () => {
    const { db } = server().context;
    const id = idsIn(await offered())[0]!;
    const rows = await db
      .select()
      .from(companyOccupations)
      .innerJoin(companies, eq(companies.id, companyOccupations.companyId))
      .where(and(eq(companyOccupations.occupationId, id), eq(companies.status, 'published')));
    const offering = rows.map(({ companies: company }) => company.id);
    for (const status of ['paused', 'published'] as const) {
      await db.update(companies).set({ status }).where(inArray(companies.id, offering));
      server().advance(120_000);
      await vi.waitFor(async () =>
        expect(idsIn(await offered()).includes(id)).toBe(status === 'published'),
      );
    }
  });
});

describe('GET /api/company-profiles/by_kana/', () => {
  const byKana = (query: Record<string, unknown>) =>
    server().anonymous.call(companySearchApi.byKana, { query });

  test('lists every company once, in the order of readings, with counts', async () => {
    const { initials } = await byKana({});
    const everything = await search({ per_page: 1 });
    expect(initials.reduce((sum, { count }) => sum + count, 0)).toBe(everything.count);
    const { kana, count } = initials.toSorted((a, b) => b.count - a.count)[0]!;
    const page = await byKana({ kana, per_page: 5 });
    expect(page).toMatchObject({ count, previous: null });
    const all = await byKana({ kana, per_page: 100 });
    expect(all.results).toHaveLength(count);
    expect(all.results.slice(0, 5)).toEqual(page.results);
    const readings = all.results.map(({ name_kana }) => name_kana.replaceAll('ー', ''));
    expect(readings).toEqual(readings.toSorted());
  });

  test('ガ stands under カ, other letters than kana under #', async () => {
    const [gara, abc] = [
      await makeCompany(server(), { name: '柄屋', nameKana: 'カブシキガイシャガラヤ' }),
      await makeCompany(server(), { name: 'XYZ', nameKana: 'XYZ' }),
    ];
    const under = async (kana: string) =>
      (await byKana({ kana, per_page: 100 })).results.map(({ id }) => id);
    expect(await under('カ')).toContain(gara);
    expect(await under('#')).toEqual([abc]);
    const refused = await server().send('GET', '/api/company-profiles/by_kana/?kana=X');
    expect(refused.status).toBe(400);
  });
});
