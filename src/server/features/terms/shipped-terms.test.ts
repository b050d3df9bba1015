import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { termTopics } from '#contract/words/term-topics.ts';
import { findTerms, shippedTerms } from './shipped-terms.ts';

const root = new URL('../../../../', import.meta.url);
const textsIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|json|tsx?)$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(new URL(`${folder}/${file}`, root), 'utf8'));
const shown = [
  ...['data/pages', 'data/columns', 'data/occupations', 'data/demo-companies'],
  ...['src/web/features', 'src/web/routes', 'src/contract/company', 'src/contract/words'],
].flatMap(textsIn);
const faq = ['faq-students.json', 'faq-companies.json'].map((file) =>
  readFileSync(new URL(`data/${file}`, root), 'utf8'),
);
const siteText = [...shown, ...faq].join('\n');

describe('an entry of the glossary', () => {
  test('has an id and spellings that no other entry has', () => {
    const ids = shippedTerms.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(120);
    expect(new Set(ids).size).toBe(ids.length);
    const spellings = shippedTerms.flatMap(({ word, also = [] }) => [word, ...also]);
    expect(spellings.filter((one, at) => spellings.indexOf(one) !== at)).toEqual([]);
    // The search for words makes a pattern of them.
    expect(spellings.filter((one) => /[\\^$.*+?()[\]{}|]/.test(one))).toEqual([]);
  });

  test('is explained in one or two sentences of at most 90 characters', () => {
    const misshapen = shippedTerms.filter(
      ({ text }) => text.length > 90 || !text.endsWith('。') || text.split('。').length > 3,
    );
    expect(misshapen.map(({ word }) => word)).toEqual([]);
  });

  test('has its reading in kana and an id in plain letters', () => {
    const misshapen = shippedTerms.filter(
      ({ id, reading }) => !/^[ぁ-んァ-ヶー]+$/.test(reading) || !/^[a-z-]+$/.test(id),
    );
    expect(misshapen.map(({ word }) => word)).toEqual([]);
  });

  test.each(shippedTerms.flatMap(({ word, also = [] }) => [word, ...also]))(
    '%s occurs in the texts of the site',
    (word) => {
      expect(siteText.includes(word)).toBe(true);
    },
  );

  test('names the source of each number and rule of law', () => {
    const open = shippedTerms.filter(
      ({ text, source }) => /[0-9]|法律で|原則/.test(text) && !source,
    );
    expect(open.map(({ word, text }) => `${word}: ${text}`)).toEqual([]);
  });
});

test('Every part of the page of words holds some', () => {
  const topics = new Set(shippedTerms.map(({ topic }) => topic));
  expect([...topics].sort()).toEqual(Object.keys(termTopics).sort());
});

test('A text is given the words that occur in it, each once and as they are spelled', () => {
  const text = '求人票の固定残業代と、もう一度、求人票。時間外手当。オンライン作業。';
  expect(findTerms(text)).toEqual(['求人票', '固定残業代', '時間外手当']);
});

test('A word is left out where a longer one that means something else stands beside it', () => {
  expect(findTerms('住宅手当と手当')).toEqual(['住宅手当', '手当']);
  expect(findTerms('手当と、けがの手当て')).toEqual([]);
});
