import type { SeasonYear } from '../../src/contract/public/guide.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  logIn,
  test,
} from '../support/watched-page.ts';

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };
const unverified = /まだ確かめられていません。学校の先生に聞いてください/;

/** The years as the API tells them today. */
async function yearsOf(
  page: {
    request: { get: (path: string) => Promise<{ json: () => Promise<{ years: SeasonYear[] }> }> };
  },
  query = '',
) {
  return (await (await page.request.get(`/api/guide/${query}`)).json()).years;
}

for (const [name, viewport] of Object.entries(sizes))
  test(`home and guide tell what holds today, accessibly, on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const [third] = await yearsOf(page);
    await page.goto('/');
    const season = page.getByRole('region', { name: third!.phase.title });
    await expect(season).toContainText(`${third!.graduation_year}年3月に卒業する人`);
    await expectAccessible(page);
    await season.getByRole('link', { name: /^くわしく/ }).click();
    await expect(page).toHaveURL(/\/guide$/);
    for (const path of ['/guide', '/guide?prefecture=24&year=2028']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText('学校の方針が優先します');
      await expectAccessible(page);
    }
    await expectLargeTargets(page);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a prefecture and a year are chosen in the guide', async ({ page }) => {
    const [third, second] = await yearsOf(page, '?prefecture=13');
    await page.goto('/guide');
    await page
      .getByRole('combobox', { name: '学校のある都道府県' })
      .selectOption({ label: '東京都' });
    await page.getByRole('button', { name: '表示する' }).click();
    await expect(page).toHaveURL(/\/guide\?.*prefecture=13/);
    await expect(page.getByRole('main')).toContainText(third!.limit!.title);

    await page
      .getByRole('combobox', { name: '卒業する年' })
      .selectOption({ value: String(second!.graduation_year) });
    await page.getByRole('button', { name: '表示する' }).click();
    const card = page.getByRole('region', { name: second!.phase.title });
    await expect(card).toContainText(`${second!.graduation_year}年3月に卒業する人`);
    await expect(card).not.toContainText(`${third!.graduation_year}年3月に卒業`);
  });

  test('a prefecture whose rule nobody found says so, with the frame and the office', async ({
    page,
  }) => {
    await page.goto('/guide?prefecture=14');
    const card = page.getByRole('region', { name: /神奈川県/ });
    await expect(card).toContainText(unverified);
    await expect(card).toContainText('35の都府県');
    await expect(card.getByRole('link', { name: /神奈川労働局/ })).toBeVisible();
  });
});

test('a signed-in student sees the year of the own graduation', async ({ page }) => {
  await logIn(page);
  const [profile] = await page.evaluate(async () => {
    const token = localStorage.getItem('accessToken');
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch('/api/student-profiles/', { headers })).json();
  });
  const [third, second] = await yearsOf(page);
  const own = second!.graduation_year;
  const changed = await page.evaluate(
    async ({ id, own }) => {
      const token = localStorage.getItem('accessToken');
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ graduation_year: own });
      return (await fetch(`/api/student-profiles/${id}/`, { method: 'PATCH', headers, body })).ok;
    },
    { id: profile.id, own },
  );
  expect(changed).toBe(true);
  try {
    for (const path of ['/', '/guide']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 2, name: second!.phase.title }),
      ).toBeVisible();
    }
    await page.goto(`/guide?year=${third!.graduation_year}`);
    await expect(page.getByRole('heading', { level: 2, name: third!.phase.title })).toBeVisible();
  } finally {
    await page.evaluate(
      async ({ id, year }) => {
        const token = localStorage.getItem('accessToken');
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const body = JSON.stringify({ graduation_year: year });
        await fetch(`/api/student-profiles/${id}/`, { method: 'PATCH', headers, body });
      },
      { id: profile.id, year: profile.graduation_year },
    );
  }
});

test('the calendar file holds dates to come, each with an alarm', async ({ request }) => {
  const response = await request.get('/guide/calendar.ics?prefecture=47');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const file = await response.text();
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
  const starts = [...file.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day!);
  expect(starts.length).toBeGreaterThan(3);
  expect(starts.filter((day) => day < today)).toEqual([]);
  expect(file.match(/BEGIN:VALARM/g)).toHaveLength(starts.length);
});
