import { expect, test } from 'vitest';
import { counsellorKnowledge } from '#server/counsellor/counsellor-knowledge.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';

const counsellor = testCounsellor();
const last = (...messages: string[]) => talk(counsellor, messages).at(-1);
const replyTo = (...messages: string[]) => last(...messages)?.reply ?? '';
const further = counsellorKnowledge().furtherOccupations;
const treeDoctor = further.find(({ id }) => id === 'tree-doctor');

test('A question how one comes to an occupation outside the catalogue gets its way and what is near', () => {
  const reply = replyTo('樹木医ってどうやったらなれますか？');
  expect(reply).toContain(treeDoctor?.way);
  expect(reply).toContain('「造園工・植木職人」');
});

test('A question what it does gets what it is', () => {
  expect(replyTo('樹木医ってどんな仕事？')).toContain(treeDoctor?.is);
});

test('A question about its pay says that nothing was looked up, and no figure of others', () => {
  const reply = replyTo('樹木医って給料どれくらい？');
  expect(reply).toContain('樹木医のその点は、まだ調べたものがありません');
  expect(reply).not.toMatch(/[0-9]円/);
});

test('A short question after it is about it', () => {
  expect(replyTo('樹木医が気になってる', 'どうやったらなれる？')).toContain(treeDoctor?.way);
});

test('A wish for it leads to what is near, and says once how one comes to it', () => {
  const turns = talk(counsellor, ['樹木医になりたいです', '樹木医になりたい']);
  const [first] = turns;
  expect(first?.reply).toContain(treeDoctor?.way);
  expect(turns[1]?.reply).not.toContain(treeDoctor?.way);
  expect(first?.reading.evidence).toContainEqual(
    expect.objectContaining({ concept: 'occupation:landscape-gardener', polarity: 1 }),
  );
});

test('A refusal of it says nothing against what is near', () => {
  const evidence = last('樹木医は無理です')?.reading.evidence ?? [];
  expect(evidence.filter(({ concept }) => concept.startsWith('occupation:'))).toEqual([]);
});

test('No reading keeps a name that the catalogue does not have', () => {
  for (const { name } of further.slice(0, 60)) {
    const evidence = last(`${name}になりたい`)?.reading.evidence ?? [];
    expect(evidence.filter(({ concept }) => concept.startsWith('further:'))).toEqual([]);
  }
});

test('A question that was added to another one and has no answer is named', () => {
  const reply = replyTo(
    '今のバイト先でそのまま正社員ってありなん？てか社員になったら店の鍵もらえるん',
  );
  expect(reply).toContain('だめということはありません');
  expect(reply).toContain('「社員になったら店の鍵もらえるん」');
});
