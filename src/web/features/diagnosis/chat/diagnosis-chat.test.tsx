// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AiAnswer, DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import type { SafetyResource } from '#contract/student/safety-resources.ts';
import { DiagnosisChat } from './diagnosis-chat.tsx';

const id = '0191a000-0000-7000-8000-000000000001';
const time = '2026-11-20T05:00:00.000Z';
const progress = { answered: 0, expected: 7, phase: 'talking' } as const;

const said = (role: 'user' | 'assistant', content: string) => ({
  id: `${role}-${content}`,
  role,
  content,
  created_at: time,
});

const begun: DiagnosisSessionDetail = {
  id,
  created_at: time,
  status: 'active',
  phase: 'talking',
  progress,
  can_finish: false,
  ...{ pick: 1, links: [] },
  quick_replies: [{ label: 'まだない', value: 'まだない' }],
  user_profile: {},
  messages: [said('assistant', 'どんなことが好きですか？')],
  evidence: [],
  removed: [],
  added: [],
  share: null,
  safety: null,
};

const answer: AiAnswer = {
  message: said('assistant', 'いいですね。部活は何ですか？'),
  ...{ pick: 1, links: [] },
  quick_replies: [],
  progress: { ...progress, answered: 1 },
  can_finish: false,
  safety: null,
};

const people: SafetyResource[] = [
  {
    name: '相談ダイヤル',
    phone: '0120-0-78310',
    web_url: 'https://example.jp/chat',
    web_label: 'チャットで話す',
    other_way: null,
    hours: '24時間',
    closed: null,
    cost: '無料',
    for_whom: null,
    note: '学校のことも話せます。',
    kinds: ['self_harm', 'despair'],
    is_urgent: false,
    source_url: 'https://example.jp/',
    source_seen_on: '2026-11-24',
    verified_on: null,
  },
];

const refusal = () => Response.json({ message: 'いまは取り消せません。' }, { status: 409 });

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const pieces = ['いいですね。', '部活は何ですか？']
  .map((text) => event('delta', { text }))
  .join('');

/** What the fake server does with each call, changed by the tests. */
let detail = begun;
let nextAnswer = answer;
let isDown = false;
let streamed: string | null = null;
let undone: DiagnosisSessionDetail | null = null;
const stored: string[] = [];
const answersAsked: string[] = [];

beforeEach(() => {
  detail = begun;
  nextAnswer = answer;
  isDown = false;
  streamed = null;
  undone = null;
  stored.length = 0;
  answersAsked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (isDown) throw new TypeError('connection refused');
    if (request.url.endsWith('/send_message/')) {
      const { content } = await request.json();
      stored.push(content);
      const { status, phase, can_finish } = begun;
      return Response.json({
        message: said('user', content),
        state: { status, phase, progress, can_finish },
      });
    }
    if (request.url.endsWith('/get_ai_response/')) {
      const accept = request.headers.get('accept') ?? '';
      answersAsked.push(accept);
      if (streamed === null || accept !== 'text/event-stream') return Response.json(nextAnswer);
      return new Response(streamed, { headers: { 'Content-Type': 'text/event-stream' } });
    }
    if (request.url.endsWith('/undo_last_answer/'))
      return undone ? Response.json(undone) : refusal();
    if (request.url.endsWith('/safety-resources/')) return Response.json(people);
    return Response.json(detail);
  });
});
afterEach(() => vi.unstubAllGlobals());

const Stub = createRoutesStub([
  { path: '/ai-diagnosis', Component: () => <DiagnosisChat sessionId={id} /> },
]);

async function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={['/ai-diagnosis']} />
    </QueryClientProvider>,
  );
  return { log: await screen.findByRole('log'), user: userEvent.setup() };
}

