import {
  expect,
  expectContrastInTheDark,
  logIn,
  logInStaff,
  test,
} from '../support/watched-page.ts';

const student = ['/dashboard', '/ai-diagnosis', '/favorites-sheet', '/faq', '/profile'];
const company = ['/dashboard', '/company-page', '/profile'];
const staff = [
  ...['/staff', '/staff/companies', '/staff/posts', '/staff/catalogues', '/staff/inquiries'],
  ...['/staff/people', '/staff/health', '/staff/audit', '/staff/team', '/staff/security'],
];

for (const [who, email, paths] of [
  ['a student', 'student@demo.example', student],
  ['a company', 'company@demo.example', company],
] as const)
  test(`every screen of ${who} has contrast in the dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn(page, email);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectContrastInTheDark(page);
      });
  });

test('every screen of the desk has contrast in the dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInStaff(page);
  for (const path of staff)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectContrastInTheDark(page);
    });
});
