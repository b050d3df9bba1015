import { expect, test } from 'vitest';
import { fixedOvertimeIn, fixedOvertimeNote } from './fixed-overtime.ts';

test.each([
  ['なし', 'none'],
  ['なし(残業した分は全額を支払います)', 'none'],
  ['固定残業代はありません。', 'none'],
  ['固定残業なし', 'none'],
  ['支給なし。残業代は別にはらいます。', 'none'],
  ['初任給にふくみません', 'none'],
  ['０円', 'none'],
  ['あり。10時間分 14,000円。こえた分は別にはらいます。', 'some'],
  ['月２０時間分を初任給にふくみます', 'some'],
  ['職種による', 'unclear'],
  ['なし。ただし営業職はあり。', 'unclear'],
])('「%s」 says %s', (text, said) => {
  expect(fixedOvertimeIn(text)).toBe(said);
});

test('A salary is shown with the part of it that may be overtime', () => {
  expect(['なし', 'あり', '職種による', null].map(fixedOvertimeNote)).toEqual([
    '',
    '固定残業代あり',
    '固定残業代は「働く条件」を確認',
    '固定残業代は未公開',
  ]);
});
