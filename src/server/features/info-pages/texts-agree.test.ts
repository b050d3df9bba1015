import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dataPath, readDataText } from '#server/data-directory.ts';

/** Sentences, headings and cells of a text. */
function sentencesOf(file: string): string[] {
  const lines = file.endsWith('.json')
    ? readDataText(file).replaceAll('\\n', '\n')
    : readDataText(file);
  return lines
    .split(/[。|\n]/)
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^\d+\. /, ''));
}

/** Sources of pages and of words that they share, with the texts of `data` for readers. */
function everythingShown(): [file: string, text: string][] {
  const source = join(import.meta.dirname, '../../..');
  const folders = [
    join(source, 'web'),
    join(source, 'contract'),
    dataPath('columns'),
    dataPath('pages'),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|md)$/.test(name))
      .map((name) => join(folder, name)),
  );
  return [...files, dataPath('faq-students.json'), dataPath('faq-companies.json')].map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]);
}

test('Texts say that a company pays for advertisements and nothing for its page', () => {
  const wrong = everythingShown().filter(([, text]) => text.includes('掲載料'));
  expect(wrong.map(([file]) => file)).toEqual([]);
});

test.each([
  'columns/site-is-open.md',
  'pages/parents.md',
  '../src/web/routes/public/home/home-promises.tsx',
])(
  '%s promises no more of favourites than the privacy notice: totals of five people and more are shown',
  (file) => {
    const text = readFileSync(dataPath(file), 'utf8');
    expect(text).toContain('会社に示すのは、5人以上のときの合計の数だけ');
    expect(text).not.toMatch(/、お気に入りも、会社には/);
  },
);

test('money is written in one way: 18万5,000円', () => {
  const texts = everythingShown().filter(([file]) => file.startsWith(dataPath('')));
  expect(texts.length).toBeGreaterThan(40);
  const wrong = texts.flatMap(
    ([file, text]) => text.match(/.*\d千円.*/g)?.map((line) => [file, line]) ?? [],
  );
  expect(wrong).toEqual([]);
});

describe('by what companies are introduced after a talk', () => {
  const factors = [
    'すすめられた職業の仕事がある企業',
    'おすすめの順が上の職業の仕事があることと、すすめられた職業の仕事が多いことが、いちばん大きくはたらきます',
    'プロフィールで選んだ条件（地域、業界、大事にしたいこと）に多く合う企業',
    '職場見学ができることと、青少年雇用情報を10項目以上公開していることも、少し加えます',
    '同じときは、公開している項目の数、最終確認日の順です',
  ];

  test.each(['pages/operator.md', 'pages/terms.md', 'faq-companies.json'])(
    '%s names all of it',
    (file) => {
      const text = readDataText(file);
      expect(factors.filter((factor) => !text.includes(factor))).toEqual([]);
    },
  );
});

describe('Texts about the consent of a guardian', () => {
  test.each([
    'pages/terms.md',
    'pages/privacy.md',
    'pages/parents.md',
    'pages/teachers.md',
    'faq-students.json',
    'columns/site-is-open.md',
  ])('%s: under 16 needs the consent, 16 and 17 talk before', (file) => {
    const named = sentencesOf(file).filter((line) => /保護者/.test(line) && /\d歳/.test(line));
    const consent = named.filter((line) => line.includes('同意'));
    const talk = named.filter((line) => !line.includes('同意'));
    expect(consent).not.toEqual([]);
    expect(consent.filter((line) => !/^\D*16歳未満\D*$/.test(line))).toEqual([]);
    expect(talk).not.toEqual([]);
    expect(talk.filter((line) => !/16歳と17歳の.*登録の前に.*話/.test(line))).toEqual([]);
  });

  test('the terms and the page for parents say that the student declares it', () => {
    for (const file of ['pages/terms.md', 'pages/privacy.md', 'pages/parents.md'])
      expect(
        sentencesOf(file).filter((line) => /本人がチェックを入れて申告/.test(line)),
      ).toHaveLength(1);
  });
});
