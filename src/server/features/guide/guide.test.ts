import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { prefectures } from '#contract/areas.ts';
import { recruitEvents } from '#contract/guide.ts';
import { japanDay } from '#contract/japan-day.ts';
import { readConfig } from '#server/config.ts';
import { dataPath, readDataText } from '#server/data-directory.ts';
import { renderInfoText } from '#server/features/info-pages/render-info-text.ts';
import { guideSection } from '#server/features/season/guide-section.ts';
import { graduationYearOn } from '#server/features/season/recruit-calendar.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { calendarFile } from './calendar-file.ts';
import { guideSeason } from './guide-season.ts';

const config = readConfig({});
const { headings } = renderInfoText(
  readDataText('pages/guide.md').replace(/^---[\s\S]*?\n---\n/, ''),
  config,
);
const at = (today: string, prefecture: string | null = null) => guideSeason({ today, prefecture });

/** Days that are an example, or of a text itself. */
const otherDays: Record<string, string[]> = {
  'columns/first-paycheck.md': ['5月25日'],
  'columns/parent-teacher-meeting.md': ['7月10日'],
  'pages/privacy.md': ['制定日：2026年11月21日'],
  'pages/terms.md': ['制定日：2026年11月21日'],
};

/** Every text of `data` for readers, by its file. */
function textsOfReaders(): [file: string, text: string][] {
  const files = ['columns', 'pages'].flatMap((folder) =>
    readdirSync(dataPath(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  return [...files, 'faq-students.json', 'faq-companies.json'].map((file) => [
    file,
    readDataText(file),
  ]);
}

describe('the calendar', () => {
  test('has every date of the season that is running today, and of the one after', () => {
    const running = graduationYearOn(japanDay(new Date()));
    for (const year of [running, running + 1])
      for (const event of recruitEvents)
        expect(
          shippedFacts.calendar.filter(
            (row) => row.graduation_year === year && row.event === event && row.prefecture === null,
          ),
          `${event} of ${year} in data/recruit-calendar.json`,
        ).toHaveLength(1);
  });

  test.each(textsOfReaders())('%s names no other days than those of that season', (file, text) => {
    const year = graduationYearOn(japanDay(new Date()));
    const rows = shippedFacts.calendar.filter((row) => row.graduation_year === year);
    const dayOf = (date: string) => date.replace(/^\d{4}-0?(\d+)-0?(\d+)$/, '$1月$2日');
    const known = rows.map(({ date }) => dayOf(date));
    const withoutExamples = otherDays[file]?.reduce((rest, day) => rest.replace(day, ''), text);
    const named = (withoutExamples ?? text).match(/(\d{4}年)?\d+月\d+日/g) ?? [];
    const ofYear = rows.map(({ date }) => `${date.slice(0, 4)}年${dayOf(date)}`);
    expect(named.filter((day) => ![...known, ...ofYear].includes(day))).toEqual([]);
    // The day of publication is the same every year and a rule of ours; the others are of one year, which is said.
    const open = rows.find(({ event }) => event === 'postings_open')?.date ?? '';
    if (named.some((day) => !day.endsWith(dayOf(open))))
      expect(new Set(text.match(/\d{4}年3月(?=に?卒(?!業した))/g))).toEqual(
        new Set([`${year}年3月`]),
      );
  });

  test('every date and every rule names its source', () => {
    for (const { label, source_title, source_url, checked_on } of shippedFacts.calendar) {
      expect([source_title, source_url].every(Boolean), label).toBe(true);
      expect(checked_on, label).not.toBeNull();
    }
    const rules = shippedFacts.prefectureRules;
    expect(new Set(rules.map(({ prefecture }) => prefecture)).size).toBe(prefectures.length);
    const today = japanDay(new Date());
    for (const { prefecture, source_title, source_url, basis, basis_on } of rules) {
      expect([source_title, source_url, basis].every(Boolean), prefecture).toBe(true);
      expect(basis_on >= '2020-01-01' && basis_on <= today, prefecture).toBe(true);
    }
  });

  test('a year ends in March', () => {
    expect(['2026-04-01', '2026-11-21', '2027-03-31', '2027-04-01'].map(graduationYearOn)).toEqual([
      2027, 2027, 2027, 2028,
    ]);
  });
});

describe('the season', () => {
  test.each([
    ['2026-04-10', '2026-06-01', 52, '3年生 4〜6月'],
    ['2026-06-01', '2026-06-01', 0, '3年生 4〜6月'],
    ['2026-06-02', '2026-07-01', 29, '3年生 4〜6月'],
    ['2026-07-20', '2026-09-05', 47, '7月'],
    ['2026-08-31', '2026-09-05', 5, '8月'],
    ['2026-09-06', '2026-09-16', 10, '9月'],
    ['2026-11-21', '2027-06-01', 192, '10月以降'],
    ['2026-12-31', '2027-06-01', 152, '10月以降'],
    ['2027-01-01', '2027-06-01', 151, '内定〜入社まで'],
    ['2027-03-31', '2027-06-01', 62, '内定〜入社まで'],
  ])('on %s the next date is %s', (today, date, daysLeft, part) => {
    const season = at(today);
    expect(season.next).toMatchObject({ date, days_left: daysLeft });
    // What the page shows under that id, whatever the order of its parts is.
    expect(headings.find(({ id }) => id === season.section)?.text).toBe(part);
  });

  test('the phase after the first selection leads to its part of the guide', () => {
    const { to } = at('2026-11-21').phase.link;
    expect(headings.find(({ id }) => to === `/guide#${id}`)?.text).toBe('10月以降');
    expect(() => guideSection('13月')).toThrow('0 parts named 13月');
  });

  test.each([null, '47'])('home and guide tell the same of every day (prefecture %s)', (where) => {
    const told = new Map<string, Set<string>>();
    for (let time = Date.UTC(2026, 3, 1); time < Date.UTC(2027, 3, 1); time += 86_400_000) {
      const { section, phase } = at(new Date(time).toISOString().slice(0, 10), where);
      const part = headings.find(({ id }) => id === section)?.text ?? section;
      told.set(part, (told.get(part) ?? new Set()).add(phase.title));
    }
    const looking = '求人票を見て、職場を見学する時期です';
    const sending = '応募書類を送り、試験にそなえる時期です';
    expect(Object.fromEntries([...told].map(([part, titles]) => [part, [...titles]]))).toEqual({
      '3年生 4〜6月': ['自分と仕事を知る時期です', '企業を調べはじめる時期です'],
      '7月': [looking],
      // In Okinawa documents are sent on 30 August.
      '8月': where ? [looking, sending] : [looking],
      '9月': [...(where ? [] : [looking]), sending, '試験と面接の時期です'],
      '10月以降': ['多くの人に結果が届き、次の募集もつづく時期です'],
      '内定〜入社まで': ['卒業と入社の準備をする時期です'],
    });
  });

  test('a prefecture has its own date and its own rule', () => {
    const okinawa = at('2026-08-01', '47');
    expect(okinawa.next?.date).toBe('2026-08-30');
    expect(okinawa.years[0]?.dates).toHaveLength(4);
    expect(okinawa.rule?.rule).toBe('three');
    expect(at('2026-08-01').years[0]?.dates.map(({ date }) => date)).not.toContain('2026-08-30');
    for (const { code } of prefectures) expect(at('2026-08-01', code).rule?.prefecture).toBe(code);
  });

  test('what nobody announced yet is said to be provisional', () => {
    expect(at('2026-11-21').next?.provisional).toBe(true);
    expect(at('2026-07-20').next?.provisional).toBe(false);
  });

  test('after the last date of a year the next one is that of the following graduates', () => {
    expect(at('2026-09-16')).toMatchObject({
      graduation_year: 2027,
      next: { graduation_year: 2027 },
    });
    expect(at('2026-11-21')).toMatchObject({
      graduation_year: 2027,
      next: { graduation_year: 2028 },
    });
  });

  test('after the last known date there is none', () => {
    expect(at('2040-01-01').next).toBeNull();
  });
});

test('the calendar file has short lines, whole days and stable ids', () => {
  const { years } = at('2026-07-20', '47');
  const dates = years.flatMap((year) => year.dates);
  const file = calendarFile({ siteName: 'みちしるべ; "A", B', host: 'example.jp', dates });
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(dates.length);
  expect(whole).toContain('UID:2027-documents_sent-47@example.jp');
  expect(whole).toContain('DTSTART;VALUE=DATE:20260830\r\nDTEND;VALUE=DATE:20260831');
  expect(whole).toContain('SUMMARY:【仮】');
  expect(whole).toContain('みちしるべ\\; "A"\\, B');
  expect(file).not.toContain('\ufffd');
});
