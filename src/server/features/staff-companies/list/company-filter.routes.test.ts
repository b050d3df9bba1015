import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffCompanyProofApi } from '#contract/account/company-proof.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { savedViewsApi } from '#contract/staff/rows/saved-views.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { staffHealthApi } from '#contract/staff/staff-health.ts';
import { daysBefore } from '#contract/words/calendar-periods.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { newId } from '#server/db/columns.ts';
import { setUserActive } from '#server/features/accounts/users.queries.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { companyDrafts } from '#server/features/company-editing/company-editing.table.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someCorporateNumber } from '#server/testing/make.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
type Query = Omit<NonNullable<InputOf<typeof desk.list>['query']>, 'q'>;
type Company = Awaited<ReturnType<typeof waitingCompany>>;

/** A part of the name that no other test's companies have. */
const word = `しぼる${newId()}`;

async function waitingCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}`, ...extra });
  await company.submit();
  return company;
}

async function publish(by: SignedIn, { params }: Company) {
  const { submitted_at } = await by.call(desk.detail, { params });
  await by.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
}

describe('the list of companies', () => {
  let [boss, colleague]: SignedIn[] = [];
  let [fresh, update, claimed, late, published]: Company[] = [];
  const all = () => [fresh!, update!, claimed!, late!, published!];
  const names = ['新規', '更新', '確認中', '期限切れ', '公開だけ'];

  /** What a list lets through, by short names. */
  const found = async (by: SignedIn, query: Query) => {
    const { results, count } = await by.call(desk.list, { query: { q: word, ...query } });
    expect(count).toBe(results.length);
    return names.filter((_, at) => results.some(({ id }) => id === all()[at]?.id));
  };

  beforeAll(async () => {
    [boss, colleague] = [
      await server().signedInStaff('administrator'),
      await server().signedInStaff('reviewer'),
    ];
    fresh = await waitingCompany();
    update = await waitingCompany({ industry: 'construction', jsic: 'D' });
    claimed = await waitingCompany();
    late = await waitingCompany();
    published = await waitingCompany();
    await publish(boss, update);
    await publish(boss, published);
    await update.save({ one_line: '町の工務店です。' });
    await update.submit();
    await colleague.call(desk.claim, { params: claimed.params });
    const { db, now } = server().context;
    const submittedAt = new Date(now().getTime() - 20 * 86_400_000);
    await db.update(companyDrafts).set({ submittedAt }).where(eq(companyDrafts.companyId, late.id));
    const ids = all().map(({ id }) => id);
    await db.update(companies).set({ name: word }).where(inArray(companies.id, ids));
    await db.update(companies).set({ prefecture: '27' }).where(eq(companies.id, fresh.id));
    await boss.call(staffCompanyProofApi.noteCall, {
      params: claimed.params,
      body: { note: '電話で確かめました。' },
    });
  }, 60_000);

  test('is narrowed by prefecture, industry and proof', async () => {
    expect(await found(boss!, {})).toEqual(names);
    expect(await found(boss!, { prefecture: '27' })).toEqual(['新規']);
    expect(await found(boss!, { industry: 'construction' })).toEqual(['更新']);
    expect(await found(boss!, { proof: 'proven' })).toEqual(['確認中']);
    expect(await found(boss!, { proof: 'unproven', prefecture: '13' })).toEqual([
      '更新',
      '期限切れ',
      '公開だけ',
    ]);
  });

  test('is narrowed by what waits: kind, who reads it, and whether it is late', async () => {
    expect(await found(boss!, { waiting: '1' })).toEqual(['新規', '更新', '確認中', '期限切れ']);
    expect(await found(boss!, { submission_kind: 'new' })).toEqual(['新規', '確認中', '期限切れ']);
    expect(await found(boss!, { submission_kind: 'update' })).toEqual(['更新']);
    expect(await found(boss!, { claim: 'free' })).toEqual(['新規', '更新', '期限切れ']);
    expect(await found(boss!, { claim: 'others' })).toEqual(['確認中']);
    expect(await found(boss!, { claim: 'own' })).toEqual([]);
    expect(await found(colleague!, { claim: 'own' })).toEqual(['確認中']);
    expect(await found(colleague!, { claim: 'others' })).toEqual([]);
    expect(await found(boss!, { overdue: '1' })).toEqual(['期限切れ']);
    expect(await found(boss!, { overdue: '1', submission_kind: 'update' })).toEqual([]);
  });

  test('finds public pages that nobody can be asked about, and the desk is told how many', async () => {
    const { db, now } = server().context;
    expect(await found(boss!, { owner: 'none', unconfirmed: '1' })).toEqual([]);
    expect(await found(boss!, { owner: 'some', status: 'published' })).toEqual([
      '更新',
      '公開だけ',
    ]);
    const days = (number: number) => daysBefore(japanDay(now()), number);
    const confirmed = (lastConfirmedOn: string) =>
      db.update(companies).set({ lastConfirmedOn }).where(eq(companies.id, published!.id));
    const isActive = (is: boolean) =>
      db.update(users).set({ isActive: is }).where(eq(users.email, published!.email));
    const unowned = async () => (await boss!.call(staffHealthApi.summary, {})).unowned_companies;
    const before = await unowned();
    await confirmed(days(89));
    await isActive(false);
    expect(await found(boss!, { owner: 'none' })).toEqual(['公開だけ']);
    expect(await found(boss!, { unconfirmed: '1' })).toEqual([]);
    await confirmed(days(90));
    expect(await found(boss!, { owner: 'none', unconfirmed: '1' })).toEqual(['公開だけ']);
    expect(await unowned()).toBe((before ?? 0) + 1);
    await isActive(true);
    expect(await found(boss!, { owner: 'none', unconfirmed: '1' })).toEqual([]);
    await confirmed(days(0));
  });

  test('shows in its rows what it is narrowed by', async () => {
    const { results } = await colleague!.call(desk.list, { query: { q: word } });
    const row = ({ id }: Company) => results.find((one) => one.id === id);
    expect(row(fresh!)).toMatchObject({
      ...{ prefecture: '27', industry: 'food', is_proven: false, submission_kind: 'new' },
      ...{ claim: null, is_overdue: false },
    });
    expect(row(update!)).toMatchObject({ industry: 'construction', submission_kind: 'update' });
    expect(row(claimed!)).toMatchObject({
      is_proven: true,
      claim: { name: 'テスト', is_own: true },
    });
    expect(row(late!)).toMatchObject({ is_overdue: true });
    expect(row(published!)).toMatchObject({ submission_kind: null, review_due_on: null });
    const others = await boss!.call(desk.list, { query: { q: word, claim: 'others' } });
    expect(others.results).toMatchObject([{ claim: { name: 'テスト', is_own: false } }]);
  });

  test('knows the industry of a first submission, and none of a company that has chosen none', async () => {
    const company = await registerCompany(server());
    const { db } = server().context;
    const name = `業界なし${newId()}`;
    await db.update(companies).set({ name }).where(eq(companies.id, company.id));
    const { results } = await boss!.call(desk.list, { query: { q: name } });
    expect(results).toMatchObject([{ id: company.id, industry: null }]);
    const { industry } = (
      await db.select().from(companies).where(eq(companies.id, company.id))
    )[0]!;
    expect((await boss!.call(desk.list, { query: { q: name, industry } })).count).toBe(0);
  });

  test('leads from one company to the next within its conditions, past what a colleague reads', async () => {
    const next = async (by: SignedIn, query: Query, after?: Company) => {
      const asked = { q: word, ...query, ...(after && { after: after.id }) };
      const { company } = await by.call(desk.next, { query: asked });
      return company && names[all().findIndex(({ id }) => id === company.id)];
    };
    expect(await next(boss!, {})).toBe('期限切れ');
    expect(await next(boss!, { proof: 'proven' })).toBeNull();
    expect(await next(colleague!, { proof: 'proven' })).toBe('確認中');
    expect(await next(boss!, { submission_kind: 'new' }, late)).toBe('新規');
    expect(await next(boss!, { submission_kind: 'new' }, fresh)).toBe('期限切れ');
    expect(await next(boss!, { prefecture: '27' }, fresh)).toBeNull();
    expect(await next(boss!, { overdue: '1' }, fresh)).toBe('期限切れ');
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['27'] });
    expect(await next(reviewer, {}, late)).toBe('新規');
    expect(await next(reviewer, { overdue: '1' })).toBeNull();
    const query = { prefecture: '99' };
    await expectRefusal(boss!.call(desk.next, { query }), 'invalid');
  });

  test('shows a reviewer with prefectures no company of another one, whatever is asked', async () => {
    const reviewer = await server().signedInStaff('reviewer', { prefectures: ['27'] });
    const asked: Query[] = [
      ...[{}, { prefecture: '13' }, { industry: 'construction' }, { proof: 'proven' }],
      ...[{ claim: 'others' }, { overdue: '1' }, { submission_kind: 'update' }],
    ] as Query[];
    expect(await found(reviewer, asked[0]!)).toEqual(['新規']);
    for (const query of asked.slice(1)) expect(await found(reviewer, query)).toEqual([]);
    expect(await found(reviewer, { claim: 'free', prefecture: '27' })).toEqual(['新規']);
  });

  test('is refused to who may not review', async () => {
    const editor = await server().signedInStaff('editor');
    await expectRefusal(found(editor, { claim: 'free' }), 'permission_denied');
  });

  test.each([
    ['prefecture', '48', '都道府県を選んでください。'],
    ['prefecture', 'tokyo', '都道府県を選んでください。'],
    ['industry', 'D', '業界を選んでください。'],
    ['proof', '1', '会社の確認を選んでください。'],
    ['submission_kind', 'old', '新規か更新かを選んでください。'],
    ['claim', 'me', '見ている人を選んでください。'],
    ['unconfirmed', 'true', '「1」を指定してください。'],
    ['owner', 'nobody', '企業の管理者を選んでください。'],
    ['overdue', 'true', '「1」を指定してください。'],
  ])('refuses %s=%s with a sentence', async (field, value, detail) => {
    const query = { [field]: value } as Query;
    const { errors } = await expectRefusal(boss!.call(desk.list, { query }), 'invalid');
    expect(errors).toMatchObject([{ field, detail }]);
  });

  test('refuses a run, and the check before it, over an unknown prefecture', async () => {
    const rows = { matching: { prefecture: '99' }, count: 1, read_at: new Date().toISOString() };
    for (const endpoint of [desk.publishMany, desk.confirmMany])
      await expectRefusal(boss!.call(endpoint, { body: { request_id: newId(), rows } }), 'invalid');
    await expectRefusal(boss!.call(desk.checkPublish, { body: { rows } }), 'invalid');
  });

  test('keeps its conditions as a saved view', async () => {
    const query = 'prefecture=27&industry=food&proof=unproven&claim=free&overdue=1';
    const body = { list: 'companies-waiting' as const, name: 'けさの分', query };
    const saved = await boss!.call(savedViewsApi.save, { body });
    expect(saved.query).toBe(query);
    const kept = Object.fromEntries(new URLSearchParams(saved.query)) as Query;
    expect(await found(boss!, { ...kept, overdue: undefined })).toEqual(['新規']);
  });
});

test('A proof for another 法人番号 than the one that waits proves nothing, in the row and the filter', async () => {
  const boss = await server().signedInStaff('administrator');
  const company = await waitingCompany({ corporate_number: someCorporateNumber() });
  const { params, id } = company;
  await boss.call(staffCompanyProofApi.noteCall, {
    params,
    body: { note: '電話で確かめました。' },
  });
  const name = `番号${newId()}`;
  const rename = () =>
    server().context.db.update(companies).set({ name }).where(eq(companies.id, id));
  await rename();
  const provenOf = async () => {
    const proven = await boss.call(desk.list, { query: { q: name, proof: 'proven' } });
    const unproven = await boss.call(desk.list, { query: { q: name, proof: 'unproven' } });
    const detail = await boss.call(desk.detail, { params });
    const shown = await boss.call(staffCompanyProofApi.show, { params });
    expect(detail.is_proven).toBe(shown.is_proven);
    expect([proven.count, unproven.count]).toEqual(shown.is_proven ? [1, 0] : [0, 1]);
    return shown.is_proven;
  };
  expect(await provenOf()).toBe(true);
  await publish(boss, company);
  await rename();
  expect(await provenOf()).toBe(true);
  // What is only written counts before it is handed in.
  await company.save({ corporate_number: someCorporateNumber() });
  expect(await provenOf()).toBe(false);
  await company.submit();
  expect(await provenOf()).toBe(false);
});

test('A claim whose holder left, or that is two hours old, is nobody’s', async () => {
  const [boss, holder] = [
    await server().signedInStaff('administrator'),
    await server().signedInStaff('reviewer'),
  ];
  const company = await waitingCompany();
  const name = `離れた${newId()}`;
  const { db } = server().context;
  await db.update(companies).set({ name }).where(eq(companies.id, company.id));
  const free = async () => {
    const { results } = await boss.call(desk.list, { query: { q: name, claim: 'free' } });
    return results.map(({ claim }) => claim);
  };
  await holder.call(desk.claim, { params: company.params });
  expect(await free()).toEqual([]);
  await setUserActive(db, { id: holder.id, isActive: false });
  expect(await free()).toEqual([null]);
  await boss.call(desk.claim, { params: company.params });
  expect(await free()).toEqual([]);
  server().advance(2 * 3_600_000);
  const later = await server().signedInStaff('administrator');
  const { results } = await later.call(desk.list, { query: { q: name, claim: 'free' } });
  expect(results.map(({ claim }) => claim)).toEqual([null]);
});
