import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { moods } from './counsellor.ts';
import { drawings } from './index.ts';
import { fileOf, times } from './kit/drawing.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const idsOfScenes = read('data/counsellor/scenes.jsonl')
  .trim()
  .split('\n')
  .map((row): string => JSON.parse(row).id);
const colours = read('src/web/ui/drawings/drawing-colours.css');
const names = drawings.map(({ name }) => name);

test('No two drawings have the same name', () => {
  expect(new Set(names).size).toBe(names.length);
});

test('Every scene of the talk has a drawing, and no drawing lacks a scene', () => {
  const drawn = names.filter((name) => name.startsWith('scenes/'));
  expect(drawn.toSorted()).toEqual(idsOfScenes.map((id) => `scenes/${id}`).toSorted());
});

test('The counsellor has a face for each of five moods', () => {
  expect(moods).toHaveLength(5);
  for (const mood of moods) expect(names).toContain(`counsellor/${mood}`);
});

test('Every world has its own sky in the light', () => {
  for (const time of times)
    expect(colours).toMatch(new RegExp(`\\n  \\[data-time="${time}"\\] \\{\\n    --d-sky:`));
});

describe.each(drawings.map((drawing) => [drawing.name, drawing] as const))(
  '%s',
  (name, drawing) => {
    const file = fileOf(drawing);

    test('weighs 6,000 bytes at most, 10,000 as the picture of a page', () => {
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(
        name.startsWith('pictures/') ? 10_000 : 6_000,
      );
    });

    test('is painted in colours of the tokens alone', () => {
      const paints = [...file.matchAll(/\b(?:fill|stroke)="([^"]*)"/g)].map(
        ([, paint = '']) => paint,
      );
      expect(paints.length).toBeGreaterThan(0);
      for (const paint of paints) {
        if (paint === 'none') continue;
        const [, token] = /^var\((--d-[a-z0-9]+)\)$/.exec(paint) ?? [];
        expect(colours, paint).toContain(`${token}:`);
      }
    });

    test('needs nothing that another drawing on the page could disturb', () => {
      expect(file.match(/\bid="[^"]*"/g)).toEqual(['id="d"']);
      expect(file).not.toMatch(/gradient|filter|<style|style=|class=|<image|<text|href/i);
    });

    test('holds numbers only where numbers belong', () => {
      expect(file).not.toMatch(/NaN|undefined|false|Infinity|\[object/);
    });
  },
);
