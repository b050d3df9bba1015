import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PrefectureRule, RecruitDate } from '#contract/public/guide.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { calendarFault, ruleFault } from './date-faults.ts';
import { shippedRows } from './shipped-rows.ts';

const today = '2026-11-24';
const open = shippedFacts.prefectureRules.find(({ prefecture }) => prefecture === '15')!;
const rule = shippedFacts.prefectureRules.find(
  ({ prefecture, first }) => prefecture === '15' && first !== null,
)!;
const date = shippedFacts.calendar.find(({ event }) => event === 'driving_school')!;

describe('a rule', () => {
  test.each([
    [{ source_seen_on: '2026-11-25' }, 'source_seen_on', 'まだ来ていない日です'],
    [{ verified_on: '2027-01-01', verified_by: '山田' }, 'verified_on', 'まだ来ていない日です'],
    [{ document_on: '2027-04-01' }, 'document_on', 'まだ来ていない日です'],
    [{ later_from: null }, 'later_from', '両方入れるか、両方空けて'],
    [{ later_from: '2026-10-01' }, 'later_from', '2026年3月に卒業する人'],
    [{ first: null }, 'first', '選んでください'],
    [{ source_seen_on: null }, 'source_seen_on', '資料を読んだ日'],
    [{ verified_on: '2026-11-24' }, 'verified_by', '両方入れるか、両方空けて'],
  ] as const)('with %j is refused at %s', (changed, field, words) => {
    const fault = ruleFault({ ...rule, ...changed }, today);
    expect(fault).toMatchObject({ field, detail: expect.stringContaining(words) });
  });

  test('that was read today, and one of which nothing is known, are let in', () => {
    expect(ruleFault({ ...rule, source_seen_on: today }, today)).toBeNull();
    expect([open.first, ruleFault(open, today)]).toEqual([null, null]);
  });
});

describe('a date', () => {
  test.each([
    [{ source_seen_on: '2026-11-25' }, 'source_seen_on'],
    [{ date: '2025-10-01' }, 'date'],
    [{ date: '2027-05-01' }, 'date'],
    [{ until: '2026-09-30' }, 'until'],
    [{ until: '2028-01-01' }, 'until'],
  ] as const)('with %j is refused at %s', (changed, field) => {
    expect(calendarFault({ ...date, ...changed }, today)?.field).toBe(field);
  });
});

describe('the files', () => {
  const rules = shippedRows(z.strictObject(PrefectureRule.shape), ruleFault, today);
  const dates = shippedRows(z.strictObject(RecruitDate.shape), calendarFault, today);

  test('are read when their days are sane', () => {
    expect(rules.safeParse(shippedFacts.prefectureRules).error).toBeUndefined();
    expect(dates.safeParse(shippedFacts.calendar).error).toBeUndefined();
  });

  test('are refused with a sentence and the row for a day to come', () => {
    const { error } = rules.safeParse([rule, { ...rule, source_seen_on: '2099-01-01' }]);
    expect(z.prettifyError(error!)).toContain('まだ来ていない日です。今日（2026-11-24）までの日付');
    expect(error?.issues[0]?.path).toEqual([1, 'source_seen_on']);
  });

  test('never say that the operator has asked', () => {
    const { error } = rules.safeParse([{ ...rule, verified_on: today, verified_by: '山田' }]);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      '確かめた日は、運営の画面でだけ入れられます。',
    ]);
  });

  test('hold a row for the running year of every prefecture and each date with its source', () => {
    const of2027 = shippedFacts.prefectureRules.filter((row) => row.graduation_year === 2027);
    expect(new Set(of2027.map(({ prefecture }) => prefecture)).size).toBe(47);
    for (const { label, source_title, source_url } of shippedFacts.calendar)
      expect([source_title, source_url].every(Boolean), label).toBe(true);
  });
});
