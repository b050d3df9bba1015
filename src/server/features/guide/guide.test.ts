import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recruitEvents } from '#contract/public/guide.ts';
import { prefectures } from '#contract/words/areas.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { readConfig } from '#server/config.ts';
import { dataPath, readDataText } from '#server/data-directory.ts';
import { renderInfoText } from '#server/features/info-pages/render-info-text.ts';
import { guideSection } from '#server/features/season/guide-section.ts';
import { graduationYearOn } from '#server/features/site-facts/school-year.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { calendarFile } from './calendar-file.ts';
import { guideSeason } from './guide-season.ts';

const config = readConfig({});
const { headings } = renderInfoText(
  readDataText('pages/guide.md').replace(/^---[\s\S]*?\n---\n/, ''),
  config,
);
const season = (today: string, prefecture: string | null = null) =>
  guideSeason({ today, prefecture });
/** Season as the graduates of a year read it. */
const at = (today: string, graduationYear: number, prefecture: string | null = null) =>
  season(today, prefecture).years.find((year) => year.graduation_year === graduationYear)!;

/** Days that are an example, or of a text itself. */
const otherDays: Record<string, string[]> = {
  'columns/first-paycheck.md': ['5月25日'],
  'columns/parent-teacher-meeting.md': ['7月10日'],
  'pages/privacy.md': ['制定日：2026年11月21日', '最終改定日：2026年11月24日'],
  'pages/sources.md': ['2026年5月20日に更新された一覧'],
  'pages/terms.md': ['制定日：2026年11月21日', '最終改定日：2026年11月24日'],
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
    // Dates that differ by school or employer are no day of everybody's.
    const rows = shippedFacts.calendar.filter((row) => row.graduation_year === year && !row.about);
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
});

describe('the season', () => {
  test.each([
    ['2026-04-10', '2026-06-01', 52, '3年生 4〜6月'],
    ['2026-06-01', '2026-06-01', 0, '3年生 4〜6月'],
    ['2026-06-02', '2026-07-01', 29, '3年生 4〜6月'],
    ['2026-07-20', '2026-09-05', 47, '7月'],
    ['2026-08-31', '2026-09-05', 5, '8月'],
    ['2026-09-06', '2026-09-16', 10, '9月'],
  ])('on %s the next date of the third grade is %s', (today, date, daysLeft, part) => {
    const year = at(today, 2027);
    expect(year).toMatchObject({ grade: 3, next: { date, days_left: daysLeft } });
    // Text that the page shows under that id, in any order of its parts.
    expect(headings.find(({ id }) => id === year.section)?.text).toBe(part);
  });

  test.each([
    ['2026-09-17', '9月'],
    ['2026-11-24', '10月以降'],
    ['2026-12-31', '10月以降'],
    ['2027-01-01', '内定〜入社まで'],
    ['2027-03-31', '内定〜入社まで'],
  ])(
    'on %s nobody is counted down to another year’s date, nor to one without a day',
    (today, part) => {
      const year = at(today, 2027);
      expect(year.next).toBeNull();
      expect(headings.find(({ id }) => id === year.section)?.text).toBe(part);
      expect(at(today, 2028).next).toMatchObject({ date: '2027-06-01', graduation_year: 2028 });
    },
  );

  test('counts down to dates of the reader’s own year alone, and never to one that is over', () => {
    for (let time = Date.UTC(2026, 3, 1); time < Date.UTC(2028, 4, 1); time += 86_400_000) {
      const today = new Date(time).toISOString().slice(0, 10);
      for (const { next, graduation_year } of season(today, '13').years)
        if (next) {
          expect(next.graduation_year).toBe(graduation_year);
          expect([next.date >= today, next.about]).toEqual([true, false]);
        }
    }
  });

  test('changes its years between 31 March and 1 April', () => {
    const told = (today: string) =>
      season(today).years.map(({ graduation_year, grade }) => `${grade}: ${graduation_year}`);
    expect(told('2027-03-31')).toEqual(['3: 2027', '2: 2028', '1: 2029', '0: 2026']);
    expect(told('2027-04-01')).toEqual(['3: 2028', '2: 2029', '1: 2030', '0: 2027']);
    expect(at('2027-04-01', 2027)).toMatchObject({ section: null, limit: null, next: null });
  });

  test.each(Array.from({ length: 12 }, (_, month) => month + 1))(
    'tells the third and the second grade something of their own in month %i',
    (month) => {
      const today = `${month >= 4 ? 2026 : 2027}-${String(month).padStart(2, '0')}-15`;
      const titles = [at(today, 2027), at(today, 2028)].map(({ phase }) => phase.title);
      expect(new Set(titles).size).toBe(2);
      for (const prefecture of [null, '13', '14', '47'])
        for (const year of [2027, 2028])
          expect(at(today, year, prefecture).limit?.sentences.at(-1)).toBe(
            '学校の方針が優先します。',
          );
    },
  );

  test('a link of a phase leads to a part of the guide that is there', () => {
    const { to } = at('2026-11-21', 2027).phase.link;
    expect(headings.find(({ id }) => to === `/guide#${id}`)?.text).toBe('10月以降');
    expect(() => guideSection('13月')).toThrow('0 parts named 13月');
  });

  test('a prefecture has its own date and its own rule', () => {
    const okinawa = at('2026-08-01', 2027, '47');
    expect(okinawa.next?.date).toBe('2026-08-30');
    expect(okinawa.dates.filter(({ event }) => event === 'documents_sent')).toHaveLength(1);
    expect(okinawa.limit).toMatchObject({ basis: 'earlier_year', rule: { first: 'three' } });
    expect(at('2026-08-01', 2027).dates.map(({ date }) => date)).not.toContain('2026-08-30');
  });

  test.each([
    ['13', '例年どおりなら、いまは2社まで応募できる時期です（10月1日から）'],
    ['15', '例年どおりなら、いまは2社まで応募できる時期です（10月1日から）'],
    ['34', '例年どおりなら、いまは2社以上応募できる時期です（10月1日から）'],
    ['46', '例年どおりなら、いまは2社まで応募できる時期です（10月1日から）'],
    ['24', '例年どおりなら、いまは2社まで応募できる時期です（10月ごろから）'],
    ['08', '例年どおりなら、いまは2社まで応募できる時期です'],
    ['27', '例年どおりなら、いまは2社まで応募できる時期です（11月1日から）'],
    ['05', '例年どおりなら、いまは3社まで応募できる時期です'],
    ['14', '応募できる会社の数は、学校の先生に聞いてください。'],
    [null, '多くの県では、10月ごろから、同時に応募できる数がふえています'],
  ])('on 24 November 2026 prefecture %s is told: %s', (prefecture, title) => {
    expect(at('2026-11-24', 2027, prefecture).limit?.title).toBe(title);
  });

  test('every prefecture names an office that knows the rule of this year', () => {
    for (const { code } of prefectures)
      expect(season('2026-11-24', code).office?.url, code).toMatch(
        /^https:\/\/jsite\.mhlw\.go\.jp/,
      );
  });

  test('what nobody announced yet is said to be provisional', () => {
    expect(at('2026-11-21', 2028).next?.provisional).toBe(true);
    expect(at('2026-07-20', 2027).next?.provisional).toBe(false);
  });

  test('without known dates nothing is said to be next', () => {
    expect(season('2040-01-01').years.map(({ next }) => next)).toEqual([null, null, null, null]);
  });
});

