import { expect, test } from 'vitest';
import { shippedOccupations } from '#server/features/occupations/shipped-occupations.ts';
import { talk, testCounsellor } from '#server/testing/test-counsellor.ts';
import { answerAbout } from './about-occupation.ts';

const counsellor = testCounsellor();

test.each(['大工になるにはどうしたらいい？', '美容師にはどうやったらなれる？'])(
  '「%s」 is answered from the record of the occupation',
  (question) => {
    const [turn] = talk(counsellor, [question]);
    expect(turn?.reply).toMatch(/^(大工|美容師)/);
    expect(turn?.reply).not.toContain('役所');
  },
);

test('A licence is named in its own words, and never as a must', () => {
  const answers = shippedOccupations.map((one) =>
    answerAbout(one, { kind: 'asks.become', pay: null }),
  );
  expect(answers.filter((text) => text?.includes('必要なのは'))).toEqual([]);
  expect(answers.filter((text) => text?.includes('資格や免許は')).length).toBeGreaterThan(50);
});

test('Pay is told with whose it is, when it held and where to make sure', () => {
  const [occupation] = shippedOccupations;
  if (!occupation) throw new Error('There is no occupation.');
  const pay = { yen: 200_300, of: '国の一般職（高卒）', period: '2025年', source: null };
  const text = answerAbout(occupation, { kind: 'asks.pay', pay });
  expect(text).toContain('国の一般職（高卒）の初任給は、月20万300円がめやすです（2025年）');
  expect(text).toContain('確かめて');
});
