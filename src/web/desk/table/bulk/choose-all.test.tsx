// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BulkRun } from '#contract/staff/rows/bulk-runs.ts';
import { staffInquiriesApi } from '#contract/staff/staff-inquiries.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { DataTable } from '../data-table.tsx';
import { useTableState } from '../use-table-state.ts';

type Row = { id: string; reference: string; updated_at: string };
type Sent = { method: string; path: string; body: Record<string, unknown> | null };
let sent: Sent[];
let runs: BulkRun[];
let version: string;
let refusal: Response | null;

const [first, second] = [
  '01990000-0000-7000-8000-000000000001',
  '01990000-0000-7000-8000-000000000002',
];
const readAt = '2026-11-20T00:00:00.000Z';

const rowOf = (id: string, reference: string) => ({
  ...{ id, reference, kind: 'contact', state: 'new', is_suspicious: false, is_overdue: false },
  ...{ assigned_to: null, answers: 0, created_at: readAt, updated_at: version },
});
const runOf = (facts: Partial<BulkRun>): BulkRun => ({
  ...{ id: '01990000-0000-7000-8000-0000000000aa', kind: 'inquiry.close', state: 'running' },
  ...{ stopped_by: null, total: 120, done: 0, skipped: 0, created_at: readAt, finished_at: null },
  ...facts,
});

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const text = await request.text();
  sent.push({ method: request.method, path: pathname, body: text ? JSON.parse(text) : null });
  if (pathname === '/api/staff/saved-views/') return Response.json([]);
  if (pathname === '/api/staff/bulk-runs/') return Response.json(runs);
  if (pathname.endsWith('/skipped/'))
    return Response.json({
      ...{ count: 1, next: null, previous: null },
      results: [
        { position: 3, label: 'M-2026-AAAAAA', company_id: null, reason: '先に変更しました' },
      ],
    });
  if (pathname === '/api/staff/inquiries/bulk/') {
    if (refusal) return refusal;
    runs = [runOf({})];
    return Response.json(runs[0]);
  }
  const results = [rowOf(first, 'M-2026-AAAAAA'), rowOf(second, 'M-2026-BBBBBB')];
  return Response.json({ count: 120, next: null, previous: null, results, read_at: readAt });
}

function Inbox() {
  const [kind, setKind] = useState('contact');
  return (
    <>
      <button type="button" onClick={() => setKind('report')}>
        ほかの条件
      </button>
      <DataTable
        endpoint={staffInquiriesApi.list}
        query={{ kind }}
        state={useTableState()}
        columns={[
          {
            key: 'reference',
            title: '受付番号',
            render: ({ reference }: Row) => reference,
          },
        ]}
        rowId={({ id }: Row) => id}
        rowVersion={({ updated_at }: Row) => updated_at}
        rowName={({ reference }: Row) => reference}
        caption="お問い合わせ"
        list="inquiries"
        bulkActions={[
          {
            label: '完了にする',
            confirm: (count) => `${count}件を完了にします。`,
            begin: staffInquiriesApi.bulk,
            extra: { change: { close: true } },
          },
          {
            label: 'お願いする',
            confirm: (count) => `${count}件にお願いします。`,
            begin: staffInquiriesApi.bulk,
            reason: { label: 'お願いの内容', hint: 'どの行にも同じです。', most: 10 },
          },
        ]}
      />
    </>
  );
}