describe('DiagnosisChat', () => {
  it('shows the own words at once, then the answer', async () => {
    const { log, user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    expect(within(log).getByText('料理が好き')).toBeTruthy();
    expect(await within(log).findByText('いいですね。部活は何ですか？')).toBeTruthy();
    expect(screen.getByText('あと6問くらい')).toBeTruthy();
    expect(stored).toEqual(['料理が好き']);
  });

  it('sends a quick reply as it stands on its button', async () => {
    const { log, user } = await open();
    await user.click(screen.getByRole('button', { name: 'まだない' }));
    expect(await within(log).findByText('まだない', { selector: 'p' })).toBeTruthy();
    await waitFor(() => expect(stored).toEqual(['まだない']));
  });

  it('keeps what could not be sent and sends it again', async () => {
    const { log, user } = await open();
    isDown = true;
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('送れませんでした');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再送' }));
    expect(await within(log).findByText('いいですね。部活は何ですか？')).toBeTruthy();
    expect(within(log).getAllByText('料理が好き')).toHaveLength(1);
  });

  it('gives the text back for rewriting', async () => {
    const { user } = await open();
    isDown = true;
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    await user.click(await screen.findByRole('button', { name: '書きなおす' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('メッセージ').value).toBe('料理が好き');
  });

  it('asks for the answer that a closed page missed', async () => {
    detail = { ...begun, messages: [...begun.messages, said('user', '料理が好き')] };
    const { log } = await open();
    expect(await within(log).findByText('いいですね。部活は何ですか？')).toBeTruthy();
    expect(stored).toEqual([]);
  });

  it('shows people to call instead of the way to the result', async () => {
    nextAnswer = {
      ...answer,
      progress: { ...progress, phase: 'paused' },
      can_finish: true,
      safety: {
        kind: 'self_harm',
        step: 'stop',
        resources: people,
      },
    };
    const { user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), 'つらい{Enter}');
    const phone = await screen.findByRole('link', { name: '相談ダイヤル：電話する 0120-0-78310' });
    expect(phone.getAttribute('href')).toBe('tel:0120078310');
    expect(screen.queryByRole('link', { name: '結果を見る' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '診断をつづける' }));
    await waitFor(() => expect(stored).toEqual(['つらい', '診断をつづけたいです。']));
  });

  it('asks gently, with one line that leads to people and no list of them', async () => {
    nextAnswer = {
      ...answer,
      can_finish: true,
      ...{ pick: 1, links: [] },
      quick_replies: [{ label: 'まだない', value: 'まだない' }],
      safety: { kind: 'despair', step: 'ask', resources: [] },
    };
    const { log, user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), 'もう疲れた{Enter}');
    const line = await within(log).findByRole('link', { name: '話せるところを見る' });
    expect(line.getAttribute('href')).toBe('/consult#despair');
    expect(screen.queryByRole('region', { name: '話を聞いてくれるところ' })).toBeNull();
    // The talk goes on, and the way to the result stays.
    expect(screen.getByRole('link', { name: '結果を見る' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'まだない' }));
    await waitFor(() => expect(stored).toEqual(['もう疲れた', 'まだない']));
  });

  it('leads to the result once, by the link that is there to stay', async () => {
    nextAnswer = {
      ...answer,
      can_finish: true,
      ...{ pick: 1, links: [] },
      quick_replies: [
        { label: '結果を見る', value: '結果を見る' },
        { label: 'もう少し話す', value: 'もう少し話す' },
      ],
    };
    const { user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    await screen.findByRole('button', { name: 'もう少し話す' });
    expect(screen.getByText('結果を見る').getAttribute('href')).toMatch(/ai-diagnosis\/result/);
  });

  it('keeps the answer that asks for the result while no link leads there', async () => {
    nextAnswer = {
      ...answer,
      can_finish: false,
      ...{ pick: 1, links: [] },
      quick_replies: [{ label: '結果を見る', value: '結果を見る' }],
    };
    const { user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    await user.click(await screen.findByRole('button', { name: '結果を見る' }));
    await waitFor(() => expect(stored).toContain('結果を見る'));
  });

  it('lets the answer grow, and tells readers of it once', async () => {
    streamed = pieces + event('done', answer);
    const { log, user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    const growing = await within(log).findByText('いいですね。');
    expect(growing.closest('[aria-hidden="true"]')).toBeTruthy();
    const whole = await within(log).findByText(answer.message.content, {
      selector: ':not([aria-hidden] *)',
    });
    expect(whole.closest('[aria-hidden="true"]')).toBeNull();
    expect(within(log).getAllByText(answer.message.content)).toHaveLength(1);
    expect(answersAsked).toEqual(['text/event-stream']);
  });

  it('asks plainly for an answer whose stream broke', async () => {
    streamed = pieces;
    const { log, user } = await open();
    await user.type(screen.getByLabelText('メッセージ'), '料理が好き{Enter}');
    expect(await screen.findByText('あと6問くらい')).toBeTruthy();
    expect(within(log).getByText(answer.message.content)).toBeTruthy();
    expect(answersAsked).toEqual(['text/event-stream', 'application/json']);
    expect(stored).toEqual(['料理が好き']);
  });

  it('takes the last answer back into the field', async () => {
    detail = {
      ...begun,
      messages: [...begun.messages, said('user', '料理が好き'), answer.message],
    };
    undone = begun;
    const { log, user } = await open();
    await user.click(screen.getByRole('button', { name: 'この回答を取り消す' }));
    const box = screen.getByLabelText<HTMLTextAreaElement>('メッセージ');
    await waitFor(() => expect(box.value).toBe('料理が好き'));
    expect(document.activeElement).toBe(box);
    expect(within(log).queryByText('料理が好き')).toBeNull();
    expect(screen.queryByRole('button', { name: 'この回答を取り消す' })).toBeNull();
  });

  it('says why an answer stays', async () => {
    detail = {
      ...begun,
      messages: [...begun.messages, said('user', '料理が好き'), answer.message],
    };
    const { log, user } = await open();
    await user.click(screen.getByRole('button', { name: 'この回答を取り消す' }));
    expect((await screen.findByRole('alert')).textContent).toContain('いまは取り消せません。');
    expect(within(log).getByText('料理が好き')).toBeTruthy();
  });

  it('shows the way to the result among the tools until the counsellor asks for it', async () => {
    detail = { ...begun, can_finish: true };
    const { log } = await open();
    const link = screen.getByRole('link', { name: '結果を見る' });
    expect(log.contains(link)).toBe(false);
    expect(screen.queryByText('ここまでの話で、結果を出せます。')).toBeNull();
  });

  it('folds the box while scenes are asked, and opens it under the finger', async () => {
    detail = {
      ...begun,
      pick: 3,
      quick_replies: ['ア', 'イ', 'ウ', 'エ'].map((value) => ({
        label: value,
        value,
        scene: value,
      })),
      progress: { ...progress, left: 8 },
    };
    const { user } = await open();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('あと8問くらい');
    expect(screen.queryByLabelText('メッセージ')).toBeNull();
    await user.click(screen.getByRole('button', { name: '文字で答える' }));
    expect(document.activeElement).toBe(screen.getByLabelText('メッセージ'));
    await user.keyboard('料理が好き{Enter}');
    await waitFor(() => expect(stored).toEqual(['料理が好き']));
  });
});
