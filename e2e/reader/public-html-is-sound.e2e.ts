import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { jsonLdOwed, jsonLdProblems, jsonLdTypes } from '../support/json-ld-rules.ts';
import { allAddresses, forEachOf } from '../support/public-addresses.ts';

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

type Read = { status: number; html: string; ids: Set<string> };

test('every page without an account is sound, says who and where it is, and leads nowhere that is not there', async ({
  request,
}) => {
  test.setTimeout(600_000);
  const addresses = await allAddresses(request);
  expect(addresses.length).toBeGreaterThan(500);
  const pages = new Map<string, Read>();
  const read = async (path: string): Promise<Read> => {
    const response = await request.get(path, { headers: { Accept: 'text/html' } });
    const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
    const html = isPage ? await response.text() : '';
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''));
    return { status: response.status(), html, ids };
  };
  await forEachOf(addresses, async (path) => void pages.set(path, await read(path)));

  expect.soft(await problemsOf(pages)).toEqual([]);

  const links = linksOf(pages);
  expect(links.size).toBeGreaterThan(100);
  const dead: string[] = [];
  await forEachOf([...links], async ([path, { from, anchors }]) => {
    const { status, ids } = pages.get(path) ?? (await read(path));
    if (status !== 200) dead.push(`${from} → ${path}: ${status}`);
    for (const anchor of anchors) if (!ids.has(anchor)) dead.push(`${from} → ${path}#${anchor}`);
  });
  expect(dead).toEqual([]);
});

/** What is wrong with their HTML, with the first page that has it. */
async function problemsOf(pages: Map<string, Read>): Promise<string[]> {
  const problems = new Map<string, string>();
  const titles = new Map<string, string>();
  const note = (problem: string, path: string) => {
    if (!problems.has(problem)) problems.set(problem, path);
  };
  for (const [path, { status, html }] of pages) {
    if (status !== 200) {
      note(`status ${status}`, path);
      continue;
    }
    const report = await validator.validateString(html);
    for (const { ruleId, message, selector } of report.results.flatMap(({ messages }) => messages))
      note(`${ruleId}: ${message} (${selector})`, path);
    for (const problem of [...jsonLdProblems(html), ...headProblems(html, path)])
      note(problem, path);
    if (path.includes('?')) continue;
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    const other = titles.get(title);
    if (other) note(`the title of ${other}`, path);
    titles.set(title, path);
  }
  return [...problems].map(([problem, path]) => `${path}: ${problem}`);
}

/** Addresses of the site that pages lead to, with the first page that does and the places named there. */
function linksOf(pages: Map<string, Read>) {
  const links = new Map<string, { from: string; anchors: Set<string> }>();
  for (const [from, { html }] of pages)
    for (const [, href = ''] of html.matchAll(/<(?:a|link)[^>]* href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://site${from}`);
      if (url.host !== 'site') continue;
      const path = url.pathname + url.search;
      const known = links.get(path) ?? { from, anchors: new Set() };
      if (url.hash) known.anchors.add(decodeURIComponent(url.hash.slice(1)));
      links.set(path, known);
    }
  return links;
}
