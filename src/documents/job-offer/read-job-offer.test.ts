import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readJobOffer } from './read-job-offer.ts';
import type { Proposal, Sheet } from './sheet.ts';
import { judgeReading, readFixture, unpackPages } from './testing/fixtures.ts';
import { readJobOfferWords } from './words.ts';

const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));
const data = fileURLToPath(new URL('../../../data/', import.meta.url));
const textOf = (path: string) => readFileSync(path, 'utf8');
const words = readJobOfferWords(
  textOf(`${data}job-offer-labels.jsonl`),
  textOf(`${data}job-offer-words.jsonl`),
);
const namesOf = (ending: string) =>
  globSync(`*${ending}`, { cwd: fixtures })
    .map((name) => basename(name, ending))
    .toSorted();
const sheets = [
  ...namesOf('.txt').map((name): [string, string, Sheet] => [
    name,
    'text',
    { kind: 'text', text: textOf(`${fixtures}${name}.txt`) },
  ]),
  ...namesOf('.items.json').map((name): [string, string, Sheet] => [
    name,
    'pages',
    unpackPages(textOf(`${fixtures}${name}.items.json`)),
  ]),
];

test('There are 30 texts and 30 sheets of pages to read', () => {
  expect(namesOf('.txt')).toHaveLength(30);
  expect(namesOf('.items.json')).toHaveLength(30);
});

