import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { infoPageKeys, infoPagesApi } from '#contract/public/info-pages.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { shippedConsentVersion as consentVersion } from '#server/testing/shipped-consent-version.ts';
import { testServer } from '#server/testing/test-server.ts';
import { fillPlaceholders } from './fill-placeholders.ts';
import { loadInfoPages } from './load-info-pages.ts';
import { infoPagesDirectory } from './shipped-info-pages.ts';

const server = testServer({
  env: { OPERATOR_NAME: '一般社団法人 *みち*|<b>', OPERATOR_PHONE: '03-0000-0000' },
});
const show = (key: (typeof infoPageKeys)[number], version?: string) =>
  server().anonymous.call(infoPagesApi.show, {
    params: { key },
    query: version ? { version } : {},
  });

describe('GET /api/info-pages/{key}/', () => {
  test.each(infoPageKeys)(
    '%s is whole: sections, no placeholder, no markup left over',
    async (key) => {
      const page = await show(key);
      expect(page.headings.length).toBeGreaterThanOrEqual(4);
      expect(page.html).not.toMatch(/\{\{|\}\}|<h1|<script|\*\*/);
      for (const { id } of page.headings) expect(page.html).toContain(`id="${id}"`);
    },
  );

  test('a setting is text, whatever stands in it; what is not set is said', async () => {
    const { html } = await show('operator');
    expect(html).toContain('一般社団法人 *みち*|&lt;b&gt;');
    expect(html).toContain('03-0000-0000');
    expect(html).toContain('（運営者が設定していません）');
  });

  test('advertising states price with tax, term, renewal, cancellation and penalty of each plan', async () => {
    const { html } = await show('advertising');
    for (const words of ['33,000円', '16,500円', '55,000円', '3か月', '12か月'])
      expect(html).toContain(words);
    for (const name of ['料金（税込）', '期間', '更新', '解約', '違約金'])
      expect(html.split(`<td>${name}</td>`).length).toBeGreaterThan(3);
  });

  test('advertising says how it is labelled, and shows a report that is marked as a sample', async () => {
    const { html, headings } = await show('advertising');
    const partOf = (heading: string) => {
      const at = headings.findIndex(({ level, text }) => level === 2 && text === heading);
      const next = headings.slice(at + 1).find(({ level }) => level === 2);
      const to = next ? html.indexOf(`id="${next.id}"`) : html.length;
      return at < 0 ? '' : html.slice(html.indexOf(`id="${headings[at]?.id}"`), to);
    };
    expect(partOf('PRの表示')).toContain('「PR」と文字で表示');
    expect(partOf('PRの表示')).toContain('依頼した企業の名前');
    expect(partOf('PRの表示')).toContain('順番は変わりません');
    const sample = partOf('報告の例（見本）');
    expect(sample).toMatch(/<th[^>]*>【見本】/);
    expect(sample).toContain('「5人未満」');
    expect(sample).toContain('実際の企業のものではありません');
    expect(sample.match(/<tr>/g)?.length).toBeGreaterThan(3);
  });

  test('sources of rules come with a page, and none with the texts that people agree to', async () => {
    const { sources_html } = await show('employers');
    expect(sources_html).toContain('出典</h2>');
    expect(sources_html).toContain('href="https://laws.e-gov.go.jp/law/322AC0000000141"');
    for (const key of ['terms', 'privacy'] as const)
      expect((await show(key)).sources_html).toBe('');
  });

  test('what is not there is 404', async () => {
    await expectRefusal(show('terms', '2020-01-01'), 'not_found');
    expect((await server().send('GET', '/api/info-pages/versions/')).status).toBe(404);
    expect((await server().send('GET', '/api/info-pages/..%2Fterms/')).status).toBe(404);
  });
});

test('people agree to the version of the terms and of the privacy notice that are shown', async () => {
  for (const key of ['terms', 'privacy'] as const)
    expect((await show(key)).version).toBe(consentVersion);
});

test('an older version is kept and can be read; a text that does not fit names its file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'michishirube-pages-'));
  mkdirSync(join(directory, 'versions'));
  for (const key of infoPageKeys)
    writeFileSync(
      join(directory, `${key}.md`),
      readFileSync(join(infoPagesDirectory, `${key}.md`), 'utf8'),
    );
  const old = readFileSync(join(directory, 'terms.md'), 'utf8').replace(
    `version: ${consentVersion}`,
    'version: 2025-04-01',
  );
  writeFileSync(join(directory, 'versions/terms-2025-04-01.md'), old);
  const versions = loadInfoPages(directory).get('terms');
  expect(versions?.map(({ version }) => version)).toEqual([consentVersion, '2025-04-01']);
  writeFileSync(join(directory, 'privacy.md'), old.replace('title:', 'titel:'));
  expect(() => loadInfoPages(directory)).toThrow('privacy.md');
});

describe('facts that the operator has not set', () => {
  const notSet = '（運営者が設定していません）';
  const nobody = (markdown: string) => {
    const { config } = server().context;
    const operator = Object.fromEntries(Object.keys(config.operator).map((key) => [key, null]));
    return fillPlaceholders(markdown, { ...config, operator: operator as never }, { plans: '' });
  };

  test.each([
    'operator',
    'terms',
    'privacy',
    'accessibility',
    'external-transmission',
    'advertising',
  ])('are said once in %s, and no row or item of it is left without a fact', (name) => {
    const text = nobody(readFileSync(join(infoPagesDirectory, `${name}.md`), 'utf8'));
    expect(text.split(notSet)).toHaveLength(2);
    expect(text).not.toMatch(/\{\{|\|\s*\|\s*$|：\s*$/m);
  });

  test('leave their table, and are named below it', () => {
    const text = nobody(
      '| 項目 | 内容 |\n| --- | --- |\n| 電話 | {{operator_phone}} |\n| メール | {{operator_email}} |\n| 画面 | ここ |',
    );
    expect(text).toBe(
      `| 項目 | 内容 |\n| --- | --- |\n| 画面 | ここ |\n\n電話、メールは、まだ載せていません${notSet}。ご用のときは、[お問い合わせ](/contact)から送れます。`,
    );
  });

  test('take the head of a table along that would be empty', () => {
    const text = nobody('| 項目 | 内容 |\n| --- | --- |\n| 電話 | {{operator_phone}} |');
    expect(text).toMatch(/^電話は、まだ載せていません/);
  });
});

test('a placeholder that nothing fills is an error', () => {
  const { config } = server().context;
  expect(() => fillPlaceholders('{{operator_nam}}', config, {})).toThrow('operator_nam');
});
