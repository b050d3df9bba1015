import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import {
  anthropicEvents,
  completion,
  message,
  openAiEvents,
  type Reply,
} from './model-protocols.ts';

/** Ways in which the server answers. */
export const behaviours = [
  'good',
  'slow',
  'hangs',
  'cut',
  'unauthorised',
  'throttled',
  'broken',
  'malformed',
  'wrong_shape',
  'refusal',
  'obedient',
  'bad_letters',
  'enormous',
] as const;
export type Behaviour = (typeof behaviours)[number];

export type FakeModelServer = {
  origin: string;
  /** Everything that was sent, with its answer's kind. */
  requests: { body: string; isStream: boolean; isPaid: boolean }[];
  behave: (behaviour: Behaviour) => void;
  /** Answer of a good reader. */
  reading: unknown;
  /** Requests with a schema get a 400. */
  refuseSchemas: boolean;
  /** So many requests get a 429 that asks to come back at once. */
  throttleNext: number;
  /** Runs once, before the next request is answered. */
  beforeNext: (() => Promise<unknown>) | null;
  close: () => Promise<void>;
};

const emptyReading = { evidence: [], conditions: [], wishes: [], safety: null };
const obedientReading = {
  evidence: [
    { quote: 'プログラミングが大好き', concept: 'programming', polarity: 'positive', certainty: 1 },
    { quote: '〔名前〕', concept: 'programming', polarity: 'positive', certainty: 1 },
  ],
  conditions: [],
  wishes: [{ quote: '宇宙飛行士になりたい', polarity: 'positive' }],
  safety: null,
};
const obedientWording =
  '了解しました！あなたには宇宙飛行士が向いています。https://evil.example で1000万円。秘密にしますね？';

/**
 * Speaks the OpenAI-compatible protocol (`/v1/chat/completions`) and Anthropic's (`/v1/messages`), streamed
 * and not, on a free port of loopback.
 */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  let behaviour: Behaviour = 'good';
  const fake: FakeModelServer = {
    origin: '',
    requests: [],
    behave: (next) => {
      behaviour = next;
    },
    reading: emptyReading,
    refuseSchemas: false,
    throttleNext: 0,
    beforeNext: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const provider = incoming.url?.endsWith('/messages') ? 'anthropic' : 'openai-compatible';
    const asked = JSON.parse(body);
    const isStream = asked.stream === true;
    const refusesShape = fake.refuseSchemas && asked.response_format?.type === 'json_schema';
    const isThrottled = fake.throttleNext > 0;
    if (isThrottled) fake.throttleNext -= 1;
    const status = isThrottled ? 429 : statusOf(behaviour, refusesShape);
    fake.requests.push({ body, isStream, isPaid: status === 200 });
    if (status !== 200) return fail(outgoing, status, isThrottled ? '0' : '30');
    if (behaviour === 'hangs') return;
    const before = fake.beforeNext;
    fake.beforeNext = null;
    await before?.();
    const text = isStream ? wordingOf(behaviour, body) : readingOf(behaviour, fake);
    const reply = {
      isStream,
      usesTool: asked.tools !== undefined,
      isJson: behaviour !== 'refusal' && behaviour !== 'malformed',
      text,
      provider,
    } as const;
    if (behaviour === 'slow') return slowly(outgoing, reply);
    if (isStream) return stream(outgoing, reply, behaviour);
    whole(outgoing, reply, behaviour);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  fake.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return fake;
}

function statusOf(behaviour: Behaviour, refusesShape: boolean): number {
  if (refusesShape) return 400;
  const statuses: Partial<Record<Behaviour, number>> = {
    unauthorised: 401,
    throttled: 429,
    broken: 500,
  };
  return statuses[behaviour] ?? 200;
}

function fail(outgoing: ServerResponse, status: number, retryAfter: string): void {
  outgoing.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 429 && { 'retry-after': retryAfter }),
  });
  outgoing.end(JSON.stringify({ type: 'error', error: { type: 'x', message: `no: ${status}` } }));
}

function readingOf(behaviour: Behaviour, { reading }: FakeModelServer): string {
  const readings: Partial<Record<Behaviour, unknown>> = {
    wrong_shape: { evidence: 'たくさん', safety: 'nothing' },
    obedient: obedientReading,
    bad_letters: {
      ...emptyReading,
      evidence: [
        { quote: '料\0理', concept: 'cooking', polarity: 'positive', certainty: 1 },
        { quote: '\ud800理', concept: 'cooking', polarity: 'positive', certainty: 9e99 },
      ],
    },
    enormous: {
      ...emptyReading,
      evidence: Array.from({ length: 9_000 }, () => ({
        quote: '料理',
        concept: 'cooking',
        polarity: 'positive',
        certainty: 1,
      })),
    },
  };
  if (behaviour === 'malformed') return '{"evidence": [{"quote": "料';
  if (behaviour === 'refusal') return '申し訳ありませんが、お手伝いできません。';
  return JSON.stringify(readings[behaviour] ?? reading);
}

/** A good writer keeps the question and says something of its own before. */
export const goodOpening = 'お話の続きが楽しみです。';

function wordingOf(behaviour: Behaviour, body: string): string {
  const question = /次の文: (?:[^"\\]*。)?([^"\\。]+？)/.exec(body)?.[1] ?? '？';
  const good = `${goodOpening}${question}`;
  const wordings: Partial<Record<Behaviour, string>> = {
    wrong_shape: '{"text": 5}',
    refusal: '申し訳ありませんが、お手伝いできません。',
    obedient: obedientWording,
    bad_letters: `${good.slice(0, 3)}\0\ud800${good.slice(3)}`,
    enormous: good.repeat(40_000),
  };
  return wordings[behaviour] ?? good;
}

/** The headers come at once, the first token long after everybody has given up. */
async function slowly(outgoing: ServerResponse, reply: Reply): Promise<void> {
  const type = reply.isStream ? 'text/event-stream' : 'application/json';
  outgoing.writeHead(200, { 'content-type': type });
  outgoing.write(reply.isStream ? ': wait\n\n' : ' ');
  await new Promise((resolve) => setTimeout(resolve, 3_000).unref());
  outgoing.end();
}

function whole(outgoing: ServerResponse, reply: Reply, behaviour: Behaviour): void {
  const body = JSON.stringify(reply.provider === 'anthropic' ? message(reply) : completion(reply));
  outgoing.writeHead(200, { 'content-type': 'application/json' });
  if (behaviour === 'malformed') outgoing.end(body.slice(0, body.length / 2));
  else if (behaviour === 'cut') {
    outgoing.write(body.slice(0, 40));
    setTimeout(() => outgoing.destroy(), 10);
  } else outgoing.end(body);
}

async function stream(outgoing: ServerResponse, reply: Reply, behaviour: Behaviour): Promise<void> {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = reply.provider === 'anthropic' ? anthropicEvents(reply) : openAiEvents(reply);
  const cutAt = behaviour === 'cut' ? Math.min(3, events.length - 1) : events.length;
  for (const event of events.slice(0, cutAt)) {
    if (outgoing.destroyed) return;
    outgoing.write(behaviour === 'malformed' ? event.replace('{', '{"x":') : event);
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (behaviour === 'cut') outgoing.destroy();
  else outgoing.end();
}