test.each(sheets)(
  'Every field of sheet %s is read from its %s, and nothing wrong is sure',
  (name, _, sheet) => {
    const fixture = readFixture(textOf(`${fixtures}${name}.json`));
    const reading = readJobOffer(sheet, words);
    const verdicts = judgeReading(reading, fixture);
    expect(verdicts.length).toBeGreaterThan(40);
    expect(verdicts.filter(({ is }) => is !== 'right' && is !== 'asked')).toEqual([]);
    const address = fixture.expected['conditions.workplace_address'];
    const place = reading.kind === 'job-offer' ? reading.hints.workplace : null;
    // An address of several places tells none.
    const isClear = typeof address === 'string' && !/^[（(][1１]/.test(address);
    expect(place !== null).toBe(isClear);
    if (place) expect(address).toContain(place.city);
  },
);

function read(text: string): Map<string, Proposal> {
  const reading = readJobOffer({ kind: 'text', text }, words);
  if (reading.kind !== 'job-offer') throw new Error(reading.kind);
  return new Map(reading.proposals.map((one) => [one.path, one]));
}

const first = textOf(`${fixtures}01.txt`);

test('A sum of pay that is not the printed one is asked for', () => {
  const salary = read(first.replace('１９１，５００円', '１９４，５００円')).get(
    'conditions.starting_salary',
  );
  expect(salary).toMatchObject({ value: null, isSure: false, fits: false });
  expect(salary?.reason).toContain('191,500円');
});

test('A total without the fixed overtime pay proves the sum, unless an allowance is that pay', () => {
  const text = textOf(`${fixtures}33.txt`);
  const salary = (changed: string) => read(changed).get('conditions.starting_salary');
  expect(salary(text)).toMatchObject({ value: 215_000, isSure: true });
  const twice = text
    .replace('現場手当　10,000円', '業務手当　42,000円')
    .replace('215,000円', '247,000円');
  expect(twice).not.toBe(text);
  expect(salary(twice)).toMatchObject({ isSure: false });
});

test('Pay that is written as a range is asked for', () => {
  const text = first.replace('：１８２，０００円', '：１８２，０００円～１９０，０００円');
  expect(read(text).get('conditions.starting_salary')).toMatchObject({
    value: null,
    isSure: false,
  });
});

test('A year of more holidays than days is asked for', () => {
  const holidays = read(first.replace('１２１日', '１２１０日')).get('conditions.annual_holidays');
  expect(holidays).toMatchObject({ value: null, isSure: false });
});

test('Two counts of holidays on one sheet are asked for', () => {
  const text = first.replace('・作業服、', '・年間休日は１１８日です。作業服、');
  expect(read(text).get('conditions.annual_holidays')).toMatchObject({ isSure: false });
});

test('A 法人番号 with a wrong check digit is asked for', () => {
  const text = first.replace('５１８０３０１０２４８５７', '６１８０３０１０２４８５７');
  expect(read(text).get('corporate_number')).toMatchObject({ value: null, isSure: false });
});

test('A label that stands twice with different values makes a question', () => {
  const text = first.replace('法人番号：', '求人番号：２３０７０-１１８６４９\n法人番号：');
  expect(read(text).get('conditions.job_number')).toMatchObject({ isSure: false });
});

test('More leavers than were hired are asked for', () => {
  const text = first.replace('離職者数　１人　０人　１人', '離職者数　９人　０人　１人');
  expect(read(text).get('youth.new_graduates_left')).toMatchObject({ isSure: false });
});

test('Men and women who are not as many as were hired are asked for', () => {
  const text = first.replace('男性　４人　３人　５人', '男性　４人　３人　６人');
  expect(read(text).get('youth.new_graduates_by_sex')).toMatchObject({ isSure: false });
});

test('A year without its month does not fit the field and is asked for', () => {
  expect(read(first).get('founded_on')).toMatchObject({
    value: '1973',
    isSure: false,
    fits: false,
  });
});

test('A value says the label and the piece of the sheet that it stood in', () => {
  expect(read(first).get('conditions.annual_holidays')?.where).toEqual({
    label: '年間休日数',
    text: '121日',
  });
});

test('A field that the sheet does not tell is named', () => {
  const reading = readJobOffer({ kind: 'text', text: first.replace(/資本金.*\n/, '') }, words);
  expect(reading).toMatchObject({ unread: expect.arrayContaining(['capital']) });
});

test('A 求人番号 with more digits behind it is asked for', () => {
  const text = first.replace(/(求人番号：[^\n]*)/, '$1 3456');
  expect(read(text).get('conditions.job_number')).toMatchObject({ isSure: false });
});

test('Pay on a sheet without a place for 固定残業代 is asked for', () => {
  const text = first.replace(/固定残業代.*\n/, '');
  expect(read(text).get('conditions.starting_salary')).toMatchObject({ isSure: false });
});

test('A capital with words of another cell is asked for', () => {
  const text = first.replace(/(資本金：[^\n]*)/, '$1\n代表の趣味 釣り');
  expect(read(text).get('capital')).toMatchObject({ isSure: false });
});

test('A name with its kana behind it is asked for', () => {
  const text = first.replace(/(\n事業所名：[^\n]*)/, '$1 カブシキガイシャミカワオオゾラ');
  expect(text).not.toBe(first);
  expect(read(text).get('name')).toMatchObject({ isSure: false });
});

test('An address of a site does not take the number of the next heading', () => {
  const text = first.replace(
    /ホームページ：.*/,
    'ホームページ：https://www.example.co.jp/\n2 仕事',
  );
  expect(read(text).get('website_url')?.value).toBe('https://www.example.co.jp/');
});

test('A line in a frame ends the value before it', () => {
  const smoking = read(first).get('conditions.smoking')?.value;
  const text = first.replace(/(受動喫煙対策：[^\n]*)/, '$1\n【そのほかのこと】');
  expect(read(text).get('conditions.smoking')).toMatchObject({ value: smoking, isSure: true });
});

test('Labels in a row before their values are read in their order', () => {
  const text = textOf(`${fixtures}18.txt`);
  expect(read(text).get('capital')).toMatchObject({ value: '5,000万円', isSure: true });
  const blank = text.replace('代表取締役 古賀 勝\n', '');
  expect(blank).not.toBe(text);
  expect(read(blank).get('capital')?.isSure ?? false).toBe(false);
});

test('Rows of a text with one space between all cells are read', () => {
  const fixture = readFixture(textOf(`${fixtures}16.json`));
  const text = textOf(`${fixtures}16.txt`).replaceAll(/\t+/g, ' ');
  const verdicts = judgeReading(readJobOffer({ kind: 'text', text }, words), fixture);
  const right = verdicts.filter(({ is }) => is === 'right' || is === 'asked');
  expect(right.length / verdicts.length).toBeGreaterThan(0.95);
  expect(verdicts.filter(({ is }) => is === 'wrong-and-sure')).toEqual([]);
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test.each<[string, (label: string, value: string) => string]>([
  ['frames', (label, value) => `【${label}】${value}`],
  ['equals signs', (label, value) => `${label} = ${value}`],
  ['pipes', (label, value) => `| ${label} | ${value} |`],
  ['commas', (label, value) => `${quoted(label)},${quoted(value)}`],
  ['dots', (label, value) => `${label}・・・・・・${value}`],
])('Labels that %s part from their values are read', (_, written) => {
  const text = textOf(`${fixtures}31.txt`).replaceAll(
    /^([^\u3000\n]{2,30})\u3000([^\n]*)$/gm,
    (_line, label: string, value: string) => written(label, value),
  );
  const reading = readJobOffer({ kind: 'text', text }, words);
  const verdicts = judgeReading(reading, readFixture(textOf(`${fixtures}31.json`)));
  const right = verdicts.filter(({ is }) => is === 'right' || is === 'asked');
  expect(right.length / verdicts.length).toBeGreaterThan(0.9);
  expect(verdicts.filter(({ is }) => is === 'wrong-and-sure')).toEqual([]);
});

test('Lines of a quoted mail are read without their marks', () => {
  const text = first.replaceAll(/^/gm, '> ');
  expect(read(text).get('capital')).toMatchObject({ isSure: true });
});

test('A value with the label of the next cell in it is asked for', () => {
  const text = first.replace(/(受動喫煙対策：[^\n]*)\n/, '$1自己啓発支援の有無 あり\n');
  expect(read(text).get('conditions.smoking')).toMatchObject({ isSure: false });
});

test('Labels that stand behind their values are read, and what does not come out even is asked for', () => {
  const proposals = read(textOf(`${fixtures}24.txt`));
  expect(proposals.get('capital')).toMatchObject({ isSure: true });
  expect(proposals.get('conditions.annual_holidays')).toMatchObject({ value: 113, isSure: true });
  expect(proposals.get('conditions.fixed_overtime')).toMatchObject({ isSure: false });
});

test('A 通勤手当 among the monthly pay is asked for', () => {
  const text = first
    .replace('ライン手当 ６，０００円', 'ライン手当 ６，０００円 通勤手当 ５，０００円')
    .replace('１９１，５００円', '１９６，５００円');
  for (const path of ['conditions.starting_salary', 'conditions.allowances'])
    expect(read(text).get(path)).toMatchObject({ isSure: false });
});

test('A sheet on which several values have not their form gives no value that is sure', () => {
  const labels = ['法人番号', '所在地', '年間休日数', '従業員の平均年齢', '平均継続勤務年数'];
  const text = labels.reduce(
    (rest, label) => rest.replace(new RegExp(`(\n${label}[^\n：]*：)[^\n]*`), '$1ほかの欄'),
    first,
  );
  expect([...read(text).values()].filter(({ isSure }) => isSure)).toEqual([]);
});

test('Working hours of which the first is missing are asked for', () => {
  const text = first.replace('（１）８時１５分～１７時１５分 ', '');
  expect(read(text).get('conditions.working_hours')).toMatchObject({ isSure: false });
});

test('A trial of two lengths is asked for', () => {
  const text = first.replace('期間 ３か月', '期間 ３か月（学歴により６か月）');
  expect(read(text).get('conditions.trial_length')).toMatchObject({ isSure: false });
  const range = first.replace('期間 ３か月', '期間 ３～６か月間');
  expect(read(range).get('conditions.trial_length')?.value).toBe('3～6か月間');
});

test('A method of selection that no list has is asked for', () => {
  const text = first.replace('面接　適性検査　', '面接　体力測定　');
  expect(read(text).get('conditions.selection_methods')).toMatchObject({ isSure: false });
});

test('A text that is no job offer is refused', () => {
  const letter =
    '拝啓　貴校ますますご清祥のことと存じます。\n会社名：株式会社みどり\n電話：00-0000-0000';
  expect(readJobOffer({ kind: 'text', text: letter }, words)).toEqual({ kind: 'not-a-job-offer' });
  expect(readJobOffer({ kind: 'text', text: '' }, words)).toEqual({ kind: 'not-a-job-offer' });
  expect(readJobOffer({ kind: 'pages', pages: [] }, words)).toEqual({ kind: 'not-a-job-offer' });
});

test('A page without rules gives no value that is sure', () => {
  const sheet = unpackPages(textOf(`${fixtures}01.items.json`));
  const pages = sheet.pages.map((page) => ({ ...page, rules: [] }));
  const reading = readJobOffer({ kind: 'pages', pages }, words);
  if (reading.kind !== 'job-offer') throw new Error(reading.kind);
  expect(reading.proposals.length).toBeGreaterThan(20);
  expect(reading.proposals.filter(({ isSure }) => isSure).map(({ path }) => path)).toEqual([]);
});

test.each(['04', '16', '24'])(
  'Pages of sheet %s without rules are read by the labels above their values',
  (name) => {
    const sheet = unpackPages(textOf(`${fixtures}${name}.items.json`));
    const pages = sheet.pages.map((page) => ({ ...page, rules: [] }));
    const fixture = readFixture(textOf(`${fixtures}${name}.json`));
    const verdicts = judgeReading(readJobOffer({ kind: 'pages', pages }, words), fixture);
    const asked = verdicts.filter(({ is }) => is === 'asked' || is === 'right');
    expect(asked.length / verdicts.length).toBeGreaterThan(0.85);
    expect(verdicts.filter(({ is }) => is === 'wrong-and-sure')).toEqual([]);
  },
);

test('Pages without rules on which narrow cells break their labels are read', () => {
  const sheet = unpackPages(textOf(`${fixtures}34.items.json`));
  const pages = sheet.pages.map((page) => ({ ...page, rules: [] }));
  const fixture = readFixture(textOf(`${fixtures}34.json`));
  const verdicts = judgeReading(readJobOffer({ kind: 'pages', pages }, words), fixture);
  const asked = verdicts.filter(({ is }) => is === 'asked' || is === 'right');
  expect(asked.length / verdicts.length).toBeGreaterThan(0.65);
});
