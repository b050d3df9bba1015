import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companiesApi } from '#contract/company/companies.ts';
import { occupationPagesApi } from '#contract/public/occupation-pages.ts';
import { favoritesApi } from '#contract/student/favorites.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { newId } from '#server/db/columns.ts';
import {
  closeEarlySalaries,
  updateDueSalaries,
} from '#server/features/companies/companies.queries.ts';
import { companies, companyViews } from '#server/features/companies/companies.table.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';
import { insertMember, worksFor } from '#server/features/companies/company-members.queries.ts';
import type { StoredConditions } from '#server/features/companies/stored-conditions.ts';
import { indexCompanies } from '#server/features/company-search/index/index-companies.ts';
import { expectErrorBody, expectRefusal } from '#server/testing/expect-error.ts';
import { register } from '#server/testing/make.ts';
import { makeCompany } from '#server/testing/make-company.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
type Query = {
  starting_salary_min?: number;
  s?: string;
  area?: string | string[];
  industry?: string | string[];
  page?: number;
  per_page?: number;
};
const search = (query: Query) => server().anonymous.call(companiesApi.search, { query });

/** Runs with every company in group A, then restores the groups. */
const whileEverybodyPays = async (check: () => Promise<void>) => {
  const { db } = server().context;
  const paying = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.group, 'A'));
  await db.update(companies).set({ group: 'A' });
  try {
    await check();
  } finally {
    await db.update(companies).set({ group: 'B' });
    const ids = paying.map(({ id }) => id);
    await db.update(companies).set({ group: 'A' }).where(inArray(companies.id, ids));
  }
};

const wages: StoredConditions = {
  starting_salary: 234_567,
  salary_year: 2027,
  allowances: ['ほたる手当 月1万円'],
  bonus: '特別なボーナス',
  working_hours: null,
  days_off: null,
  annual_holidays: 120,
  night_or_shift: null,
  dormitory: null,
  dormitory_note: null,
  commute: null,
  insurance: [],
  retirement_benefit: null,
  transfer: null,
  smoking: null,
  fixed_overtime: '固定30時間',
};

const aCompany = async () => (await search({ per_page: 1 })).results[0]!;

