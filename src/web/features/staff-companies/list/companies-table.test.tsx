// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublishCheck, StaffCompanyRow } from '#contract/staff/rows/staff-company-rows.ts';
import type { StaffSelf } from '#contract/staff/staff-access.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { CompaniesTable } from './companies-table.tsx';

const self: StaffSelf = {
  ...{ id: '01990000-0000-7000-8000-000000000001', name: '花子', role: 'reviewer' },
  ...{ email: 'hanako@mihon.example', prefectures: ['27', '28'] },
} as StaffSelf;
const at = '2026-11-20T00:00:00.000Z';

const row = (facts: Partial<StaffCompanyRow>): StaffCompanyRow => ({
  ...{ id: '01990000-0000-7000-8000-00000000000a', name: 'みほん製作所', name_kana: 'ミホン' },
  ...{ corporate_number: null, industry: 'food', prefecture: '27', city: '堺市' },
  ...{ status: 'in_review', group: 'B', is_demo: false, has_account: true, is_merged: false },
  ...{ completeness: 40, last_confirmed_on: null, updated_at: at, submitted_at: at },
  ...{ is_proven: false, submission_kind: 'new', review_due_on: '2026-11-27' },
  ...{ is_overdue: false, claim: null, open_reports: 0 },
  ...facts,
});

let rows: StaffCompanyRow[];
let check: PublishCheck | Response;
let asked: { path: string; query: Record<string, string>; body: unknown }[];

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  asked.push({
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: text ? JSON.parse(text) : null,
  });
  if (pathname === '/api/staff/companies/publish/check/')
    return check instanceof Response ? check : Response.json(check);
  if (pathname !== '/api/staff/companies/') return Response.json([]);
  return Response.json({
    ...{ count: rows.length, next: null, previous: null },
    ...{ results: rows, read_at: at },
  });
}

beforeEach(() => {
  [rows, asked, check] = [[row({})], [], { count: 1, obstacles: [] }];
  localStorage.clear();
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    answer(new Request(input, init)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (isWaiting = true) => showOnDesk(<CompaniesTable isWaiting={isWaiting} />, self);
const lists = () => asked.filter(({ path }) => path === '/api/staff/companies/');
const cells = async () =>
  within(await screen.findByRole('region', { name: /の表$/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('The waiting list asks for what a reviewer chose, and offers the own prefectures alone', async () => {
  show();
  const place = await screen.findByRole('combobox', { name: '都道府県' });
  const offered = within(place).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['すべて', '大阪府', '兵庫県']);
  const choose = (name: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), option);
  await choose('都道府県', '大阪府');
  await choose('業界', '食品製造');
  await choose('会社の確認', '未確認');
  await choose('新規・更新', '更新');
  await choose('見ている人', 'だれも見ていない');
  await choose('確認の期限', '期限が切れたもの');
  await waitFor(() =>
    expect(lists().at(-1)?.query).toMatchObject({
      ...{ prefecture: '27', industry: 'food', proof: 'unproven', waiting: '1' },
      ...{ submission_kind: 'update', claim: 'free', overdue: '1', sort: 'submitted_at' },
    }),
  );
});

it('The list of all companies offers states instead of what only waiting ones have', async () => {
  show(false);
  await screen.findByRole('combobox', { name: '状態' });
  expect(screen.queryByRole('combobox', { name: '見ている人' })).toBeNull();
  expect(screen.getByRole('combobox', { name: '会社の確認' })).toBeDefined();
});

it('A row says whether it is new, proven and read by somebody, and that it is late', async () => {
  rows = [row({ claim: { name: '太郎', is_own: false, since: at }, is_overdue: true })];
  show();
  expect(await cells()).toEqual(
    expect.arrayContaining(['新規', '未確認', '確認中: 太郎', '食品製造']),
  );
  expect((await cells()).some((text) => text?.includes('期限切れ'))).toBe(true);
  cleanup();
  rows = [
    row({
      ...{ claim: { name: '花子', is_own: true, since: at }, is_proven: true },
      ...{ submission_kind: 'update' },
    }),
  ];
  show();
  expect(await cells()).toEqual(expect.arrayContaining(['更新', '確認済', '確認中: あなた']));
});

it('An empty waiting list says that nothing waits, and a narrowed one that nothing matches', async () => {
  rows = [];
  show();
  expect(await screen.findByText('審査待ちはありません。')).toBeDefined();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '会社の確認' }), '確認済');
  expect(await screen.findByText('あてはまる企業はありません。')).toBeDefined();
});

async function askToPublish() {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'みほん製作所を選ぶ' }));
  await userEvent.click(screen.getByRole('button', { name: 'まとめて公開する' }));
  return within(await screen.findByRole('dialog', { name: 'まとめて公開する' }));
}
const published = () => asked.filter(({ path }) => path === '/api/staff/companies/publish/');

it('Publishing many says before it begins how many are left and why', async () => {
  check = {
    count: 40,
    obstacles: [
      { reason: 'own', count: 2 },
      { reason: 'unproven', count: 11 },
    ],
  };
  const dialog = await askToPublish();
  expect(await dialog.findByText(/^40社のうち13社は、いまは公開できません/)).toBeDefined();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2社：自分がメンバーの会社です（審査できません）',
    '11社：会社の確認がまだです（未確認）',
  ]);
  const checks = asked.filter(({ path }) => path.endsWith('/publish/check/'));
  expect(checks.map(({ body }) => body)).toEqual([
    { rows: { rows: [{ id: rows[0]?.id, version: at }] } },
  ]);
  expect(published()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'まとめて公開する' }));
  await waitFor(() => expect(published()).toHaveLength(1));
});

it('Publishing many cannot be begun where every one would be left', async () => {
  check = { count: 1, obstacles: [{ reason: 'unproven', count: 1 }] };
  const dialog = await askToPublish();
  expect(await dialog.findByText('公開できる企業がありません。')).toBeDefined();
  const button = dialog.getByRole('button', { name: 'まとめて公開する' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(published()).toEqual([]);
});

it('Publishing many can be begun where nothing could be looked up before', async () => {
  check = refuse(500, 'サーバーでエラーが発生しました。');
  const dialog = await askToPublish();
  expect(await dialog.findByText('前もって調べることは、できませんでした。')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'まとめて公開する' }));
  await waitFor(() => expect(published()).toHaveLength(1));
});
