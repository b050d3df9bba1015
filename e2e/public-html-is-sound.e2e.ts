import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { jsonLdOwed, jsonLdProblems, jsonLdTypes } from './json-ld-rules.ts';
import { allAddresses, forEachOf } from './public-addresses.ts';

/** The rules of the HTML standard, and of WCAG as far as markup shows them. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // The nonce of scripts is checked by the policy itself; hashes of our own files are not needed.
    'require-sri': 'off',
    // Every line of React's output is one line.
    'long-title': 'off',
  },
});

test('the HTML of every page without an account is sound, and says who and where it is', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const problems = new Map<string, string>();
  const note = (problem: string, path: string) => {
    if (!problems.has(problem)) problems.set(problem, path);
  };
  const titles = new Map<string, string>();
  const addresses = await allAddresses(request);
  expect(addresses.length).toBeGreaterThan(500);
  await forEachOf(addresses, async (path) => {
    const response = await request.get(path);
    if (response.status() !== 200) return note(`status ${response.status()}`, path);
    const html = await response.text();
    const report = await validator.validateString(html);
    for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
      note(`${ruleId}: ${message} (${selector})`, path);
    for (const problem of [...jsonLdProblems(html), ...headProblems(html, path)])
      note(problem, path);
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const other = titles.get(title);
    if (other && !path.includes('?')) note(`the title of ${other}`, path);
    if (!path.includes('?')) titles.set(title, path);
  });
  expect([...problems].map(([problem, path]) => `${path}: ${problem}`)).toEqual([]);
});

/** The picture that other sites show beside a link: what has a name of its own has one of its own. */
function pictureOf(path: string): string {
  return /^\/(company|column|occupation)\/./.test(path) ? `/og${path}.png` : '/og/default.png';
}

/** What search engines and previews need; a page of filters is not listed and needs no address of its own. */
function headProblems(html: string, path: string): string[] {
  const content = (name: string) =>
    new RegExp(`<meta[^>]*(?:name|property)="${name}"[^>]*content="([^"]*)"`).exec(html)?.[1] ?? '';
  const canonical = /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? '';
  const isListed = !content('robots').includes('noindex');
  const description = content('description');
  return [
    description.length < 30 && 'a short description',
    isListed &&
      !path.includes('?') &&
      new URL(canonical || 'x:/').pathname !== path &&
      'no canonical',
    isListed && content('og:url') !== canonical && 'another address for previews',
    isListed && !content('og:image').endsWith(pictureOf(path)) && 'no picture of its own',
    ...(isListed && !path.includes('?') ? jsonLdOwed(path) : [])
      .filter((type) => !jsonLdTypes(html).includes(type))
      .map((type) => `no data block ${type}`),
    (html.match(/<h1[ >]/g) ?? []).length !== 1 && 'not one h1',
    !html.startsWith('<!DOCTYPE html><html lang="ja"') && 'no language',
  ].filter((problem) => problem !== false);
}

test('no link of a page without an account leads nowhere, and every anchor is there', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const dead: string[] = [];
  const linked = new Map<string, { from: string; anchors: Set<string> }>();
  const ids = new Map<string, Set<string>>();
  const read = async (path: string) => {
    const response = await request.get(path, { headers: { Accept: 'text/html' } });
    const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
    const html = isPage ? await response.text() : '';
    ids.set(path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')));
    return { status: response.status(), html };
  };
  await forEachOf(await allAddresses(request), async (from) => {
    const { html } = await read(from);
    for (const [, href = ''] of html.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://site${from}`);
      if (url.host !== 'site') continue;
      const path = url.pathname + url.search;
      const known = linked.get(path) ?? { from, anchors: new Set() };
      if (url.hash) known.anchors.add(decodeURIComponent(url.hash.slice(1)));
      linked.set(path, known);
    }
  });
  await forEachOf([...linked], async ([path, { from, anchors }]) => {
    const status = ids.has(path) ? 200 : (await read(path)).status;
    if (status !== 200) dead.push(`${from} → ${path}: ${status}`);
    for (const anchor of anchors)
      if (!ids.get(path)?.has(anchor)) dead.push(`${from} → ${path}#${anchor}`);
  });
  expect(linked.size).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});