describe('the calendar file', () => {
  const fileOn = (now: string, prefecture: string | null) => {
    const today = japanDay(new Date(now));
    const dates = season(today, prefecture).years.flatMap((year) => year.dates);
    const facts = { siteName: 'みちしるべ; "A", B', host: 'example.jp', now: new Date(now), today };
    return calendarFile({ ...facts, dates });
  };
  /** RFC 5545, 3.1: a line that begins with a space goes on with the one before. */
  const eventsOf = (file: string) =>
    file
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT\r\n')
      .slice(1)
      .map((event) => event.slice(0, event.indexOf('END:VEVENT')).trim().split('\r\n'));

  test('has short lines, whole days and stable ids', () => {
    const file = fileOn('2026-07-20T00:00:00Z', '47');
    const lines = file.split('\r\n');
    expect(lines.at(-1)).toBe('');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = file.replaceAll('\r\n ', '');
    expect(whole).toContain('UID:2027-documents_sent-47@example.jp');
    expect(whole).toContain('DTSTART;VALUE=DATE:20260830\r\nDTEND;VALUE=DATE:20260831');
    expect(whole).toContain('SUMMARY:【仮】');
    expect(whole).toContain('みちしるべ\\; "A"\\, B');
    expect(file).not.toContain('\ufffd');
    const ids = (text: string) =>
      eventsOf(text).map((event) => event.find((l) => l.startsWith('UID')));
    expect(new Set(ids(file)).size).toBe(ids(file).length);
    expect(ids(fileOn('2026-08-20T00:00:00Z', '47'))).toEqual(
      expect.arrayContaining([ids(file)[1]]),
    );
  });

  test.each(['2026-04-01', '2026-09-16', '2026-11-24', '2027-03-31', '2027-04-01', '2028-04-30'])(
    'holds on %s only what is to come, each event with one alarm',
    (today) => {
      for (const event of eventsOf(fileOn(`${today}T12:00:00+09:00`, '13'))) {
        const [start] = event.filter((line) => line.startsWith('DTSTART;VALUE=DATE:'));
        expect(start!.slice(-8) >= today.replaceAll('-', '')).toBe(true);
        expect(
          event.filter((line) => /^(BEGIN|END):VALARM|^TRIGGER:-PT6H|^ACTION:DISPLAY/.test(line)),
        ).toHaveLength(4);
        expect(event.filter((line) => line.startsWith('DESCRIPTION:'))).toHaveLength(2);
        expect(event.filter((line) => /^DTSTAMP:\d{8}T\d{6}Z$/.test(line))).toHaveLength(1);
      }
    },
  );

  test('leaves a date out from midnight of Japan on, and tells when it was made', () => {
    const before = fileOn('2026-09-16T14:59:59Z', null);
    expect(before).toContain('UID:2027-selection_begins-all');
    expect(before).toContain('DTSTAMP:20260916T145959Z');
    expect(fileOn('2026-09-16T15:00:00Z', null)).not.toContain('UID:2027-selection_begins-all');
  });
});
