import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { coverMotifs } from '#contract/public/post-categories.ts';
import { drawCover } from './draw-cover.ts';

test.each(coverMotifs)('the motif %s is a picture of 640 × 360 without text', (cover) => {
  const svg = drawCover({ slug: 'an-article', cover });
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } });
  expect({ width, height }).toEqual({ width: 640, height: 360 });
  expect(svg).not.toMatch(/<text|undefined|NaN/);
});

test('a slug always gives the same picture, others give others', () => {
  const draw = (slug: string) => drawCover({ slug, cover: 'gear' });
  expect(draw('a')).toBe(draw('a'));
  const pictures = new Set(Array.from({ length: 40 }, (_, at) => draw(`article-${at}`)));
  expect(pictures.size).toBeGreaterThan(30);
});
