import { expect, it } from 'vitest';
import { currentMark } from './site-pages.ts';

it.each([
  ['/search', '/search', 'page'],
  ['/search', '/company/abc', 'true'],
  ['/search', '/compare', 'true'],
  ['/search', '/searching', undefined],
  ['/occupation', '/occupation/welder', 'true'],
  ['/occupation', '/occupations', undefined],
  ['/try', '/ai-diagnosis', 'true'],
  ['/ai-diagnosis', '/ai-diagnosis/result/1', 'true'],
  ['/guide', '/', undefined],
])('A link to %s on the page %s is marked as %s', (to, pathname, mark) => {
  expect(currentMark(to, pathname)).toBe(mark);
});
