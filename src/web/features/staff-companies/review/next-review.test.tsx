// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type NextCompany, staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { keptConditions } from '#web/features/staff-companies/list/list-conditions.ts';
import { refuse, showOnDesk } from '#web/testing/show-on-desk.tsx';
import { ReviewBar } from './review-bar.tsx';
import { type Decision, useReview } from './use-review.ts';

const id = '01990000-0000-7000-8000-00000000000a';
const next: NextCompany = { id: '01990000-0000-7000-8000-00000000000b', name: 'つぎの製作所' };
let submittedAt: string | null;
let found: NextCompany | null | Response;
let decided: string[];
let asked: Record<string, string>[];

function company() {
  return {
    ...{ id, name: 'みほん製作所', submitted_at: submittedAt, is_own: false, claim: null },
    points: [{ id: 'p', field: null, text: '写真が暗いです。', state: 'open', is_closed: false }],
    attachments: { sent: [], waiting: [] },
  } as unknown as StaffCompany;
}

function answer(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/next/')) {
    asked.push(Object.fromEntries(searchParams));
    return found instanceof Response ? found : Response.json({ company: found });
  }
  if (request.method === 'POST') {
    decided.push(pathname.split('/').at(-2) ?? '');
    submittedAt = null;
  }
  return Response.json(company());
}

/** As the route has it: a review of its own for each submission. */
function Screen() {
  const { pathname } = useLocation();
  const query = useQuery(apiQuery(staffCompaniesApi.detail, { params: { id } }));
  const [decision, setDecision] = useState<Decision | null>(null);
  if (pathname !== '/') return <h1>{pathname}</h1>;
  if (!query.data) return null;
  const key = query.data.submitted_at ?? '';
  return (
    <Review
      key={key}
      company={query.data}
      decision={key ? null : decision}
      onDecided={setDecision}
    />
  );
}

/** As if a link of a narrowed list had been followed. */
function FromList({ conditions }: { conditions: Record<string, string> }) {
  const { state } = useLocation();
  return state ? <Screen /> : <Navigate to="/" state={keptConditions(conditions)} />;
}

type ReviewProps = {
  company: StaffCompany;
  decision: Decision | null;
  onDecided: (decision: Decision) => void;
};

function Review({ company, decision, onDecided }: ReviewProps) {
  return <ReviewBar company={company} review={useReview(company, onDecided)} decision={decision} />;
}

beforeEach(() => {
  [submittedAt, found, decided, asked] = ['2026-11-20T00:00:00.000Z', next, [], []];
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
    answer(new Request(input, init)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function decide(button: string, confirm: string, screenOf = <Screen />) {
  showOnDesk(screenOf);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: confirm }));
}
const publish = () => decide('この内容を公開する', '公開する');

it.each([
  ['この内容を公開する', '公開する', 'publish', '公開しました。つぎは「つぎの製作所」です。'],
  [
    ...['理由をそえて戻す', '戻す', 'send_back'],
    '理由をそえて戻しました。つぎは「つぎの製作所」です。',
  ],
])('After %s the focus is on the way to the next review, which is described', async (...all) => {
  const [button, confirm, act, words] = all as [string, string, string, string];
  await decide(button, confirm);
  const link = await screen.findByRole('link', { name: 'つぎの審査へ', description: words });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(decided).toEqual([act]);
  expect(asked).toEqual([{ after: id }]);
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: `/staff/companies/${next.id}` })).toBeDefined();
});

it('The key n goes on to the next review after a decision', async () => {
  await publish();
  await screen.findByRole('link', { name: 'つぎの審査へ' });
  await userEvent.keyboard('n');
  expect(await screen.findByRole('heading', { name: `/staff/companies/${next.id}` })).toBeDefined();
});

it('After the last review the focus is on the words that nothing waits, beside the way to the list', async () => {
  found = null;
  await publish();
  const words = await screen.findByText('公開しました。審査待ちはありません。');
  await waitFor(() => expect(document.activeElement).toBe(words));
  expect(screen.getByRole('link', { name: '企業の一覧へ' }).getAttribute('href')).toBe(
    '/staff/companies',
  );
  expect(screen.queryByText('つぎの審査へ')).toBeNull();
});

it('A review from a narrowed list goes on within its conditions, and back to them at the end', async () => {
  found = null;
  const conditions = { prefecture: '27', proof: 'proven' };
  await decide('この内容を公開する', '公開する', <FromList conditions={conditions} />);
  expect(await screen.findByText('公開しました。この条件の審査待ちはありません。')).toBeDefined();
  expect(asked).toEqual([{ ...conditions, after: id }]);
  expect(screen.getByRole('link', { name: '企業の一覧へ' }).getAttribute('href')).toBe(
    '/staff/companies?prefecture=27&proof=proven',
  );
});

it('Where the next company could not be looked up, the button asks once more', async () => {
  found = refuse(500, 'サーバーでエラーが発生しました。');
  await publish();
  await screen.findByText('公開しました。', { selector: 'p[id]' });
  const button = screen.getByRole('button', { name: 'つぎの審査へ' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  found = next;
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: `/staff/companies/${next.id}` })).toBeDefined();
});

it('Without a decision the button goes on, and says where nothing else waits', async () => {
  found = null;
  showOnDesk(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'つぎの審査へ' }));
  expect(await screen.findByText('ほかに審査待ちはありません')).toBeDefined();
  expect(screen.getByRole('button', { name: 'この内容を公開する' })).toBeDefined();
});
