import { z } from 'zod';
import { prefectureName } from '#contract/words/areas.ts';
import type { JobOfferReading, Sheet } from '../sheet.ts';

const Fixture = z.object({
  /** What is odd about the sheet. */
  note: z.string().optional(),
  expected: z.record(z.string(), z.unknown()),
  /** Paths that must not come as sure. */
  check: z.array(z.string()).default([]),
});
type Fixture = z.infer<typeof Fixture>;

/** What a sheet is expected to tell, from the text of its `.json`. */
export function readFixture(json: string): Fixture {
  return Fixture.parse(JSON.parse(json));
}

const Packed = z.array(
  z.object({
    width: z.number(),
    height: z.number(),
    items: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.string()])),
    rules: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  }),
);

/** Pages of a PDF as `.items.json` keeps them: numbers in rows instead of by their names. */
export function unpackPages(json: string): Sheet & { kind: 'pages' } {
  const pages = Packed.parse(JSON.parse(json)).map(({ items, rules, ...size }) => ({
    ...size,
    items: items.map(([x, y, width, height, text]) => ({ x, y, width, height, text })),
    rules: rules.map(([x0, y0, x1, y1]) => ({ x0, y0, x1, y1 })),
  }));
  return { kind: 'pages', pages };
}

/** The text of an `.items.json`. */
export function packPages({ pages }: Sheet & { kind: 'pages' }): string {
  const round = (number: number) => Math.round(number * 10) / 10;
  const packed = pages.map(({ width, height, items, rules }) => ({
    width: round(width),
    height: round(height),
    items: items.map(({ x, y, width: wide, height: high, text }) => [
      ...[x, y, wide, high].map(round),
      text,
    ]),
    rules: rules.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map(round)),
  }));
  return JSON.stringify(packed);
}

/** How one field of a sheet was read. */
export type Verdict = {
  path: string;
  is: 'right' | 'asked' | 'missing' | 'wrong' | 'wrong-and-sure' | 'extra';
  got?: unknown;
  reason?: string | null;
};

const hintPaths = {
  occupation_title: 'occupationTitle',
  'conditions.base_pay': 'basePay',
  'conditions.workplace_address': 'workplaceAddress',
} as const;

/**
 * Compares a reading with what is expected, field by field. Texts are compared without spaces, punctuation and brackets.
 * A right value that comes as a question is `asked`; a value that the sheet does not tell is `extra`, or wrong and sure.
 */
export function judgeReading(reading: JobOfferReading, { expected, check }: Fixture): Verdict[] {
  if (reading.kind === 'not-a-job-offer')
    return Object.keys(expected).map((path) => ({ path, is: 'missing' }));
  const proposals = new Map(reading.proposals.map((one) => [one.path, one]));
  const verdicts = Object.entries(expected).map(([path, value]): Verdict => {
    const hint = Object.entries(hintPaths).find(([name]) => name === path)?.[1];
    const got = hint
      ? { value: reading.hints[hint], isSure: true, reason: null }
      : proposals.get(path);
    if (!got || got.value === null) return { path, is: 'missing', reason: got?.reason ?? null };
    const { reason } = got;
    if (keyOf(path, got.value) === keyOf(path, value))
      return { path, is: got.isSure ? 'right' : 'asked', reason };
    return { path, is: got.isSure && !hint ? 'wrong-and-sure' : 'wrong', got: got.value, reason };
  });
  for (const { path, value, isSure, reason } of reading.proposals) {
    if (path in expected || (!isSure && (check.includes(path) || value === null))) continue;
    verdicts.push({ path, is: isSure ? 'wrong-and-sure' : 'extra', got: value, reason });
  }
  return verdicts;
}

/** A value in the form in which it is compared. */
function keyOf(path: string, value: unknown): string {
  // The postal code has a place of its own: an address is right with it and without it.
  if (path === 'conditions.workplace_address' && typeof value === 'string')
    return keyOf('', value.replace(/^\s*〒?\s*[\d０-９]{3}[-－‐−][\d０-９]{4}/u, ''));
  if (path === 'prefecture' && typeof value === 'string') return prefectureName(value);
  if (path.startsWith('youth.new_graduates') && Array.isArray(value))
    return JSON.stringify(value.map(yearRow).toSorted());
  if (Array.isArray(value))
    return value
      .map((one) => keyOf('', one))
      .toSorted()
      .join('|');
  if (typeof value === 'string')
    return value
      .normalize('NFKC')
      .replaceAll(/[\s\p{P}\p{S}]/gu, '')
      .toLowerCase();
  return JSON.stringify(value);
}

function yearRow(row: unknown): string {
  const numbers = Array.isArray(row)
    ? row
    : Object.values(z.record(z.string(), z.number()).parse(row));
  return JSON.stringify(numbers);
}
