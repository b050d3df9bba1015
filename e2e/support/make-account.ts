import { expect, type Page } from '@playwright/test';
import { linkInMail } from './read-mail.ts';
import { password } from './register-in-the-browser.ts';

/** Makes a student's account by calls and signs the page in; what it shows then is no page of the site. */
export async function makeStudent(page: Page, email: string): Promise<void> {
  const schools = await page.request.get('/api/registration/high_schools/?q=さっぽろこうぎょう');
  const [school] = await schools.json();
  await makeAccount(page, email, 'student', {
    last_name: '髙橋',
    first_name: '𠮷美',
    last_name_kana: 'たかはし',
    first_name_kana: 'よしみ',
    birth_date: '2009-06-15',
    high_school_id: school.id,
    graduation_year: graduationYearOfThirdYears(),
  });
}

/** The same for a company; `number` is the 法人番号. */
export async function makeCompany(page: Page, email: string, number = ''): Promise<void> {
  await makeAccount(page, email, 'company', {
    company_name: '株式会社みほん製パン',
    company_name_kana: 'みほんせいぱん',
    corporate_number: number,
    contact_name: '佐々木 一郎',
    phone: '03-1234-5678',
    prefecture: '13',
  });
}

/** Calendar year in which those leave school who are in their third year today. */
function graduationYearOfThirdYears(): number {
  const now = new Date();
  return now.getMonth() < 3 ? now.getFullYear() : now.getFullYear() + 1;
}

async function makeAccount(
  page: Page,
  email: string,
  userType: 'student' | 'company',
  fields: Record<string, unknown>,
): Promise<void> {
  const { request } = page;
  const asked = await request.post('/api/pre-register-requests/', {
    data: { email, user_type: userType },
  });
  expect(asked.status()).toBe(201);
  const mailed = await linkInMail(page, { to: email, subject: /登録の続き/, path: '/register/' });
  const [, , id = '', token = ''] = mailed.split('/');
  const link = { pre_register_id: id, token };
  const info = await request.get('/api/pre-register-requests/get_pre_register_info/', {
    params: link,
  });
  const { consent_version } = await info.json();
  const made = await request.post('/api/registration/complete/', {
    data: { ...link, ...fields, password, consent_version },
  });
  expect(made.status(), await made.text()).toBe(201);
  // A page without scripts that could look for a session.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([access, refresh, userType]) => {
      localStorage.setItem('userType', userType ?? '');
      localStorage.setItem('refreshToken', refresh ?? '');
      localStorage.setItem('accessToken', access ?? '');
    },
    await made.json().then(({ access, refresh }) => [access, refresh, userType]),
  );
}
