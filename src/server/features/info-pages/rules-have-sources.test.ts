import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { infoPageKeys } from '#contract/public/info-pages.ts';
import { PostSource } from '#contract/public/posts.ts';
import { readDataFile } from '#server/data-directory.ts';
import { readColumns } from '#server/features/posts/read-columns.ts';
import { shippedFacts } from '#server/features/site-facts/shipped-facts.ts';
import { renderSources } from './render-sources.ts';
import { shippedInfoPages } from './shipped-info-pages.ts';

type Text = { body: string; sources: PostSource[] };

const columns = readColumns().map(({ slug, body, sources }): [string, Text] => [
  slug,
  { body, sources },
]);
const pages = infoPageKeys.map((key): [string, Text] => {
  const { markdown: body, sources } = shippedInfoPages.get(key)![0]!;
  return [key, { body, sources }];
});
const Answer = z.object({
  id: z.string(),
  answer: z.string(),
  sources: z.array(PostSource).default([]),
});
const answers = ['faq-students.json', 'faq-companies.json'].flatMap((file) =>
  readDataFile(file, z.array(Answer)).map(({ id, answer, sources }): [string, Text] => [
    `${file} ${id}`,
    { body: answer, sources },
  ]),
);

const ruleWords =
  /法律|法令|省令|第\d+条|一人一社|1人1社|14の?(事項|項目)|1[5-8]歳|\d月\d+日|最低賃金|割増|社会保険(?!の手続き)|青少年雇用情報|禁止|原則/;
/** They tell of work and of people, and state no rule: none of these words is in them. */
const columnsWithoutRules = ['inside-office-work', 'workplaces-for-quiet-people'];
/** Our own rules: they name a law by its name, or tell of this site alone. */
const ownRules = ['terms', 'privacy', 'external-transmission', 'accessibility', 'sources'];

/** Sources of each matter; one of them stands below the text. */
const matters: [matter: RegExp, address: RegExp][] = [
  [/14の?(事項|項目)|公正な?採用|尊敬する人物|本籍/, /kouseisaiyou|322AC0000000141/],
  [/18歳未満(?!の[方人生])|深夜業|割増賃金|変形労働時間制|就業規則|労働基準法/, /322AC0000000049/],
  [/危険有害業務|させてはいけない仕事/, /329M50002000013/],
  [/青少年雇用情報/, /345AC0000000098|jakunen/],
  [/最低賃金/, /minimumichiran|334AC0000000137|322AC0000000049/],
  [/(社会|雇用|健康)保険(?!の手続き)|厚生年金/, /nenkin|kyoukaikenpo|laws\.e-gov/],
  [/災害共済給付/, /414AC0000000162/],
  [/一人一社|1人1社|[23]社以上に応募|[23]社まで/, /jakunen|works-i/],
  [/大阪府/, /nikkei/],
  [/茨城県/, /rodo\.co\.jp/],
  [/職業安定法/, /322AC0000000141/],
  [/労働条件を書いた書面/, /322AC0000000049/],
];
const agreed = shippedFacts.calendar.filter(({ about }) => !about);
const days = agreed.map(({ date, source_url }) => ({
  day: date.replace(/^\d{4}-0?(\d+)-0?(\d+)$/, '$1月$2日'),
  source_url,
}));

/** Matters that the text names without a source that looks like one of theirs. */
function withoutSource({ body, sources }: Text): string[] {
  const addresses = sources.map(({ url }) => url);
  const named = matters.flatMap(([matter, address]) => {
    const [words] = matter.exec(body) ?? [];
    return words && !addresses.some((url) => address.test(url)) ? [words] : [];
  });
  // A day of the recruit calendar stands where the calendar itself has it from.
  const dated = days.filter(
    ({ day, source_url }) => body.includes(day) && !addresses.includes(source_url),
  );
  return [...named, ...dated.map(({ day }) => day)];
}

describe('a rule stands with its source in', () => {
  test.each(columns)('the column %s', (slug, text) => {
    if (columnsWithoutRules.includes(slug)) expect(text.body.match(ruleWords)?.[0]).toBeUndefined();
    else expect(text.sources).not.toEqual([]);
    expect(withoutSource(text)).toEqual([]);
  });

  test.each(pages.filter(([key]) => !ownRules.includes(key)))('the page %s', (_, text) => {
    if (ruleWords.test(text.body)) expect(text.sources).not.toEqual([]);
    expect(withoutSource(text)).toEqual([]);
  });

  test.each(answers)('the answer %s', (_, text) => {
    expect(withoutSource(text)).toEqual([]);
  });
});

test('a source is a page that says it, not the front door of an office', () => {
  const doors = [...columns, ...pages, ...answers].flatMap(([name, { sources }]) =>
    sources.flatMap(({ url }) => {
      const { pathname } = new URL(url);
      // An office of a ministry has its door one step below the ministry's own.
      return /^\/([a-z]+-roudoukyoku\/)?(index\.html?)?$/.test(pathname) ? [`${name}: ${url}`] : [];
    }),
  );
  expect(doors).toEqual([]);
});

test('sources stand below a text as a list of links to other sites', () => {
  const source = { title: '法[1]', publisher: '国', url: 'https://example.jp/a' };
  expect(renderSources([])).toBe('');
  const html = renderSources([source]);
  expect(html).toMatch(/^<h2 id="sources-1">出典<\/h2>/);
  expect(html).toContain(
    '<li class="way"><a href="https://example.jp/a" target="_blank" rel="noopener">法[1]</a>（国）</li>',
  );
});
