import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Column = { table: string; column: string; kind: string };

const start = /^export const (\w+) = pgTable\(/gm;
const columnOf = {
  state: /^\s+(\w+): text\(\)\.\$type</gm,
  states: /^\s+(\w+): texts\(\)\.\$type</gm,
  number: /^\s+(\w+): (?:integer|smallint)\(\)(?!\.array)(?![^,]*generated)/gm,
  prefecture: /^\s+(prefecture): text\(\)/gm,
};

/** A column that the database works out itself is no value of the code. */
const isGenerated = (block: string, column: string) =>
  new RegExp(`\\b${column}: integer\\(\\)\\s+\\.notNull\\(\\)\\s+\\.generatedAlwaysAs`).test(block);

/** Columns of a file of tables whose values the code knows, and those of them that no rule holds to them. */
function unheld(source: string): { known: Column[]; open: Column[] } {
  const starts = [...source.matchAll(start)];
  const known: Column[] = [];
  const open: Column[] = [];
  for (const [at, { 1: table = '', index }] of starts.entries()) {
    const block = source.slice(index, starts[at + 1]?.index);
    for (const [kind, pattern] of Object.entries(columnOf))
      for (const { 1: column = '' } of block.matchAll(pattern)) {
        if (isGenerated(block, column)) continue;
        known.push({ table, column, kind });
        const rule = new RegExp(
          `\\b(?:isOneOf|areAllOf|isBetween|isCount|isTrue|isPrefecture)\\(\\s*table\\.${column}\\b`,
        );
        if (!rule.test(block)) open.push({ table, column, kind });
      }
  }
  return { known, open };
}

describe('A column of a table', () => {
  const files = globSync('src/server/**/*.table.ts').map((file) => readFileSync(file, 'utf8'));
  const found = files.map(unheld);

  test('with states, kinds, numbers or prefectures is held to those that the code knows', () => {
    expect(found.flatMap(({ open }) => open)).toEqual([]);
    const known = found.flatMap(({ known }) => known);
    for (const kind of Object.keys(columnOf))
      expect(known.filter((column) => column.kind === kind).length, kind).toBeGreaterThan(1);
  });

  test('without a rule is found', () => {
    const source = `
export const things = pgTable(
  'things',
  {
    state: text().$type<'a' | 'b'>().notNull(),
    kind: text().$type<'a' | 'b'>().notNull(),
    count: integer().notNull(),
  },
  (table) => [isOneOf(table.kind, ['a', 'b'])],
);`;
    expect(unheld(source).open.map(({ column }) => column)).toEqual(['state', 'count']);
  });
});
