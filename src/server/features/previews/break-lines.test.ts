import { expect, test } from 'vitest';
import { breakLines, textWidth } from './break-lines.ts';

const lines = (text: string, width = 12, most = 3) => breakLines(text, { width, most }).lines;

test('names break between words, and a particle stays with its word', () => {
  expect(lines('求人票の見方をはじめから', 6)).toEqual(['求人票の', '見方を', 'はじめから']);
  expect(lines('株式会社青空自動車整備工場', 9)).toEqual(['株式会社青空自動車', '整備工場']);
  for (const line of lines('「はたらく」って、どんなこと？先輩に聞きました！', 8))
    expect(line).not.toMatch(/^[、。」？！ーっ]/);
});

test('no line is wider than asked, whatever is written, and nothing is lost', () => {
  for (const text of [
    'あ'.repeat(40),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ abc',
    '𠮷野髙橋﨑'.repeat(6),
    '１',
  ])
    for (const width of [5, 12]) {
      const { lines, isWhole } = breakLines(text, { width, most: 20 });
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      expect(isWhole && lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }
});

test('A name that does not fit ends with an ellipsis within the width', () => {
  const { lines, isWhole } = breakLines('あ'.repeat(100), { width: 10, most: 3 });
  expect([lines.length, isWhole, lines[2]]).toEqual([3, false, `${'あ'.repeat(9)}…`]);
});
