import { expect, test } from 'vitest';
import { dayMoments } from './day-moments.ts';

test('A day is cut at its full stops, never inside a quotation', () => {
  expect(
    dayMoments('朝、店を開けます。「いらっしゃい。今日は？」と聞きます。昼は休みます。'),
  ).toEqual(['朝、店を開けます。', '「いらっしゃい。今日は？」と聞きます。', '昼は休みます。']);
});

test('A day whose last sentence has no full stop loses nothing', () => {
  expect(dayMoments('朝は早い。「終わり？」')).toEqual(['朝は早い。', '「終わり？」']);
});
