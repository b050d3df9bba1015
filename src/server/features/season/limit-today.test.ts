import { describe, expect, test } from 'vitest';
import type { PrefectureRule } from '#contract/public/guide.ts';
import { limitToday, secondRound } from './limit-today.ts';

const rule = (changed: Partial<PrefectureRule>): PrefectureRule => ({
  ...{ prefecture: '13', graduation_year: 2027, first: 'one', later: 'two' },
  ...{ later_from: '2026-10-01', later_is_about: false, exceptions: null },
  ...{ document: '申し合わせ', document_url: 'https://example.jp/', document_on: '2026-04-25' },
  ...{ source_seen_on: '2026-11-24', verified_on: null, verified_by: null },
  ...changed,
});
const country = rule({
  ...{ prefecture: null, graduation_year: 2025, later_from: '2024-10-01', later_is_about: true },
  exceptions: '35の都府県では10月ごろから。',
});
const ofThisYear = rule({});
const ofBefore = rule({ graduation_year: 2025, later_from: '2024-10-01' });
const notFound = rule({ first: null, later: null, later_from: null, source_seen_on: null });
const told = (today: string, rules: PrefectureRule[], more: Record<string, unknown> = {}) =>
  limitToday({
    ...{ today, graduationYear: 2027, prefecture: '13', rules, country },
    ...{ applicationsFrom: '2026-09-05', ...more },
  });

describe('The number of companies to apply to', () => {
  test.each([
    ['2026-04-01', 'はじめは1社ずつ応募できます'],
    ['2026-09-04', 'はじめは1社ずつ応募できます'],
    ['2026-09-05', 'いまは1社ずつ応募できる時期です'],
    ['2026-09-30', 'いまは1社ずつ応募できる時期です'],
    ['2026-10-01', 'いまは2社まで応募できる時期です（10月1日から）'],
    ['2026-12-31', 'いまは2社まで応募できる時期です（10月1日から）'],
    ['2027-03-31', 'いまは2社まで応募できる時期です（10月1日から）'],
  ])('is told on %s by a rule of this year: %s', (today, title) => {
    expect(told(today, [ofThisYear])).toMatchObject({ title, basis: 'this_year' });
  });

  test('is told by an earlier rule as what was usual, with its year and whom to ask', () => {
    const { title, sentences, basis } = told('2026-11-24', [notFound, ofBefore]);
    expect({ title, basis }).toEqual({
      title: '例年どおりなら、いまは2社まで応募できる時期です（10月1日から）',
      basis: 'earlier_year',
    });
    expect(sentences.join('')).toContain('2025年3月に卒業した人の申し合わせ');
    expect(sentences.join('')).toContain(
      '東京都の今年の申し合わせは、まだ確かめられていません。学校の先生に聞いてください。',
    );
  });

  test('is not made up where nobody knows: the frame of the country stands there', () => {
    const { title, sentences, basis, rule: said } = told('2026-11-24', [notFound]);
    expect(title).toBe('応募できる会社の数は、学校の先生に聞いてください。');
    expect({ basis, said }).toEqual({ basis: 'country', said: country });
    expect(sentences.join('')).toContain('35の都府県では10月ごろから。');
    expect(told('2026-11-24', [notFound], { country: null }).rule).toBeNull();
  });

  test('is never told by a rule of a later year', () => {
    const later = rule({ graduation_year: 2028, later_from: '2027-10-01' });
    expect(told('2026-11-24', [later]).basis).toBe('country');
  });

  test.each([
    ['2026-09-30', '多くの県では、はじめは1社ずつ応募します'],
    ['2026-10-01', '多くの県では、10月ごろから、同時に応募できる数がふえています'],
  ])('is told for the whole country on %s: %s', (today, title) => {
    expect(told(today, [country], { prefecture: null })).toMatchObject({ title, basis: 'country' });
  });

  test('is shown to the second grade as a rule to come', () => {
    const { title, sentences } = told('2026-11-24', [ofThisYear], {
      ...{ graduationYear: 2028, applicationsFrom: '2027-09-05' },
    });
    expect(title).toBe('例年どおりなら、はじめは1社ずつ応募できます');
    expect(sentences.join('')).toContain('10月1日から、2社まで同時に応募できるようになります。');
    expect(sentences.join('')).toContain('2028年3月に卒業する人の申し合わせは、まだ');
  });

  test('always leaves the last word to the school', () => {
    for (const rules of [[ofThisYear], [ofBefore], [notFound], []])
      expect(told('2026-11-24', rules).sentences.at(-1)).toBe('学校の方針が優先します。');
  });
});

describe('the second round of a prefecture', () => {
  const opens = (rules: PrefectureRule[], prefecture: string | null = '13') =>
    secondRound({ graduationYear: 2027, prefecture, rules });

  test('is a date of the calendar by a rule of this year, a guess by an earlier one', () => {
    expect(opens([ofThisYear])).toMatchObject({
      date: '2026-10-01',
      about: false,
      provisional: false,
    });
    expect(opens([notFound, ofBefore])).toMatchObject({
      date: '2026-10-01',
      about: true,
      provisional: true,
    });
  });

  test('is nowhere where nothing is known or nothing changes', () => {
    const always = rule({ first: 'three', later: null, later_from: null });
    expect([opens([]), opens([notFound]), opens([always]), opens([country], null)]).toEqual(
      Array(4).fill(null),
    );
  });
});
