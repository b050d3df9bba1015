import type { Page } from '@playwright/test';
import { accountPages, readSitemap, templateAddresses } from '../support/public-addresses.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

/** Headings that are names of companies: only a company knows how its name is read. */
const companyNames = [
  { path: /^\/company\//, selector: 'h1' },
  { path: /^\/pr$/, selector: 'article h2' },
];

/** The headings with kanji that nothing reads. After a number 日 or 人 are read in too many ways. */
async function unreadHeadings(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const names = companyNames.find(({ path }) => path.test(pathname))?.selector ?? 'none';
  return page.locator('h1, h2').evaluateAll(
    (headings, names) =>
      headings
        .filter((heading) => !heading.matches(names))
        .map((heading) => {
          const plain = document.createElement('div');
          plain.append(...[...heading.childNodes].map((node) => node.cloneNode(true)));
          for (const ruby of plain.querySelectorAll('ruby')) ruby.replaceWith('・');
          const left = (plain.textContent ?? '').replaceAll(/\d[日人分回本]/g, '');
          return /[々一-龠]/.test(left) ? `${location.pathname}: ${heading.textContent}` : '';
        })
        .filter((heading) => heading !== ''),
    names,
  );
}

async function addresses(request: Parameters<typeof templateAddresses>[0]): Promise<string[]> {
  const companies = (await readSitemap(request)).get('companies') ?? [];
  const ids = companies.slice(0, 2).map((path) => path.split('/').at(-1));
  // Account pages get theirs from scripts.
  const paths = (await templateAddresses(request)).filter((path) => !accountPages.includes(path));
  return [...paths, `/compare?ids=${ids.join()}`, '/search?s=zzzz'];
}

test.describe('Pages as the server sends them', () => {
  test.use({ javaScriptEnabled: false });

  test('all headings of the site have readings, on every public template', async ({
    page,
    request,
  }) => {
    const unread: string[] = [];
    for (const path of await addresses(request)) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}furigana=1`);
      unread.push(...(await unreadHeadings(page)));
    }
    expect([...new Set(unread)]).toEqual([]);
  });
});

test('Readings appear on hydrated pages on a phone, and everything fits', async ({
  page,
  request,
}) => {
  const company = (await readSitemap(request)).get('companies')?.[0] ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('furigana', '1'));
  for (const path of ['/', '/search', '/search/index', '/compare', '/pr', '/help', company]) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('ruby').first(), path).toBeVisible();
    await expect.poll(() => unreadHeadings(page), { message: path }).toEqual([]);
    await expectAccessible(page);
  }
});

test('Readings can be switched off on a phone, also with filters that it hides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?furigana=1');
  const readings = page.getByRole('main').locator('h1 ruby');
  await expect(readings).not.toHaveCount(0);
  await page.getByRole('banner').locator('summary', { hasText: '表示' }).click();
  await page.getByRole('checkbox', { name: 'ふりがなをつける' }).uncheck();
  await expect(readings).toHaveCount(0);
});
