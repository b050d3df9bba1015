import { forEachOf, templateAddresses } from '../support/public-addresses.ts';
import { expect, expectAccessible, test } from '../support/watched-page.ts';

const notSet = '（運営者が設定していません）';

test('no public page of a site without the operator’s facts says so more than once', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const addresses = await templateAddresses(request);
  const saying: string[] = [];
  await forEachOf(addresses, async (path) => {
    const html = await (await request.get(path)).text();
    // What the scripts go on with repeats the page.
    const seen = html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '').split(notSet).length - 1;
    expect(seen, path).toBeLessThan(2);
    if (seen === 1) saying.push(path);
  });
  expect(saying).toEqual(expect.arrayContaining(['/operator', '/terms', '/privacy']));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operator');
  await expect(page.getByRole('main').getByText(notSet)).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toContainText('まだ書いていない項目もあります');
  await expect(page.getByRole('contentinfo')).not.toContainText(notSet);
  await expectAccessible(page);
});
