// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DiagnosisSessionDetail, diagnosisApi } from '#contract/student/diagnosis.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { useReviseEvidence } from './use-revise-evidence.ts';

const id = '0191a000-0000-7000-8000-000000000001';
const clue = (key: string) => ({
  ...{ id: key, message_id: id, quote: key, concept: key, label: key },
  polarity: 'positive' as const,
});
const begun: DiagnosisSessionDetail = {
  id,
  created_at: '2026-11-20T05:00:00.000Z',
  status: 'finished',
  phase: 'finished',
  progress: { answered: 7, expected: 7, phase: 'finished' },
  can_finish: true,
  ...{ pick: 1, links: [] },
  quick_replies: [],
  user_profile: {},
  messages: [],
  evidence: [clue('a'), clue('b'), clue('c')],
  removed: [],
  added: [],
  share: null,
  safety: null,
};

/** Ids that the fake server holds as taken back, and how it answers the next saves. */
let stored: string[] = [];
let answers: (() => Promise<number>)[] = [];

function detail(): DiagnosisSessionDetail {
  const isGone = (item: { id: string }) => stored.includes(item.id);
  return {
    ...begun,
    evidence: begun.evidence.filter((item) => !isGone(item)),
    removed: begun.evidence.filter(isGone),
  };
}

beforeEach(() => {
  stored = [];
  answers = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/evidence/')) return Response.json(detail());
    const { removed } = await request.json();
    const status = await answers.shift()?.();
    if (status === 503) return Response.json({ message: '保存できませんでした。' }, { status });
    stored = removed;
    return Response.json(detail());
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const cache = new QueryClient();
  const key = apiQueryKey(diagnosisApi.detail, { params: { id } });
  cache.setQueryData(key, begun);
  const { result } = renderHook(() => useReviseEvidence(id), {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  return {
    takeBack: (clueId: string) => act(async () => result.current.remove([clueId])),
    shown: () => cache.getQueryData<DiagnosisSessionDetail>(key)?.removed.map((item) => item.id),
    idle: () => waitFor(() => expect(cache.isMutating() + cache.isFetching()).toBe(0)),
  };
}

test('A removal that could not be stored goes along with the next tap, and stays hidden', async () => {
  const failing = Promise.withResolvers<number>();
  answers = [() => failing.promise];
  const page = open();
  await page.takeBack('a');
  await page.takeBack('b');
  failing.resolve(503);
  await page.idle();
  expect(stored).toEqual(['a', 'b']);
  expect(page.shown()).toEqual(['a', 'b']);
  await page.takeBack('c');
  await page.idle();
  expect(stored).toEqual(['a', 'b', 'c']);
});

test('A removal that finally cannot be stored is shown again', async () => {
  answers = [async () => 200, async () => 503];
  const page = open();
  await page.takeBack('a');
  await page.takeBack('b');
  await waitFor(() => expect(page.shown()).toEqual(['a']));
  expect(stored).toEqual(['a']);
});
