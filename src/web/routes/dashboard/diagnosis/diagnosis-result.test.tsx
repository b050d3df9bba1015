// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DiagnosisSessionDetail, Recommendations } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import { queryClient } from '#web/api/query-client.ts';
import {
  sampleConditions,
  sampleResult,
  sampleSuggestion,
} from '#web/features/diagnosis/result/sample-result.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { NotifyProvider } from '#web/ui/feedback/notify-provider.tsx';
import DiagnosisPrint from './diagnosis-print.tsx';
import DiagnosisResult from './diagnosis-result.tsx';

const id = '0191a000-0000-7000-8000-000000000001';
const clue = {
  ...{ id: 'm:cooking+', message_id: 'm', quote: '料理が好き', concept: 'cooking' },
  ...{ label: '料理をする', polarity: 'positive' as const },
};
const session: DiagnosisSessionDetail = {
  ...{ id, created_at: '2026-11-20T05:00:00.000Z', status: 'finished', phase: 'finished' },
  progress: { answered: 2, expected: 7, phase: 'finished' },
  can_finish: true,
  ...{ pick: 1, links: [] },
  quick_replies: [{ label: 'もう少し話す', value: 'もう少し話す' }],
  ...{ user_profile: {}, messages: [], evidence: [], removed: [], added: [] },
  ...{ safety: null, share: null },
};
const nothing = sampleResult({ basis: 'none', message: 'まだ手がかりがないので、選べません。' });
const little = sampleResult({
  basis: 'little',
  occupations: [sampleSuggestion('介護職', { confidence: 'medium', conditions: sampleConditions })],
});

/** Data of the fake server; saving a change of clues makes them empty. */
let answer: Recommendations;
let detail: DiagnosisSessionDetail;
let stored: OccupationVerdict[];

beforeEach(() => {
  answer = nothing;
  detail = session;
  stored = [];
  localStorage.setItem('accessToken', 'access');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/token/verify/') return Response.json({});
    if (pathname.endsWith('/get_recommendations/')) {
      // Long enough for the waiting state to show.
      await new Promise((resolve) => setTimeout(resolve, 20));
      return Response.json(answer);
    }
    if (pathname.endsWith('/verdicts/')) {
      ({ verdicts: stored } = await request.json());
      return Response.json({
        ...little,
        occupations: [sampleSuggestion('配達員')],
        verdicts: stored.map((one) => ({ ...one, name: one.occupation })),
      });
    }
    if (pathname.endsWith('/evidence/')) {
      detail = { ...detail, evidence: [], removed: detail.evidence };
      answer = nothing;
      return Response.json(detail);
    }
    if (pathname.endsWith(`/${id}/`)) return Response.json(detail);
    if (pathname === '/api/company-profiles/recommend_for_diagnosis/')
      return Response.json({ results: [] });
    if (pathname === '/api/student-profiles/') return Response.json([]);
    const user = { username: 'はるか', email: 'a@example.com', pending_email: null };
    return Response.json({ ...user, id, user_type: 'student' });
  });
});

afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Stub = createRoutesStub([
  { path: '/ai-diagnosis/result/:sessionId', Component: DiagnosisResult as () => React.ReactNode },
  { path: '/ai-diagnosis/print/:sessionId', Component: DiagnosisPrint as () => React.ReactNode },
]);

const show = (page: 'result' | 'print') =>
  render(
    <SessionProvider>
      <QueryClientProvider client={queryClient}>
        <NotifyProvider>
          <Stub initialEntries={[`/ai-diagnosis/${page}/${id}`]} />
        </NotifyProvider>
      </QueryClientProvider>
    </SessionProvider>,
  );

describe('a result that rests on nothing', () => {
  it('says what is missing and leads on in the talk, without anything of a result', async () => {
    show('result');
    expect(await screen.findByText(/まだ手がかりがないので/)).toBeTruthy();
    const on = await screen.findByRole('link', { name: 'もう少し話す' });
    expect(on.getAttribute('href')).toBe(`/ai-diagnosis?session=${id}`);
    await screen.findByRole('heading', { name: 'この診断のデータ' });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
    for (const words of ['印刷', '見せるためのリンク', '話から見えた', '手がかりが少なめ', '5つ'])
      expect(document.body.textContent).not.toContain(words);
    expect(screen.queryByRole('heading', { name: 'わかったこと' })).toBeNull();
  });

  it('leads to a new talk when everything was asked', async () => {
    detail = { ...session, quick_replies: [] };
    show('result');
    await screen.findByRole('heading', { name: 'この診断のデータ' });
    const again = screen.getByRole('link', { name: 'もう一度話す' });
    expect(again.getAttribute('href')).toBe('/ai-diagnosis');
  });

  it('prints no sheet', async () => {
    show('print');
    expect(await screen.findByText(/まだ手がかりがないので/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'もう少し話す' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '印刷する' })).toBeNull();
  });

  it('keeps the clue that was taken back last, and the way to end a link', async () => {
    answer = little;
    const times = { created_at: session.created_at, expires_at: session.created_at };
    detail = { ...session, evidence: [clue], share: { ...times, token: null } };
    show('result');
    await userEvent.click(
      await screen.findByRole('button', { name: '料理をする：ちがうので外す' }),
    );
    expect(await screen.findByText(/まだ手がかりがないので/)).toBeTruthy();
    expect(await screen.findByText('仕事を選べる手がかりが、なくなりました。')).toBeTruthy();
    expect(screen.getByText('外した手がかり(1)')).toBeTruthy();
    expect(screen.getByRole('button', { name: '共有をやめる' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'リンクを作り直す' })).toBeNull();
  });
});

describe('a verdict', () => {
  it('is stored with its reason, and the answer to it is shown at once', async () => {
    answer = little;
    show('result');
    await userEvent.click(await screen.findByRole('button', { name: 'ちがう' }));
    await userEvent.click(screen.getByRole('button', { name: '資格がいる' }));
    expect(await screen.findByRole('article', { name: '配達員' })).toBeTruthy();
    expect(stored).toEqual([{ occupation: '介護職', verdict: 'no', reason: 'licence' }]);
    expect(screen.getByText('「ちがう」にした仕事（1）')).toBeTruthy();
  });
});

describe('a result that rests on little', () => {
  it('says so whatever the card claims, and counts no five', async () => {
    answer = little;
    show('result');
    expect(await screen.findByText(/まだ手がかりが少なめです/)).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: '次の仕事' })).toBeNull();
    await waitFor(() => expect(document.body.textContent).toContain('見せるためのリンク'));
    expect(document.body.textContent).not.toContain('5つ');
  });

  it('shows each own condition by sign and words, with the reason for a doubt', async () => {
    answer = little;
    show('result');
    const list = await screen.findByRole('list', { name: 'あなたの条件' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '✓土日休み：合う',
      '△残業少なめ：会社による',
      '✕夜勤なし：合わない',
    ]);
    expect(screen.getByText('残業少なめ：会社によってちがいます。')).toBeTruthy();
  });
});