describe('GET /api/company-profiles/search/', () => {
  test('without words lists every published company, fullest first', async () => {
    const page = await search({ per_page: 100 });
    expect(page.count).toBe(330);
    expect(page.results).toHaveLength(100);
    expect(page.next).toBe('/api/company-profiles/search/?per_page=100&page=2');
    expect(page.previous).toBeNull();
    const rows = await server().context.db.select().from(companies);
    const completeness = new Map(rows.map((row) => [row.id, row.completeness]));
    const order = page.results.map(({ id }) => completeness.get(id) ?? -1);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  test('narrows by prefecture, by region and by industry; lists may be repeated or comma-separated', async () => {
    const tokyo = await search({ area: '13', per_page: 100 });
    const isIn =
      (codes: string[]) =>
      ({ prefecture, other_prefectures }: (typeof tokyo.results)[number]) =>
        [prefecture, ...other_prefectures].some((code) => codes.includes(code));
    expect(tokyo.results.every(isIn(['13']))).toBe(true);
    const tohoku = await search({ area: 'tohoku', per_page: 100 });
    const codes = ['02', '03', '04', '05', '06', '07'];
    expect(tohoku.results.every(isIn(codes))).toBe(true);
    expect(codes.every((code) => tohoku.results.some(isIn([code])))).toBe(true);
    const [repeated, comma] = [
      await search({ area: ['13', '27'], per_page: 100 }),
      await search({ area: '13,27', per_page: 100 }),
    ];
    expect(repeated.count).toBe(comma.count);
    const care = await search({ industry: 'care', per_page: 100 });
    expect(care.results.every(({ industry }) => industry === 'care')).toBe(true);
    expect(care.count).toBeGreaterThan(0);
  });

  test('facets say what each choice would give', async () => {
    const { facets } = await search({ industry: 'care' });
    for (const { value, count } of facets.area.filter((facet) => (facet.count ?? 0) > 0).slice(-12))
      expect((await search({ industry: 'care', area: value })).count).toBe(count);
    const all = await search({});
    expect(facets.industry.map(({ count }) => count)).toEqual(
      all.facets.industry.map(({ count }) => count),
    );
  });

  test('finds every company by its name, in kana and without its legal form', async () => {
    const { results } = await search({ per_page: 100 });
    for (const { id, name, name_kana } of results.slice(0, 40)) {
      for (const s of [name, name_kana.slice(0, 4)]) {
        const found = await search({ s, per_page: 100 });
        expect(
          found.results.map((company) => company.id),
          s,
        ).toContain(id);
      }
    }
  });

  test('words are AND; what is nowhere finds nothing', async () => {
    const [one, two] = [await search({ s: '寮' }), await search({ s: '寮 介護' })];
    expect(one.count).toBeGreaterThan(0);
    expect(two.count).toBeLessThan(one.count);
    expect((await search({ s: 'ぬるぽがっ' })).count).toBe(0);
    expect((await search({ s: '%' })).count).toBe(0);
  });

  test('the paid group has no part in the order', async () => {
    const order = async () =>
      (await search({ s: '製造', per_page: 100 })).results.map(({ id }) => id);
    const before = await order();
    await whileEverybodyPays(async () => {
      expect(await order()).toEqual(before);
    });
  });

  test('a page past the end is empty', async () => {
    const { results, next, previous } = await search({ page: 500 });
    expect({ results, next }).toEqual({ results: [], next: null });
    expect(previous).toContain('page=17');
  });

  test.each([
    ['page=-1', 'page'],
    ['page=0', 'page'],
    ['page=abc', 'page'],
    ['per_page=101', 'per_page'],
    ['per_page=1.5', 'per_page'],
    [`s=${'あ'.repeat(101)}`, 's'],
    ['s=%00', 's'],
  ])('?%s is 400 about %s', async (query, field) => {
    const response = await server().send('GET', `/api/company-profiles/search/?${query}`);
    const body = await expectErrorBody(response, 'invalid');
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('an unknown area or industry finds nothing and breaks nothing', async () => {
    expect((await search({ area: '99' })).count).toBe(0);
    expect((await search({ industry: 'nonsense' })).count).toBe(0);
  });
});

describe('GET /api/company-profiles/{id}/ and page_view', () => {
  test('answer the same published page', async () => {
    const { id } = await aCompany();
    const [detail, viewed] = [
      await server().anonymous.call(companiesApi.detail, { params: { id } }),
      await server().anonymous.call(companiesApi.pageView, { params: { id } }),
    ];
    expect(viewed).toEqual(detail);
    expect(detail.occupations.length).toBeGreaterThan(0);
  });

  test('unknown and unpublished are 404; the owner sees the draft', async () => {
    const owner = await server().signedIn('company');
    const stranger = await server().signedIn('company');
    const { id } = (await search({ per_page: 1, page: 9 })).results[0]!;
    const { db } = server().context;
    await db.update(companies).set({ status: 'draft' }).where(eq(companies.id, id));
    await insertMember(db, { userId: owner.id, companyId: id, role: 'owner' });
    for (const client of [server().anonymous, stranger])
      await expectRefusal(client.call(companiesApi.detail, { params: { id } }), 'not_found');
    expect(await owner.call(companiesApi.detail, { params: { id } })).toMatchObject({ id });
    await expectRefusal(owner.call(companiesApi.pageView, { params: { id } }), 'not_found');
    await db.update(companies).set({ status: 'published' }).where(eq(companies.id, id));
    for (const unknown of [newId(), 'x', '1'])
      await expectRefusal(
        server().anonymous.call(companiesApi.detail, { params: { id: unknown } }),
        'not_found',
      );
  });

  test('counts a person once a day, and neither bots nor prefetches', async () => {
    const { id } = (await search({ per_page: 1, page: 12 })).results[0]!;
    const view = (headers: HeadersInit) =>
      server().send('GET', `/api/company-profiles/${id}/page_view/`, { headers });
    const count = async () => {
      const { db } = server().context;
      return (await db.select().from(companyViews).where(eq(companyViews.companyId, id))).length;
    };
    const person = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' };
    const answer = await view(person);
    expect(answer.headers.has('set-cookie')).toBe(false);
    await view(person);
    await view({ 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    await view({ ...person, 'Sec-Purpose': 'prefetch;prerender' });
    await server().send('HEAD', `/api/company-profiles/${id}/page_view/`, {
      headers: { 'User-Agent': 'Mozilla/5.0 (Android 16)' },
    });
    expect(await count()).toBe(1);
    server().advance(86_400_000);
    await view(person);
    expect(await count()).toBe(2);
    server().advance(-86_400_000);
  });

  test('counts a student like anybody else, and the company itself not at all', async () => {
    const { access, user } = await register(server(), 'company');
    const { db } = server().context;
    const ownId = worksFor(user.id);
    await db.update(companies).set({ status: 'published' }).where(ownId);
    const [own] = await db.select({ id: companies.id }).from(companies).where(ownId);
    const id = own?.id ?? '';
    const agents = { office: 'Windows NT 10.0', school: 'X11; CrOS x86_64', home: 'Android 16' };
    const agentOf = (place: keyof typeof agents) => ({
      'User-Agent': `Mozilla/5.0 (${agents[place]}) AppleWebKit/537.36 Chrome/156.0 Safari/537.36`,
    });
    const view = (place: keyof typeof agents, as?: string) =>
      server().send('GET', `/api/company-profiles/${id}/page_view/`, {
        headers: agentOf(place),
        access: as,
      });
    const visitors = async () =>
      (await db.select().from(companyViews).where(eq(companyViews.companyId, id))).length;
    // Seen before anybody could know whose browser it is, then known by its work on the page.
    await view('office');
    expect(await visitors()).toBe(1);
    await server().send('GET', '/api/company-profiles/', { access, headers: agentOf('office') });
    expect(await visitors()).toBe(0);
    await view('office');
    expect(await visitors()).toBe(0);
    const student = await server().signedIn('student');
    await view('school', student.access);
    await view('home');
    expect(await visitors()).toBe(2);
  });
});

describe('a salary of the coming year', () => {
  test('is nowhere before its day: not on the page, in lists, filters or recommendations', async () => {
    const { db, now } = server().context;
    const tomorrow = japanDay(new Date(now().getTime() + 86_400_000));
    const offered = { ...wages, visible_from: tomorrow };
    const occupation = server().context.catalogue.occupations[0]!.id;
    const id = await makeCompany(server(), { name: '株式会社あした', conditions: offered }, [
      occupation,
    ]);
    await db
      .update(companies)
      .set(companyFacts((await db.select().from(companies).where(eq(companies.id, id)))[0]!))
      .where(eq(companies.id, id));
    await indexCompanies(db, { ids: [id], catalogue: server().context.catalogue });
    const answers = async () => {
      const texts = await Promise.all(
        [`${id}/`, `${id}/page_view/`, 'search/?s=株式会社あした'].map(async (path) =>
          (await server().send('GET', `/api/company-profiles/${path}`)).text(),
        ),
      );
      return texts.join('\n');
    };
    const above = () =>
      search({ s: '株式会社あした', starting_salary_min: 234_000 }).then(({ count }) => count);
    expect(await answers()).toContain(tomorrow);
    expect(await answers()).not.toMatch(/234567|ほたる手当|特別なボーナス|固定30時間/);
    expect(await above()).toBe(0);
    const withAllowance = () => search({ s: 'ほたる手当' }).then(({ count }) => count);
    expect(await withAllowance()).toBe(0);

    server().advance(86_400_000);
    await updateDueSalaries(db, { today: tomorrow });
    const { catalogue } = server().context;
    await indexCompanies(db, { ids: [id], catalogue, today: tomorrow });
    for (const word of ['234567', '特別なボーナス', 'ほたる手当'])
      expect(await answers()).toContain(word);
    expect(await above()).toBe(1);
    expect(await withAllowance()).toBe(1);
    server().advance(-86_400_000);
  });

  test('needs no day of its own: its year closes it until job offers open', async () => {
    const { context } = server();
    const { db } = context;
    const year = Number(japanDay(context.now()).slice(0, 4)) + 3;
    // As an older version stored it: lists know the salary already.
    const id = await makeCompany(server(), {
      name: '株式会社さきのさき',
      conditions: { ...wages, salary_year: year },
      startingSalary: 234_567,
    });
    const above = () =>
      search({ s: '株式会社さきのさき', starting_salary_min: 234_000 }).then(({ count }) => count);
    const page = async () =>
      (await server().send('GET', `/api/company-profiles/${id}/page_view/`)).text();
    expect(await page()).toContain(`"visible_from":"${year - 1}-07-01"`);
    expect(await page()).not.toMatch(/234567|ほたる手当|特別なボーナス|固定30時間/);
    const follow = async (today: string) => {
      await closeEarlySalaries(db, { today });
      await updateDueSalaries(db, { today });
      await indexCompanies(db, { ids: [id], catalogue: context.catalogue });
    };
    expect(await above()).toBe(1);
    await follow(`${year - 1}-06-30`);
    expect(await above()).toBe(0);
    await follow(`${year - 1}-07-01`);
    expect(await above()).toBe(1);
    const [row] = await db.select().from(companies).where(eq(companies.id, id));
    expect(companyFacts(row!, `${year - 1}-06-30`).startingSalary).toBeNull();
    expect(companyFacts(row!, `${year - 1}-07-01`).startingSalary).toBe(234_567);
  });
});

describe('GET /api/company-profiles/{id}/similar/', () => {
  const similar = (id: string) => server().anonymous.call(companiesApi.similar, { params: { id } });

  test('names what is alike: the work first, then the place, then the industry', async () => {
    const [work, other] = server()
      .context.catalogue.occupations.slice(-2)
      .map(({ id }) => id);
    const facts = { prefecture: '32', industry: 'care' as const };
    const id = await makeCompany(server(), { ...facts, name: 'もと' }, [work!]);
    const far = await makeCompany(server(), { ...facts, prefecture: '01', name: 'とおい' }, [
      work!,
    ]);
    const near = await makeCompany(server(), { ...facts, name: 'ちかい' }, [work!, other!]);
    const answer = await similar(id);
    const places = answer.map(({ company }) => company.id);
    expect(places).toHaveLength(4);
    expect(places[0]).toBe(near);
    expect(places.indexOf(far)).toBeGreaterThan(0);
    expect(answer[0]!.reasons).toEqual([
      expect.stringContaining('同じ仕事'),
      '同じ島根県にあります',
      '同じ業界です: 介護・福祉',
    ]);
    expect(places).not.toContain(id);
  });

  test('is the same every time, and for paying companies too', async () => {
    const { id } = await aCompany();
    const order = async () => (await similar(id)).map(({ company }) => company.id);
    const before = await order();
    expect(before).toHaveLength(4);
    expect(await order()).toEqual(before);
    await whileEverybodyPays(async () => {
      expect(await order()).toEqual(before);
    });
  });

  test('an unpublished company is neither asked about nor shown', async () => {
    const { id } = await aCompany();
    const [first] = await similar(id);
    const { db } = server().context;
    const hidden = first!.company.id;
    await db.update(companies).set({ status: 'paused' }).where(eq(companies.id, hidden));
    expect((await similar(id)).map(({ company }) => company.id)).not.toContain(hidden);
    await expectRefusal(similar(hidden), 'not_found');
    await db.update(companies).set({ status: 'published' }).where(eq(companies.id, hidden));
  });
});

describe('GET /api/company-profiles/', () => {
  test('a company gets its own page alone, in any state, with how far it is filled', async () => {
    const { client, user } = await register(server(), 'company', { street: '千代田1-1' });
    const own = () => client.call(companiesApi.list, {});
    const [draft, ...others] = await own();
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ status: 'draft', city: '', street: '千代田1-1' });
    expect(draft?.completeness).toBeGreaterThan(0);
    expect(draft?.completeness).toBeLessThan(50);
    const { db } = server().context;
    for (const status of ['in_review', 'published', 'paused', 'draft'] as const) {
      await db.update(companies).set({ status }).where(worksFor(user.id));
      expect(await own()).toMatchObject([{ id: draft?.id, status }]);
    }
  });

  test('a student gets published ones alone, and nothing that is the owner’s', async () => {
    await register(server(), 'company');
    const student = await server().signedIn('student');
    const list = await student.call(companiesApi.list, {});
    expect(list).toHaveLength(20);
    for (const company of list) {
      expect(company.status).toBe('published');
      expect(company).not.toHaveProperty('completeness');
    }
    const first = await student.call(companiesApi.detail, { params: { id: list[0]!.id } });
    expect(list[0]).toEqual({ ...first, status: 'published' });
  });

  test('never tells whom the operators may ask', async () => {
    const { client, access } = await register(server(), 'company', { phone: '03-9876-5432' });
    const response = await server().send('GET', '/api/company-profiles/', { access });
    expect(await response.text()).not.toMatch(/0398765432|contact/);
    expect(await client.call(companiesApi.list, {})).toHaveLength(1);
  });

  test('a company account without a page gets an empty list', async () => {
    const { call } = await server().signedIn('company');
    expect(await call(companiesApi.list, {})).toEqual([]);
  });
});

describe('group A', () => {
  test('pickup: up to six, the same all day, another choice on another day', async () => {
    const pickup = () => server().anonymous.call(companiesApi.groupAPickup, {});
    const today = await pickup();
    expect(today).toHaveLength(6);
    expect(today.every(({ is_pr }) => is_pr)).toBe(true);
    expect(await pickup()).toEqual(today);
    server().advance(86_400_000);
    expect((await pickup()).map(({ id }) => id)).not.toEqual(today.map(({ id }) => id));
    server().advance(-86_400_000);
  });

  test('by_group lists them all, paged, and asks for the group', async () => {
    const page = await server().anonymous.call(companiesApi.byGroup, { query: { group: 'A' } });
    expect(page.count).toBeGreaterThan(6);
    expect(page.results.every(({ is_pr }) => is_pr)).toBe(true);
    const response = await server().send('GET', '/api/company-profiles/by_group/?group=Z');
    await expectErrorBody(response, 'invalid');
  });
});

describe('POST /api/company-profiles/recommend_for_diagnosis/', () => {
  const recommend = async (user_profile: Record<string, unknown>) => {
    const student = await server().signedIn('student');
    return student.call(companiesApi.recommend, {
      body: { occupations: ['介護職員（施設）', 'nobody-knows-this'], user_profile },
    });
  };

  test('offers, reasons and order follow the stated conditions, the same every time', async () => {
    const occupation = server().context.catalogue.occupations.find(
      ({ family }) => family === 'elderly-care',
    )!;
    const student = await server().signedIn('student');
    const call = (user_profile: Record<string, unknown>) =>
      student.call(companiesApi.recommend, {
        body: { occupations: [occupation.id], user_profile },
      });
    const { results } = await call({});
    expect(results.length).toBeGreaterThan(0);
    expect(results.length).toBeLessThanOrEqual(10);
    for (const { reasons, matched_occupations } of results) {
      expect(matched_occupations.map(({ id }) => id)).toEqual([occupation.id]);
      expect(reasons[0]).toContain(occupation.name);
    }
    expect(await call({})).toMatchObject({ results });
    const last = results.at(-1)!.company;
    const nearby = await call({ areas: [last.prefecture] });
    const { prefecture, other_prefectures } = nearby.results[0]!.company;
    expect([prefecture, ...other_prefectures]).toContain(last.prefecture);
    expect(nearby.results[0]!.reasons.join()).toContain('希望の地域');
  });

  test('an unknown occupation gives nothing; none at all is refused', async () => {
    expect((await recommend({})).results.length).toBeGreaterThanOrEqual(0);
    const { access } = await server().signedIn('student');
    const path = '/api/company-profiles/recommend_for_diagnosis/';
    for (const body of ['{}', '{"occupations":[]}', '{"occupations":"x"}', '{"occupations":[1]}'])
      await expectErrorBody(await server().send('POST', path, { access, body }), 'invalid');
  });

  test('the paid group does not move the order', async () => {
    const student = await server().signedIn('student');
    const occupations = server()
      .context.catalogue.occupations.slice(0, 5)
      .map(({ id }) => id);
    const call = () => student.call(companiesApi.recommend, { body: { occupations } });
    const before = await call();
    expect(before.scorer_version).toMatch(/^\d+$/);
    const order = ({ results }: typeof before) => results.map(({ company }) => company.id);
    await whileEverybodyPays(async () => {
      expect(order(await call())).toEqual(order(before));
    });
  });
});

describe('the first occupation of a company', () => {
  test('is the one that it names first, in every list and on its page', async () => {
    const facts = { name: 'はじめに溶接', completeness: 100, group: 'A' as const };
    const company = await makeCompany(server(), facts, ['welder', 'barber']);
    const { family } = server().context.catalogue.byId.get('welder')!;
    const { call } = await server().signedIn('student');
    const params = { id: company };
    const added = await call(favoritesApi.add, { body: { company } });
    const kept = await call(favoritesApi.list, {});
    const occupation = { params: { occupation: 'barber' } };
    const offering = await call(occupationPagesApi.detail, occupation);
    const body = { occupations: ['barber'] };
    const recommended = await call(companiesApi.recommend, { body });
    const paid = await call(companiesApi.byGroup, { query: { group: 'A', per_page: 100 } });
    const cards = {
      search: (await search({ s: 'はじめに溶接' })).results[0],
      page: await call(companiesApi.detail, { params }),
      added: added.company,
      kept: kept[0]?.company,
      offering: offering.companies.find(({ id }) => id === company),
      recommended: recommended.results.find((one) => one.company.id === company)?.company,
      paid: paid.results.find(({ id }) => id === company),
    };
    for (const [list, card] of Object.entries(cards))
      expect(card, list).toMatchObject({ id: company, first_occupation: { id: 'welder', family } });
  });

  test.each([
    ['none', []],
    ['one that the catalogue does not know', ['nobody-knows-this']],
  ])('is null for a company with %s', async (_, occupations) => {
    const id = await makeCompany(server(), { name: `仕事は${occupations.length}つ` }, occupations);
    const found = await search({ s: `仕事は${occupations.length}つ` });
    expect(found.results.map((card) => [card.id, card.first_occupation])).toEqual([[id, null]]);
    const page = await server().anonymous.call(companiesApi.detail, { params: { id } });
    expect(page.first_occupation).toBeNull();
  });
});
