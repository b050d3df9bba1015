import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dataPath, readDataFile, readDataText } from '#server/data-directory.ts';
import { wordsAgainstRules } from '#server/features/companies/check-wording.ts';

/** Words that only search and the talk read, what is no text, and addresses. */
const unshown = new Set(['aliases', 'phrases', 'patterns', 'sources', 'source_url', 'url', 'key']);

const exceptions = readDataFile(
  'wording-exceptions.json',
  z.array(
    z.strictObject({
      words: z.string().min(1),
      /** Beginning of the place; empty: everywhere. */
      where: z.string(),
      reason: z.string().min(5),
    }),
  ),
);

type Text = { where: string; text: string };

function textsOf(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (unshown.has(key)) return [];
    const id = z
      .object({ id: z.string() })
      .or(z.object({ key: z.string() }))
      .safeParse(part);
    const name = id.success ? Object.values(id.data)[0] : key;
    return textsOf(part, `${where}/${name}`);
  });
}

const filesOf = (folder: string, end: string) =>
  readdirSync(dataPath(folder)).filter((file) => file.endsWith(end));
const lines = ['columns', 'pages'].flatMap((folder) =>
  filesOf(folder, '.md').map((file) => ({
    where: `${folder}/${file}`,
    text: readDataText(`${folder}/${file}`),
  })),
);
const records = [
  ...filesOf('occupations', '.json').map((file) => ({
    file: `occupations/${file}`,
    as: 'occupations',
  })),
  ...filesOf('demo-companies', '.json').map((file) => ({
    file: `demo-companies/${file}`,
    as: 'demo-companies',
  })),
  ...[
    ...['faq-students.json', 'faq-companies.json', 'demo-internships.json', 'industries.json'],
    ...['occupation-families.json', 'occupation-groups.json', 'recruit-calendar.json'],
    ...['advertising-plans.json', 'regions.json'],
  ].map((file) => ({ file, as: file })),
].flatMap(({ file, as }) => textsOf(readDataFile(file, z.unknown()), as));
const texts: Text[] = [...lines, ...records];

const found = texts.flatMap(({ where, text }) =>
  wordsAgainstRules(text).map(({ kind, words }) => ({ where, kind, words })),
);
const isExcepted = ({ where, words }: { where: string; words: string }) =>
  exceptions.some((one) => one.words === words && where.startsWith(one.where));

test('Every shown name and text follows the rules that companies are told', () => {
  expect(texts.length).toBeGreaterThan(5_000);
  expect(found.filter((one) => !isExcepted(one))).toEqual([]);
});

test('An exception of the rules names words that are still there', () => {
  const idle = exceptions.filter(
    (one) => !found.some(({ where, words }) => words === one.words && where.startsWith(one.where)),
  );
  expect(idle).toEqual([]);
});

test('A word that searchers use and our rules refuse is found', () => {
  expect(wordsAgainstRules('ガードマン')).toEqual([{ kind: 'gender', words: 'ガードマン' }]);
  expect(wordsAgainstRules('施設警備員')).toEqual([]);
});
