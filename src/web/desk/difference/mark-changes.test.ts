import { expect, test } from 'vitest';
import { markChanges } from './mark-changes.ts';

const same = (text: string) => ({ kind: 'same', text });
const removed = (text: string) => ({ kind: 'removed', text });
const added = (text: string) => ({ kind: 'added', text });

test('A text is marked by lines and sentences', () => {
  const before = ['朝は早いです。夜は休みです。\n寮があります。'];
  const after = ['朝は早いです。夜は静かです。\n寮があります。'];
  expect(markChanges(before, after)).toEqual({
    before: [same('朝は早いです。'), removed('夜は休みです。'), same('寮があります。')],
    after: [same('朝は早いです。'), added('夜は静かです。'), same('寮があります。')],
  });
});

test('A list is marked by whole rows', () => {
  expect(markChanges(['本社', '東。西。工場'], ['東。西。工場', '倉庫'])).toEqual({
    before: [removed('本社'), same('東。西。工場')],
    after: [same('東。西。工場'), added('倉庫')],
  });
});

test('A value that comes or goes is marked on the one side that has it', () => {
  expect(markChanges([], ['あり'])).toEqual({ before: [], after: [added('あり')] });
  expect(markChanges(['あり'], [])).toEqual({ before: [removed('あり')], after: [] });
});
