import { describe, expect, test } from 'vitest';
import { industryKeys } from '#contract/words/taxonomy-names.ts';
import { readDataText } from '#server/data-directory.ts';
import { makeDemoInternships } from './demo-internships.ts';

type Programme = { title: string; days: number };
const programmes: Programme[] = Object.values(
  JSON.parse(readDataText('demo-internships.json')) as Record<string, Programme[]>,
).flat();
const daysOf = new Map(programmes.map(({ title, days }) => [title, days]));

/** Enough companies of each industry that every programme comes in every season. */
const companies = Array.from({ length: 6_000 }, (_, at) => ({
  id: `company-${at}`,
  industry: industryKeys[Math.floor(at / 8) % industryKeys.length] ?? 'care',
  prefecture: '13',
  isDemo: true,
}));
const rows = ['2026-11-20', '2027-05-01'].flatMap((day) =>
  makeDemoInternships(companies, { today: new Date(`${day}T00:00:00Z`) }),
);

describe('programmes of the demonstration', () => {
  test('are all offered, for as many days as they are made for', () => {
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(daysOf.keys()));
    for (const { title, days, startsOn, endsOn } of rows) {
      expect(days, title).toBe(daysOf.get(title));
      expect((Date.parse(endsOn) - Date.parse(startsOn)) / 86_400_000, title).toBe(days - 1);
    }
  });

  test('last as long as their titles say', () => {
    const said = programmes.flatMap(({ title, days }) => {
      const [word] = /半日|[一二三四五]日/.exec(title) ?? [];
      return word ? [[title, days, word] as const] : [];
    });
    expect(said.length).toBeGreaterThan(3);
    for (const [title, days, word] of said)
      expect(days, title).toBe('一二三四五'.indexOf(word.charAt(0)) + 1);
  });

  test('ask nobody in spring who has left school', () => {
    const inSpring = rows.filter(({ period }) => period.startsWith('春休み'));
    expect(inSpring.length).toBeGreaterThan(100);
    expect(inSpring.filter(({ grades }) => grades.includes(3))).toEqual([]);
    expect(rows.some(({ grades }) => grades.includes(3))).toBe(true);
  });
});
