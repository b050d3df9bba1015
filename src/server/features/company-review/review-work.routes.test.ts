import { describe, expect, test } from 'vitest';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { newId } from '#server/db/columns.ts';
import { setUserActive } from '#server/features/accounts/users.queries.ts';
import { insertMember } from '#server/features/companies/company-members.queries.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();
const hour = 3_600_000;

async function submittedCompany() {
  const company = await registerCompany(server());
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}` });
  await company.submit();
  return company;
}
type Company = Awaited<ReturnType<typeof submittedCompany>>;

const seen = (reviewer: SignedIn, { params }: Company) => reviewer.call(desk.detail, { params });

async function sendBack(reviewer: SignedIn, company: Company, body: object) {
  const { submitted_at } = await seen(reviewer, company);
  return reviewer.call(desk.sendBack, {
    params: company.params,
    body: { submitted_at: submitted_at ?? '', reasons: [], points: [], ...body },
  });
}

async function publish(reviewer: SignedIn, company: Company) {
  const { submitted_at } = await seen(reviewer, company);
  return reviewer.call(desk.publish, {
    params: company.params,
    body: { submitted_at: submitted_at ?? '' },
  });
}

const daysOff = { field: 'conditions.days_off', text: '祝日も休みか、書いてください。' };

describe('points of a review', () => {
  test('name their field to the company, and stay with their state until the page is published', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const company = await submittedCompany();
    await sendBack(reviewer, company, { points: [daysOff], reasons: ['写真が暗いです。'] });
    const { points, review_note } = await company.editing();
    expect(points.map(({ field, text, state }) => [field, text, state])).toEqual([
      [daysOff.field, daysOff.text, 'open'],
      [null, '写真が暗いです。', 'open'],
    ]);
    expect(review_note).toBe(`休日：${daysOff.text}\n写真が暗いです。`);
    const mail = await queuedMail(server(), company.email, 'companySentBack');
    const { data } = mail;
    expect(mail).toMatchObject({
      thread: `company-${company.id}`,
      company: {
        name: (await seen(reviewer, company)).name,
        reference: `K-${company.id.slice(-8).toUpperCase()}`,
      },
    });
    expect(data.reasons).toEqual(review_note?.split('\n'));

    await company.save({ conditions: { days_off: '土・日・祝日・お盆' } });
    await company.submit();
    expect((await company.editing()).points).toEqual([]);
    const again = await seen(reviewer, company);
    expect(again.submission?.since_sent_back?.map(({ field }) => field)).toEqual([daysOff.field]);
    expect(again.points.map(({ by, is_closed }) => [by, is_closed])).toEqual([
      [expect.any(String), false],
      [expect.any(String), false],
    ]);

    const [first, second] = again.points;
    const settle = (point: string, state: 'done' | 'not_done') =>
      reviewer.call(desk.settlePoint, { params: { ...company.params, point }, body: { state } });
    await settle(first!.id, 'done');
    await settle(second!.id, 'not_done');
    await sendBack(reviewer, company, {});
    expect((await company.editing()).points.map(({ text }) => text)).toEqual(['写真が暗いです。']);

    await expectRefusal(settle(second!.id, 'done'), 'conflict');
    await company.save({ one_line: '町のパン工場です。' });
    await company.submit();
    const unread = await seen(reviewer, company);
    expect(unread.points.map(({ state }) => state)).toEqual(['done', 'open']);
    await settle(second!.id, 'not_done');
    const published = await publish(reviewer, company);
    expect(published.points.map(({ state, is_closed }) => [state, is_closed])).toEqual([
      ['done', true],
      ['not_done', true],
    ]);
    await expectRefusal(settle(first!.id, 'not_done'), 'conflict');
  });

  test('are refused for fields that do not exist, and where nothing is asked', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const company = await submittedCompany();
    for (const field of ['nonsense', 'youth', 'owner_id'])
      await expectRefusal(
        sendBack(reviewer, company, { points: [{ ...daysOff, field }] }),
        'invalid',
      );
    await expectRefusal(sendBack(reviewer, company, {}), 'invalid');
    expect((await seen(reviewer, company)).submitted_at).not.toBeNull();
  });
});

test('a point of one company cannot be marked through another', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const [company, other] = [await submittedCompany(), await submittedCompany()];
  const { points } = await sendBack(reviewer, company, { points: [daysOff] });
  const params = { id: other.id, point: points[0]!.id };
  await expectRefusal(
    reviewer.call(desk.settlePoint, { params, body: { state: 'done' } }),
    'not_found',
  );
  expect((await company.editing()).points.map(({ state }) => state)).toEqual(['open']);
});

test('a submission is shown in the order of the page, against the copy given back and the page', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const company = await submittedCompany();
  await publish(reviewer, company);
  await company.save({ employees: 12, catch_copy: 'ひとつめ' });
  await company.submit();
  expect((await seen(reviewer, company)).submission?.since_sent_back).toBeNull();
  await sendBack(reviewer, company, { points: [{ field: 'catch_copy', text: '長く。' }] });
  await company.save({ conditions: { bonus: '年2回' }, catch_copy: 'ふたつめのことば' });
  await company.submit();
  const { submission } = await seen(reviewer, company);
  expect(submission?.since_sent_back).toEqual([
    { field: 'catch_copy', before: 'ひとつめ', after: 'ふたつめのことば' },
    { field: 'conditions.bonus', before: null, after: '年2回' },
  ]);
  expect(submission?.difference.map(({ field }) => field)).toEqual([
    'catch_copy',
    'conditions.bonus',
    'employees',
  ]);
});

test('a company reads why its page was paused beside the points that are still open', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const company = await submittedCompany();
  await publish(reviewer, company);
  await company.save({ one_line: '町のパン屋です。' });
  await company.submit();
  await sendBack(reviewer, company, { points: [daysOff] });
  const body = { reason: '電話がつながりません。' };
  await reviewer.call(desk.pause, { params: company.params, body });
  expect(await company.editing()).toMatchObject({
    ...{ paused_by: 'staff', review_note: body.reason },
    points: [{ text: daysOff.text }],
  });
  await reviewer.call(desk.resume, { params: company.params, body });
  expect((await company.editing()).points.map(({ text }) => text)).toEqual([daysOff.text]);
});

test('the same words are not submitted twice', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const company = await submittedCompany();
  await expectRefusal(company.submit(), 'conflict');
  await sendBack(reviewer, company, { points: [daysOff] });
  await expectRefusal(company.submit(), 'conflict');
  await company.save({ conditions: { days_off: '土・日・祝日・年末年始' } });
  await company.submit();
});

describe('a claim', () => {
  test('keeps other reviewers from deciding for two hours, or until its holder ends it', async () => {
    const [one, other] = [
      await server().signedInStaff('reviewer'),
      await server().signedInStaff('reviewer'),
    ];
    const company = await submittedCompany();
    const { params } = company;
    const claimed = await one.call(desk.claim, { params });
    expect(claimed.claim?.is_own).toBe(true);
    expect((await seen(other, company)).claim?.is_own).toBe(false);
    await expectRefusal(other.call(desk.claim, { params }), 'conflict');
    await expectRefusal(other.call(desk.release, { params }), 'conflict');
    const settled = {
      params: { id: company.id, point: newId() },
      body: { state: 'done' },
    } as const;
    await expectRefusal(other.call(desk.settlePoint, settled), 'conflict');
    await expectRefusal(sendBack(other, company, { points: [daysOff] }), 'conflict');
    await one.call(desk.release, { params });
    await other.call(desk.claim, { params });
    await expectRefusal(one.call(desk.claim, { params }), 'conflict');
    server().advance(2 * hour);
    const late = await server().signedInStaff('reviewer');
    const reclaimed = await late.call(desk.claim, { params });
    server().advance(-2 * hour);
    expect(reclaimed.claim?.is_own).toBe(true);
  });

  test('ends when its holder leaves the team', async () => {
    const [one, other] = [
      await server().signedInStaff('reviewer'),
      await server().signedInStaff('reviewer'),
    ];
    const company = await submittedCompany();
    await one.call(desk.claim, { params: company.params });
    await expectRefusal(publish(other, company), 'conflict');
    await setUserActive(server().context.db, { id: one.id, isActive: false });
    expect((await publish(other, company)).status).toBe('published');
  });

  test('of two reviewers at once goes to one', async () => {
    const reviewers = await Promise.all([1, 2].map(() => server().signedInStaff('reviewer')));
    const { params } = await submittedCompany();
    const claims = await Promise.allSettled(
      reviewers.map((reviewer) => reviewer.call(desk.claim, { params })),
    );
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused where nothing waits', async () => {
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = await registerCompany(server());
    await expectRefusal(reviewer.call(desk.claim, { params }), 'conflict');
  });
});

test('the next company is the one that waits longest and that nobody reads', async () => {
  const [one, other] = [
    await server().signedInStaff('reviewer'),
    await server().signedInStaff('reviewer'),
  ];
  const next = async (reviewer: SignedIn, after?: string) =>
    (await reviewer.call(desk.next, { query: { ...(after && { after }) } })).company?.id;
  const waiting: string[] = [];
  for (let id = await next(one); id && !waiting.includes(id); id = await next(one)) {
    waiting.push(id);
    await other.call(desk.claim, { params: { id } });
  }
  const first = await submittedCompany();
  const second = await submittedCompany();
  expect(await next(one)).toBe(first.id);
  const third = await submittedCompany();
  expect(await next(one, first.id)).toBe(second.id);
  expect(await next(one, second.id)).toBe(third.id);
  expect(await next(one, third.id)).toBe(first.id);
  await other.call(desk.claim, { params: first.params });
  expect(await next(one)).toBe(second.id);
});

test('a submission tells its due day, and the company its place', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const [first, second] = [await submittedCompany(), await submittedCompany()];
  const { review_due_on } = await seen(reviewer, first);
  expect(Date.parse(review_due_on ?? '')).toBeGreaterThan(server().context.now().getTime());
  const [before, after] = [await first.editing(), await second.editing()];
  expect(after.review?.place).toBe((before.review?.place ?? 0) + 1);
  await sendBack(reviewer, first, { points: [daysOff] });
  expect((await first.editing()).review).toBeNull();
  expect((await second.editing()).review?.place).toBe(before.review?.place);
});

test('a member of a company decides nothing about its page', async () => {
  const reviewer = await server().signedInStaff('administrator');
  const company = await submittedCompany();
  await insertMember(server().context.db, {
    companyId: company.id,
    userId: reviewer.id,
    role: 'editor',
  });
  await expectRefusal(reviewer.call(desk.claim, { params: company.params }), 'permission_denied');
  await expectRefusal(sendBack(reviewer, company, { points: [daysOff] }), 'permission_denied');
  const other = await submittedCompany();
  for (const [from, into] of [
    [company.id, other.id],
    [other.id, company.id],
  ])
    await expectRefusal(
      reviewer.call(desk.merge, { params: { id: from ?? '' }, body: { into: into ?? '' } }),
      'permission_denied',
    );
  const own = await reviewer.call(desk.next, { query: {} });
  expect(own.company?.id).not.toBe(company.id);
});

test('a company learns how long reviews take once five are known', async () => {
  const reviewer = await server().signedInStaff('reviewer');
  const measured = await submittedCompany();
  for (let review = 0; review < 5; review += 1) {
    const company = await submittedCompany();
    await sendBack(reviewer, company, { points: [daysOff] });
  }
  expect((await measured.editing()).review?.median_days).toBeGreaterThanOrEqual(1);
});
