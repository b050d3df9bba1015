import { describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { diagnosisApi, diagnosisReviewApi } from '#contract/student/diagnosis.ts';
import type { OccupationVerdict } from '#contract/student/verdicts.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { type SignedIn, testServer } from '#server/testing/test-server.ts';

const server = testServer();

const answers = [
  '弟の世話で、絵本を読んだりごはんを作ったりしてる',
  '休みの日はお菓子作り。クッキーをよく焼く',
  '近所の子に遊んでって言われるのがうれしい',
];

const say = async (student: SignedIn, params: { id: string }, content: string) => {
  await student.call(diagnosisApi.sendMessage, { params, body: { content } });
  return student.call(diagnosisApi.getAiResponse, { params, body: {} });
};

const talk = async () => {
  const student = await server().signedIn('student');
  const { id } = await student.call(diagnosisApi.create, { body: {} });
  for (const content of answers) await say(student, { id }, content);
  return { student, params: { id } };
};

const five = async (student: SignedIn, params: { id: string }) => {
  const { occupations } = await student.call(diagnosisApi.getRecommendations, { params });
  return occupations.map(({ occupation }) => occupation.id);
};

describe('PUT …/evidence/', () => {
  test('takes a piece back: the order changes, and putting it back restores it', async () => {
    const { student, params } = await talk();
    const before = await five(student, params);
    const { evidence } = await student.call(diagnosisApi.detail, { params });
    const ofChildren = evidence.filter(({ message_id }) => message_id !== evidence[0]?.message_id);
    const removed = ofChildren.map(({ id }) => id);
    const state = await student.call(diagnosisReviewApi.reviseEvidence, {
      params,
      body: { removed: [...removed, 'no such piece'], added: [] },
    });
    expect(state.removed.map(({ id }) => id)).toEqual(removed);
    expect(state.evidence).toHaveLength(evidence.length - removed.length);
    expect(await five(student, params)).not.toEqual(before);
    await student.call(diagnosisReviewApi.reviseEvidence, {
      params,
      body: { removed: [], added: [] },
    });
    expect(await five(student, params)).toEqual(before);
  });

  test('adds words of the list, which move the order and are never quoted', async () => {
    const { student, params } = await talk();
    const before = await five(student, params);
    const words = await student.call(diagnosisReviewApi.concepts, {});
    const added = words
      .filter(({ label }) => /バイク|電気|機械/.test(label))
      .slice(0, 4)
      .map(({ concept }) => ({ concept, polarity: 'positive' as const }));
    expect(added.length).toBeGreaterThan(1);
    const state = await student.call(diagnosisReviewApi.reviseEvidence, {
      params,
      body: { removed: [], added: [...added, { concept: 'no_such_word', polarity: 'negative' }] },
    });
    expect(state.added.map(({ concept }) => concept)).toEqual(added.map((one) => one.concept));
    const result = await student.call(diagnosisApi.getRecommendations, { params });
    expect(result.occupations.map(({ occupation }) => occupation.id)).not.toEqual(before);
    for (const { reasons } of result.occupations)
      for (const { quote } of reasons)
        expect(answers.some((answer) => quote !== '' && answer.includes(quote))).toBe(true);
    expect((await student.call(diagnosisApi.detail, { params })).added).toEqual(state.added);
  });
});

describe('PUT …/verdicts/', () => {
  const judge = (student: SignedIn, params: { id: string }, verdicts: OccupationVerdict[]) =>
    student.call(diagnosisReviewApi.judge, { params, body: { verdicts } });

  test('takes an occupation out at once, brings another, and an empty list restores the five', async () => {
    const { student, params } = await talk();
    const before = await five(student, params);
    const [occupation = '', kept = ''] = before;
    const answer = await judge(student, params, [
      { occupation, verdict: 'no', reason: 'people' },
      { occupation: kept, verdict: 'good', reason: 'hard' },
      { occupation: 'space-pirate', verdict: 'no' },
    ]);
    const after = answer.occupations.map((one) => one.occupation.id);
    expect(after).toHaveLength(5);
    expect(after).not.toContain(occupation);
    expect(after).toContain(kept);
    const { byId } = server().context.catalogue;
    expect(answer.verdicts).toEqual([
      { occupation, verdict: 'no', reason: 'people', name: byId.get(occupation)?.name },
      { occupation: kept, verdict: 'good', name: byId.get(kept)?.name },
    ]);
    expect(await five(student, params)).toEqual(after);
    await judge(student, params, []);
    expect(await five(student, params)).toEqual(before);
  });

  test('leaves a link as it was made, and a new link shows the five as judged', async () => {
    const { student, params } = await talk();
    const before = await five(student, params);
    const shown = async (token: string) => {
      const result = await server().anonymous.call(diagnosisReviewApi.shared, {
        params: { token },
      });
      expect(JSON.stringify(result)).not.toContain('"verdicts"');
      return result.occupations.map(({ occupation }) => occupation.id);
    };
    const early = await student.call(diagnosisReviewApi.share, { params });
    await judge(student, params, [{ occupation: before[0] ?? '', verdict: 'no' }]);
    expect(await shown(early.token)).toEqual(before);
    const late = await student.call(diagnosisReviewApi.share, { params });
    expect(await shown(late.token)).toEqual(await five(student, params));
    expect(await shown(late.token)).not.toContain(before[0]);
  });

  test('goes out with the data of the account, in names', async () => {
    const { student, params } = await talk();
    const [occupation = ''] = await five(student, params);
    await judge(student, params, [{ occupation, verdict: 'no', reason: 'licence' }]);
    const exported = await student.call(usersApi.exportData, {});
    const name = server().context.catalogue.byId.get(occupation)?.name;
    expect(exported).toMatchObject({
      diagnoses: [{ verdicts: [{ occupation: name, verdict: 'no', reason: 'licence' }] }],
    });
  });

  test("is refused with 404 for another's talk and 409 while it rests", async () => {
    const { student, params } = await talk();
    const stranger = await server().signedIn('student');
    await expectRefusal(judge(stranger, params, []), 'not_found');
    await say(student, params, 'もう死にたい');
    await expectRefusal(judge(student, params, []), 'conflict');
  });
});

test('words to add are found by what students call them', async () => {
  const student = await server().signedIn('student');
  const find = async (q: string) =>
    (await student.call(diagnosisReviewApi.concepts, { query: { q } })).map(({ label }) => label);
  expect(await find('りょうり')).toContain('料理をする');
  expect(await find('自炊')).toContain('料理をする');
  expect(await find('自炊')).not.toContain('力仕事');
  expect(await find('存在しないことば')).toEqual([]);
});

describe('POST …/undo_last_answer/', () => {
  test('leaves the talk as if the answer had not been given', async () => {
    const { student, params } = await talk();
    const before = await student.call(diagnosisApi.detail, { params });
    await say(student, params, 'やっぱりバイクの整備がしたい');
    const after = await student.call(diagnosisReviewApi.undoLastAnswer, { params });
    expect(after.messages).toEqual(before.messages);
    expect(after.evidence).toEqual(before.evidence);
    expect(after.quick_replies).toEqual(before.quick_replies);
    expect(after.progress).toEqual(before.progress);
    const again = await say(student, params, 'やっぱりバイクの整備がしたい');
    expect(again.message.content).toContain('？');
  });

  test('is refused before the first answer and while the diagnosis rests', async () => {
    const student = await server().signedIn('student');
    const { id } = await student.call(diagnosisApi.create, { body: {} });
    const undo = () => student.call(diagnosisReviewApi.undoLastAnswer, { params: { id } });
    await expectRefusal(undo(), 'conflict');
    await say(student, { id }, 'もう死にたい');
    await expectRefusal(undo(), 'conflict');
  });
});

describe('a link to a result', () => {
  const path = (token: string) => `/api/shared-diagnoses/${token}/`;

  test('shows the result to anybody, without the talk and the name, until it is stopped', async () => {
    const { student, params } = await talk();
    await expectRefusal(student.call(diagnosisReviewApi.share, { params }), 'conflict');
    const mine = await student.call(diagnosisApi.getRecommendations, { params });
    const { token } = await student.call(diagnosisReviewApi.share, { params });
    const shown = await server().anonymous.call(diagnosisReviewApi.shared, { params: { token } });
    expect(shown.occupations.map(({ occupation }) => occupation.id)).toEqual(
      mine.occupations.map(({ occupation }) => occupation.id),
    );
    const text = JSON.stringify(shown);
    expect(text).not.toContain(params.id);
    expect(text).not.toContain('message_id');
    expect(text).not.toContain('evidence');
    await student.call(diagnosisReviewApi.stopSharing, { params });
    expect((await server().send('GET', path(token))).status).toBe(404);
    expect((await student.call(diagnosisApi.detail, { params })).share).toBeNull();
  });

  test('replaces the one before, ends after 30 days, and dies with the diagnosis', async () => {
    const { student, params } = await talk();
    await five(student, params);
    const first = await student.call(diagnosisReviewApi.share, { params });
    const second = await student.call(diagnosisReviewApi.share, { params });
    expect((await server().send('GET', path(first.token))).status).toBe(404);
    expect((await server().send('GET', path(second.token))).status).toBe(200);
    const { share } = await student.call(diagnosisApi.detail, { params });
    expect(share, 'the link can be found again').toEqual(second);
    const days = (Date.parse(second.expires_at) - Date.parse(second.created_at)) / 86_400_000;
    expect(days).toBe(30);
    const { context } = server();
    await purgeExpired(context.db, new Date(Date.parse(second.expires_at) + 1));
    expect((await server().send('GET', path(second.token))).status).toBe(404);
    const third = await student.call(diagnosisReviewApi.share, { params });
    await student.call(diagnosisReviewApi.remove, { params });
    expect((await server().send('GET', path(third.token))).status).toBe(404);
    await expectRefusal(student.call(diagnosisApi.detail, { params }), 'not_found');
  });

  test('keeps showing what was shared, whatever is said and revised later', async () => {
    const { student, params } = await talk();
    const mine = await five(student, params);
    const { token } = await student.call(diagnosisReviewApi.share, { params });
    const shown = () => server().anonymous.call(diagnosisReviewApi.shared, { params: { token } });
    const before = await shown();
    await say(student, params, 'やっぱりバイクの整備と溶接がしたい。機械が大好き');
    const { evidence } = await student.call(diagnosisApi.detail, { params });
    const removed = evidence.slice(0, 2).map(({ id }) => id);
    await student.call(diagnosisReviewApi.reviseEvidence, { params, body: { removed, added: [] } });
    expect(await five(student, params)).not.toEqual(mine);
    expect(await shown()).toEqual(before);
    // Words from after the link was made may be taken back; taking back a shown one ends the link.
    await student.call(diagnosisReviewApi.undoLastAnswer, { params });
    expect(await shown()).toEqual(before);
    const { share } = await student.call(diagnosisReviewApi.undoLastAnswer, { params });
    expect(share).toBeNull();
    await expectRefusal(shown(), 'not_found');
  });

  test('rests with the diagnosis', async () => {
    const { student, params } = await talk();
    await five(student, params);
    const { token } = await student.call(diagnosisReviewApi.share, { params });
    await say(student, params, 'もう死にたい');
    expect((await server().send('GET', path(token))).status).toBe(404);
  });

  test('that nobody made is 404 in whatever form', async () => {
    for (const token of ['x', 'a'.repeat(43), '%00', '%E3%81%82', '..%2f..'])
      expect((await server().send('GET', path(token))).status).toBe(404);
  });
});