beforeEach(() => {
  [sent, runs, version, refusal] = [[], [], '2026-11-19T00:00:00.000Z', null];
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    answer(new Request(input, init)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
async function confirm() {
  await press('完了にする');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '完了にする' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const begun = () => sent.filter(({ path }) => path === '/api/staff/inquiries/bulk/');

it('rows of a page are sent with the version that was on the screen', async () => {
  showOnDesk(<Inbox />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'M-2026-BBBBBBを選ぶ' }));
  await confirm();
  expect(begun().map(({ body }) => body)).toMatchObject([
    { change: { close: true }, rows: { rows: [{ id: second, version }] } },
  ]);
  expect(await screen.findByText('0 / 120件')).toBeDefined();
});

it('all that match are sent as their conditions, their number and when they were read', async () => {
  showOnDesk(<Inbox />);
  await press('条件に合う120件をすべて選ぶ');
  expect(screen.getByText(/120件を、ほかのページもふくめて/)).toBeDefined();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
  await press('完了にする');
  expect(screen.getByText('120件を完了にします。')).toBeDefined();
  await press('やめる');
  await confirm();
  expect(begun()[0]?.body?.rows).toEqual({
    matching: { kind: 'contact' },
    count: 120,
    read_at: readAt,
  });
});

it('a text for all rows is asked before it begins, and stays where the beginning was refused', async () => {
  refusal = refuse(409, 'あてはまる件数が121件に変わりました。');
  showOnDesk(<Inbox />);
  const ask = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: 'M-2026-BBBBBBを選ぶ' }));
    await press('お願いする');
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  await userEvent.click(first.getByRole('button', { name: 'お願いする' }));
  expect(begun()).toEqual([]);
  await userEvent.type(first.getByLabelText(/お願いの内容/), 'あ'.repeat(11));
  await userEvent.click(first.getByRole('button', { name: 'お願いする' }));
  expect(begun()).toEqual([]);
  await userEvent.type(first.getByLabelText(/お願いの内容/), '{Backspace}');
  await userEvent.click(first.getByRole('button', { name: 'お願いする' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  refusal = null;
  const again = await ask();
  await userEvent.click(again.getByRole('button', { name: 'お願いする' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(begun().map(({ body }) => body?.reason)).toEqual(Array(2).fill('あ'.repeat(10)));
  expect((await ask()).getByLabelText<HTMLTextAreaElement>(/お願いの内容/).value).toBe('');
});

it('a choice of all leaves the focus on the button that gives it up, and that one on it again', async () => {
  showOnDesk(<Inbox />);
  const all = await screen.findByRole('button', { name: '条件に合う120件をすべて選ぶ' });
  all.focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '選択をやめる' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: '条件に合う120件をすべて選ぶ' }),
  );
  expect(screen.getByText('行を選んで、まとめて操作できます')).toBeDefined();
});

it('a choice of all ends with other conditions, and with one row that is taken out', async () => {
  showOnDesk(<Inbox />);
  await press('条件に合う120件をすべて選ぶ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'M-2026-AAAAAAを選ぶ' }));
  expect(await screen.findByText('1件を選んでいます')).toBeDefined();
  await press('条件に合う120件をすべて選ぶ');
  await press('ほかの条件');
  expect(await screen.findByText('行を選んで、まとめて操作できます')).toBeDefined();
});

it('a choice ends when a newer version of its row arrives', async () => {
  const { client } = showOnDesk(<Inbox />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'M-2026-AAAAAAを選ぶ' }));
  expect(screen.getByText('1件を選んでいます')).toBeDefined();
  version = '2026-11-21T00:00:00.000Z';
  await client.invalidateQueries();
  expect(await screen.findByText('行を選んで、まとめて操作できます')).toBeDefined();
});

it('a refusal is said, and nothing stays chosen', async () => {
  refusal = refuse(409, 'あてはまる件数が121件に変わりました。');
  showOnDesk(<Inbox />);
  await press('条件に合う120件をすべて選ぶ');
  await confirm();
  expect(await screen.findByText('あてはまる件数が121件に変わりました。')).toBeDefined();
  expect(screen.getByText('行を選んで、まとめて操作できます')).toBeDefined();
});

it('a run shows how far it is, what it left and why, and the table is read again at its end', async () => {
  runs = [runOf({ done: 30, skipped: 10 })];
  showOnDesk(<Inbox />);
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('40');
  const readsBefore = sent.filter(({ path }) => path === '/api/staff/inquiries/').length;
  runs = [runOf({ state: 'done', done: 119, skipped: 1, finished_at: new Date().toISOString() })];
  expect(
    await screen.findByText('終わりました。119件を終え、1件を見送りました。', undefined, {
      timeout: 3_000,
    }),
  ).toBeDefined();
  await waitFor(() =>
    expect(sent.filter(({ path }) => path === '/api/staff/inquiries/').length).toBeGreaterThan(
      readsBefore,
    ),
  );
  await userEvent.click(screen.getByText('見送った1件と、その理由'));
  const link = await screen.findByRole('link', { name: 'M-2026-AAAAAA' });
  expect(link.getAttribute('href')).toBe('/staff/inquiries/M-2026-AAAAAA');
  expect(link.parentElement?.textContent).toContain('先に変更しました');
  await press('結果を閉じる');
  expect(screen.queryByText(/終わりました/)).toBeNull();
});

it('a run that its server gave up says so, and what it left', async () => {
  runs = [runOf({ state: 'stopped', done: 30, finished_at: new Date().toISOString() })];
  showOnDesk(<Inbox />);
  expect(await screen.findByText(/^サーバーのエラーがつづいたため、止まりました/)).toBeDefined();
  expect(screen.getByText(/残りの90件は、そのままです。$/)).toBeDefined();
});

it('a run of yesterday, and one over other rows, are not shown', async () => {
  runs = [
    runOf({ state: 'done', finished_at: '2026-01-01T00:00:00.000Z' }),
    { ...runOf({}), kind: 'company.publish' },
  ];
  showOnDesk(<Inbox />);
  await screen.findByText('M-2026-AAAAAA');
  await waitFor(() => expect(sent.some(({ path }) => path === '/api/staff/bulk-runs/')).toBe(true));
  expect(screen.queryByRole('region', { name: 'まとめての操作' })).toBeNull();
});
