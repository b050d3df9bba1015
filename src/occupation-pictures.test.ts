import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf, hasDrawing } from '#web/ui/drawings/drawing.tsx';

type Occupation = { id: string; family: string; group: string; name_kana: string };
type Shown = { drawing: string; occupations: string[] };

const data = new URL('../data/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, data), 'utf8');
const occupations = readdirSync(new URL('occupations/', data)).flatMap((file): Occupation[] =>
  JSON.parse(read(`occupations/${file}`)),
);
const records = read('occupation-drawings.jsonl')
  .trim()
  .split('\n')
  .map((row): Shown => JSON.parse(row));

test('Pages show every occupation by the drawing whose record names it', () => {
  expect(occupations.length).toBeGreaterThan(200);
  for (const occupation of occupations) {
    const record = records.find((one) => one.occupations.includes(occupation.id));
    expect(drawingOf(occupation)).toBe(record?.drawing);
    expect(hasDrawing(drawingOf(occupation)), occupation.id).toBe(true);
  }
});

test('An occupation that staff added has the drawing of its family', () => {
  expect(drawingOf({ id: 'kite-maker', family: 'craft' })).toBe('families/craft');
});

test('Neighbours in a list of occupations have different pictures', () => {
  const kana = new Intl.Collator('ja');
  const listed = occupations.toSorted((a, b) => kana.compare(a.name_kana, b.name_kana));
  const lists = [listed, ...Map.groupBy(listed, ({ group }) => group).values()];
  const alike = lists.flatMap((list) =>
    list.filter((one, n) => {
      const next = list[n + 1];
      return next && drawingOf(next) === drawingOf(one);
    }),
  );
  expect(alike.map(({ id }) => id)).toEqual([]);
});
