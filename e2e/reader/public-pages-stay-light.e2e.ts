import { expect, test } from '@playwright/test';
import { weighPage } from '../../bench/pages/page-weight.ts';
import { accountPages, templateAddresses } from '../support/public-addresses.ts';

/**
 * Bytes of a first visit, as browsers are sent them; scripts also for those that take gzip alone. Styles hold the
 * colours of pages and drawings in two schemes; the question for what a company leaves out took half a kilobyte.
 */
const most = { script: 150_000, font: 130_000, companyHtmlAndCss: 27_500 };
/** What ten packets hold: a server sends as many before it hears that any has arrived. */
const firstPackets = 10 * 1_460;
/** What has come after one exchange more: a server sends twice as many at its second turn. */
const nextPackets = 30 * 1_460;
/** The glossary and a legal text, which leave nothing out, take one exchange more. */
const longPages = /^\/(?:privacy|terms|words)(\?|$)/;

test('the first visit of a public page weighs no more than promised', async ({
  request,
  baseURL,
}) => {
  const heavy: string[] = [];
  // The talk is opened by its own link, and is in no list.
  const addresses = [...(await templateAddresses(request)), '/try'];
  // What leads to an account brings the session and its forms, and is nobody's first page.
  for (const path of addresses.filter((one) => !accountPages.includes(one))) {
    const { html, css, script, font } = await weighPage(baseURL ?? '', path, 'br');
    const zipped = await weighPage(baseURL ?? '', path, 'gzip');
    expect(Math.min(html, css, script, font), path).toBeGreaterThan(1_000);
    if (Math.max(script, zipped.script) > most.script)
      heavy.push(`${path}: scripts ${script}, with gzip ${zipped.script}`);
    if (html > (longPages.test(path) ? nextPackets : firstPackets))
      heavy.push(`${path}: HTML ${html}`);
    if (font > most.font) heavy.push(`${path}: fonts ${font}`);
    if (path.startsWith('/company/') && zipped.html + zipped.css > most.companyHtmlAndCss)
      heavy.push(`${path}: HTML ${zipped.html}, CSS ${zipped.css}`);
  }
  expect(heavy).toEqual([]);
});

test('a page is seen before its scripts are asked for', async ({ page }) => {
  for (const path of ['/', '/search', '/guide']) {
    await page.goto(path);
    const seenAt = () =>
      page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    await expect.poll(seenAt, { message: path }).toBeGreaterThan(0);
    const scripts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(async () => (await scripts()).length, { message: path }).toBeGreaterThan(5);
    expect(Math.min(...(await scripts())), path).toBeGreaterThanOrEqual((await seenAt()) ?? 0);
  }
});
