import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagnosisApi, talkDraftsApi } from '#contract/student/diagnosis.ts';
import { createDeviceTalk, type KeptTalk } from '#counsellor/talk/device-talk.ts';
import { openTalkPackage } from '#counsellor/talk/talk-package.ts';
import { dataPath } from '#server/data-directory.ts';
import { newId } from '#server/db/columns.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();

async function openDevice() {
  const opening = await server().anonymous.call(talkDraftsApi.opening, {});
  const answer = await server().send('GET', opening.knowledge);
  const weights = readFileSync(dataPath('reader/reader.bin'));
  const device = createDeviceTalk(openTalkPackage(await answer.json(), weights));
  const say = (talk: KeptTalk, content: string, avoid: string[] = []) =>
    device.say(talk, { content, avoid, ids: [newId(), newId()], now: '2026-11-20T00:00:00.000Z' });
  const begin = () =>
    device.begin({ id: newId(), messageId: newId(), now: '2026-11-20T00:00:00.000Z' });
  return { opening, answer, device, say, begin };
}

type Device = Awaited<ReturnType<typeof openDevice>>;

/** Picks the first three of each screen and says two sentences. */
function talkOn({ device, say, begin }: Device): KeptTalk {
  let talk = begin();
  for (let n = 0; n < 2; n += 1) {
    const { quick_replies, pick } = device.describe(talk);
    const picked = quick_replies.slice(0, pick).map(({ value }) => value);
    talk = say(talk, picked.join('\n'), [quick_replies[5]?.value ?? '']);
  }
  talk = say(talk, '言葉で話したい');
  talk = say(talk, '家で弟の自転車を直すのが好き');
  return say(talk, '夜勤はむりです');
}

const draftOf = (talk: KeptTalk, hash: string) => ({
  draft_id: talk.id,
  catalogue_hash: hash,
  messages: talk.messages.flatMap(({ role, content, avoid }, at) =>
    role === 'user'
      ? [{ content, asked: talk.messages[at - 1]?.says?.question ?? '', ...(avoid && { avoid }) }]
      : [],
  ),
});

test('A talk on the device gives the same five in the account when nothing is left out', async () => {
  const parts = await openDevice();
  const talk = talkOn(parts);
  const here = parts.device.recommend(talk);
  expect(here.occupations).toHaveLength(5);

  const student = await server().signedIn('student');
  const body = draftOf(talk, parts.opening.catalogue_hash);
  const session = await student.call(talkDraftsApi.carryOver, { body });
  const params = { id: session.id };
  const there = await student.call(diagnosisApi.getRecommendations, { params });
  expect(there.occupations.map(({ occupation, score }) => [occupation.id, score])).toEqual(
    here.occupations.map(({ occupation, score }) => [occupation.id, score]),
  );
  const detail = await student.call(diagnosisApi.detail, { params });
  const wordsOf = (messages: { role: string; content: string }[]) =>
    messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  expect(wordsOf(detail.messages)).toEqual(wordsOf(talk.messages));
});

test('A draft that is sent twice, or twice at once, becomes one session', async () => {
  const parts = await openDevice();
  const body = draftOf(talkOn(parts), parts.opening.catalogue_hash);
  const student = await server().signedIn('student');
  const carry = () => student.call(talkDraftsApi.carryOver, { body });
  const made = await Promise.all([carry(), carry()]);
  made.push(await carry());
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await student.call(diagnosisApi.list, {})).toHaveLength(1);
});

test('A message that was left out is not in the account, and the talk goes on', async () => {
  const parts = await openDevice();
  const body = draftOf(talkOn(parts), parts.opening.catalogue_hash);
  const messages = body.messages.filter(({ content }) => !content.includes('自転車'));
  const student = await server().signedIn('student');
  const session = await student.call(talkDraftsApi.carryOver, { body: { ...body, messages } });
  const detail = await student.call(diagnosisApi.detail, { params: { id: session.id } });
  expect(JSON.stringify(detail)).not.toContain('自転車');
  expect(detail.messages.filter(({ role }) => role === 'user')).toHaveLength(messages.length);
});

test('Evidence that was taken back on the device stays taken back in the account', async () => {
  const parts = await openDevice();
  const talk = parts.say(parts.begin(), '料理が好き。人と話すのも好き');
  const quote = parts.device.describe(talk).evidence[0]?.quote ?? '';
  const body = {
    ...draftOf(talk, parts.opening.catalogue_hash),
    removed: [{ message: 0, quote }],
  };
  const student = await server().signedIn('student');
  const session = await student.call(talkDraftsApi.carryOver, { body });
  const detail = await student.call(diagnosisApi.detail, { params: { id: session.id } });
  expect(detail.removed.map((one) => one.quote)).toContain(quote);
  expect(detail.evidence.map((one) => one.quote)).not.toContain(quote);
});

test('A draft without messages, or with too many, gets 400 with a sentence', async () => {
  const { access } = await server().signedIn('student');
  const path = '/api/occupations/diagnosis-sessions/import/';
  const many = Array.from({ length: 101 }, () => ({ content: 'はい', asked: 'open' }));
  for (const messages of [[], many]) {
    const body = JSON.stringify({ draft_id: newId(), catalogue_hash: 'x', messages });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await server().send('POST', path, { access, body, headers });
    expect(answer.status).toBe(400);
    await expectErrorBody(answer, 'invalid');
  }
});

test('The knowledge of a device has an address of its content, and another address is 404', async () => {
  const { answer } = await openDevice();
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const other = await server().send('GET', '/counsellor/0000000000000000.json');
  expect(other.status).toBe(404);
});
