import { expect, test } from 'vitest';
import { makeDemoAnalytics } from './demo-analytics.ts';

const today = new Date('2026-11-20T00:00:00Z');
const companies = Array.from({ length: 40 }, (_, n) => ({
  id: `company-${n}`,
  industry: n % 2 === 0 ? 'care' : 'food',
  prefecture: '34',
}));
const made = makeDemoAnalytics(companies, { owned: 'company-0', today });

test('the made-up figures are the same in every run, few, and of one industry', () => {
  expect(makeDemoAnalytics(companies, { owned: 'company-0', today })).toEqual(made);
  const rows = [...made.counts, ...made.views, ...made.visitors];
  expect(rows.length).toBeLessThan(3_000);
  expect(new Set(made.counts.map(({ companyId }) => companyId)).size).toBe(20);
  expect(rows.every(({ day }) => day < '2026-11-20')).toBe(true);
  expect(new Set(made.visitors.map(({ companyId }) => companyId))).toEqual(new Set(['company-0']));
});

test('nobody looks without opening, and what is shown has numbers from five on', () => {
  const own = made.counts.filter(({ companyId }) => companyId === 'company-0');
  for (const { day, count } of own.filter(({ measure }) => measure === 'views')) {
    const viewers = made.views.filter((view) => view.companyId === 'company-0' && view.day === day);
    expect(viewers.length).toBeLessThanOrEqual(count);
  }
  const fromHere = made.visitors.filter(({ prefecture }) => prefecture === '34');
  expect(fromHere.length).toBeGreaterThanOrEqual(10);
});
