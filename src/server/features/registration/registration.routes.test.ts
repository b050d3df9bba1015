import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tokenApi, usersApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { studentProfilesApi } from '#contract/account/student-profiles.ts';
import { schoolsApi } from '#contract/public/schools.ts';
import { newId } from '#server/db/columns.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { worksFor } from '#server/features/companies/company-members.queries.ts';
import { consents } from '#server/features/consents/consents.table.ts';
import { studentProfiles } from '#server/features/student-profiles/student-profiles.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { companyForm, makeLink, register, someAddress } from '#server/testing/make.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { goodPassword, studentForm } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer();
const minutes = (count: number) => count * 60_000;
const preRegister = (email: string, user_type: 'student' | 'company' = 'student') =>
  server().anonymous.call(registrationApi.preRegister, { body: { email, user_type } });
const complete = (body: Record<string, unknown>) =>
  server().anonymous.call(registrationApi.complete, { body: body as never });
const info = (link: { pre_register_id: string; token: string }) =>
  server().anonymous.call(registrationApi.getPreRegisterInfo, { query: link });
const templates = async (email: string) =>
  (await queuedMails(server(), email)).map(({ template }) => template);

describe('POST …/check_email/', () => {
  test.each([
    ['taro@gmial.com', 'taro@gmail.com'],
    ['taro@gmail.co', 'taro@gmail.com'],
    ['taro@yahoo.co.jo', 'taro@yahoo.co.jp'],
    ['taro@docmo.ne.jp', 'taro@docomo.ne.jp'],
    ['taro@gmail.com', null],
    ['taro@pref.example.jp', null],
    ['a..b.@docomo.ne.jp', null],
  ])('%s suggests %s', async (email, suggestion) => {
    const answer = await server().anonymous.call(registrationApi.checkEmail, { body: { email } });
    expect(answer.suggestion).toBe(suggestion);
  });

  test.each([
    'taro',
    'taro@',
    '@gmail.com',
    'ta ro@gmail.com',
    'taro@gmail',
    'a@b.c\nBcc: x@y.z',
    '',
  ])('refuses %j', async (email) => {
    const call = server().anonymous.call(registrationApi.checkEmail, { body: { email } });
    const body = await expectRefusal(call, 'invalid');
    expect(body.email).toEqual(['有効なメールアドレスを入力してください。']);
  });

  test('never says whether an account exists', async () => {
    const { email } = await register(server());
    const known = await server().anonymous.call(registrationApi.checkEmail, { body: { email } });
    expect(known).toEqual({ email, suggestion: null, detail: '使える形式のメールアドレスです。' });
  });
});

describe('POST /api/pre-register-requests/', () => {
  test('sends one link; a second request within 60 seconds sends none', async () => {
    const email = someAddress();
    const [first, second] = [await preRegister(email), await preRegister(email.toUpperCase())];
    expect(second.pre_register_id).toBe(first.pre_register_id);
    expect(await templates(email)).toEqual(['registrationLink']);
    server().advance(61_000);
    expect((await preRegister(email)).pre_register_id).not.toBe(first.pre_register_id);
    expect(await templates(email)).toHaveLength(2);
  });

  test('five links an hour, then the same answer and the newest link lives on', async () => {
    const email = someAddress();
    for (let time = 0; time < 8; time += 1) {
      expect((await preRegister(email)).detail).toContain('メールを送りました');
      server().advance(61_000);
    }
    const mails = await queuedMails(server(), email);
    expect(mails).toHaveLength(5);
    const newest = mails.at(-1);
    if (newest?.template !== 'registrationLink') throw new Error('no link');
    const { id: pre_register_id, token } = newest.data;
    expect(await info({ pre_register_id, token })).toMatchObject({ email });
  });

  test('20 at once for one address send one mail', async () => {
    const email = someAddress();
    await Promise.all(Array.from({ length: 20 }, () => preRegister(email)));
    expect(await templates(email)).toEqual(['registrationLink']);
  });

  test('a known address gets the same answer and another mail', async () => {
    const { email } = await register(server());
    server().advance(61_000);
    const known = await preRegister(email);
    const unknown = await preRegister(someAddress());
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    expect(known.detail).toBe(unknown.detail);
    expect((await templates(email)).at(-1)).toBe('alreadyRegistered');
  });

  test('a newer link supersedes the older one', async () => {
    const old = await makeLink(server());
    server().advance(61_000);
    await preRegister(old.email);
    await expectRefusal(complete({ ...old, ...studentForm() }), 'link_invalid_or_expired');
  });
});

describe('GET …/get_pre_register_info/', () => {
  test('says what the link is for and does not use it up', async () => {
    const { email, ...link } = await makeLink(server(), 'company');
    expect(await info(link)).toMatchObject({ email, user_type: 'company' });
    expect(await info(link)).toMatchObject({ email });
  });

  test('a wrong, expired or used link is a 404 that says so', async () => {
    const { email: _, ...link } = await makeLink(server());
    const refused = async (bad: { pre_register_id: string; token: string }) => {
      const query = new URLSearchParams(bad);
      const path = `/api/pre-register-requests/get_pre_register_info/?${query}`;
      const response = await server().send('GET', path);
      expect(response.status).toBe(404);
      expect((await response.json()).code).toBe('link_invalid_or_expired');
    };
    await refused({ ...link, token: `${link.token.slice(0, -2)}xx` });
    await refused({ ...link, pre_register_id: newId() });
    server().advance(minutes(60 * 24 + 1));
    await refused(link);
  });
});

describe('POST /api/registration/complete/ as a student', () => {
  test('makes user, profile and consent, and signs in', async () => {
    const { email, user, client } = await register(server());
    expect(user).toMatchObject({ email, user_type: 'student', username: '髙橋 𠮷美' });
    expect(await client.call(usersApi.me, {})).toMatchObject({ email });
    const [profile] = await client.call(studentProfilesApi.list, {});
    expect(profile).toMatchObject({
      last_name: '髙橋',
      first_name: '𠮷美',
      last_name_kana: 'タカハシ',
      school: 'みほん高等学校',
    });
    const { db } = server().context;
    expect(await db.select().from(consents).where(eq(consents.userId, user.id))).toHaveLength(1);
    expect((await templates(email)).filter((template) => template === 'welcome')).toHaveLength(1);
    const pair = { email, password: goodPassword };
    expect(await server().anonymous.call(tokenApi.obtain, { body: pair })).toHaveProperty('access');
  });

  test('long names of many parts are read back', async () => {
    const { client, user } = await register(server(), 'student', {
      last_name: 'Fernandes dos Santos',
      first_name: 'Maria Eduarda Aparecida',
      last_name_kana: 'フェルナンデス ドス サントス',
      first_name_kana: 'マリア エドゥアルダ アパレシダ',
    });
    expect(user.username).toBe('Maria Eduarda Aparecida');
    const [profile] = await client.call(studentProfilesApi.list, {});
    expect(profile).toMatchObject({ last_name: 'Fernandes dos Santos' });
  });

  test('takes a school of the list', async () => {
    const [school] = await server().anonymous.call(schoolsApi.search, { query: { q: '工業' } });
    const { client } = await register(server(), 'student', { high_school_id: school?.id });
    const [profile] = await client.call(studentProfilesApi.list, {});
    expect(profile).toMatchObject({ school: school?.name, high_school_name: null });
  });

  test('the body chooses neither type nor address', async () => {
    const { user, email } = await register(server(), 'student', {
      user_type: 'staff',
      email: 'other@test.example',
      is_active: false,
      id: newId(),
    });
    expect(user).toMatchObject({ user_type: 'student', email });
  });

  test('50 at once with one link make exactly one account, and all are answered the same', async () => {
    const { email, ...link } = await makeLink(server());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => complete({ ...link, ...studentForm() })),
    );
    expect(new Set(answers.map(({ refresh }) => refresh)).size).toBe(1);
    const { db } = server().context;
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    expect((await templates(email)).filter((template) => template === 'welcome')).toHaveLength(1);
  }, 60_000);

  test('a retry within ten minutes gets the same answer; later or with another password, none', async () => {
    const { email: _, ...link } = await makeLink(server());
    const first = await complete({ ...link, ...studentForm() });
    expect(await complete({ ...link, ...studentForm() })).toEqual(first);
    const other = studentForm({ password: 'another-password-9' });
    await expectRefusal(complete({ ...link, ...other }), 'link_invalid_or_expired');
    server().advance(minutes(11));
    await expectRefusal(complete({ ...link, ...studentForm() }), 'link_invalid_or_expired');
  });

  test('a refused form changes nothing and leaves the link usable', async () => {
    const { email, ...link } = await makeLink(server());
    const bad = studentForm({
      last_name: '',
      birth_date: 'x',
      password: 'short',
      graduation_year: 1,
    });
    const body = await expectRefusal(complete({ ...link, ...bad }), 'invalid');
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(
      ['birth_date', 'graduation_year', 'last_name', 'password'].toSorted(),
    );
    const { db } = server().context;
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
    expect(await complete({ ...link, ...studentForm() })).toHaveProperty('access');
  });

  test.each([
    [{ password: 'password1' }, 'password'],
    [{ password: 'aaaaaaaa' }, 'password'],
    [{ password: '髙橋𠮷美' }, 'password'],
    [{ consent_version: '1999-01-01' }, 'consent_version'],
    [{ high_school_name: '' }, 'high_school_name'],
    [{ high_school_id: newId() }, 'high_school_id'],
    [{ last_name_kana: 'takahashi' }, 'last_name_kana'],
    [{ last_name: '<b>x</b>' }, 'last_name'],
    [{ last_name: 'あ'.repeat(51) }, 'last_name'],
    [{ birth_date: '2025-01-01' }, 'birth_date'],
    [{ birth_date: '2009-02-30' }, 'birth_date'],
  ])('%j is refused about %s', async (extra, field) => {
    const { email: _, ...link } = await makeLink(server());
    const body = await expectRefusal(complete({ ...link, ...studentForm(extra) }), 'invalid');
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('under 16 a guardian must agree, and the day is kept', async () => {
    const young = new Date(server().context.now().getTime() - 15.5 * 365.25 * 86_400_000);
    const birth_date = young.toISOString().slice(0, 10);
    const { email: _, ...link } = await makeLink(server());
    const body = await expectRefusal(
      complete({ ...link, ...studentForm({ birth_date }) }),
      'invalid',
    );
    expect(body.guardian_consent).toEqual(['16歳未満の人は、保護者の同意が必要です。']);
    const form = studentForm({ birth_date, guardian_consent: true });
    const { user } = await complete({ ...link, ...form });
    const { db } = server().context;
    const rows = await db.select().from(studentProfiles).where(eq(studentProfiles.userId, user.id));
    expect(rows[0]?.guardianConsentAt).toBeInstanceOf(Date);
  });
});

describe('POST /api/registration/complete/ as a company', () => {
  test('makes a draft that nobody else sees', async () => {
    const { user, client } = await register(server(), 'company', {
      corporate_number: '7000012050002',
      postal_code: '〒１００−０００１',
      city: '千代田区',
      street: ' 千代田1-1 みほんビル2階 ',
    });
    expect(user).toMatchObject({ user_type: 'company', username: '佐々木 一郎' });
    const { db } = server().context;
    const rows = await db.select().from(companies).where(worksFor(user.id));
    expect(rows[0]).toMatchObject({
      status: 'draft',
      nameKana: 'ミホンセイサクショ',
      contactPhone: '0312345678',
      corporateNumber: '7000012050002',
      postalCode: '1000001',
      street: '千代田1-1 みほんビル2階',
    });
    const id = rows[0]?.id;
    expect((await server().send('GET', `/api/company-profiles/${id}/`)).status).toBe(404);
    expect(await client.call(studentProfilesApi.list, {}).catch((error) => error.status)).toBe(403);
  });

  test.each([
    [{ corporate_number: '1234567890123' }, 'corporate_number'],
    [{ phone: '12345' }, 'phone'],
    [{ prefecture: '99' }, 'prefecture'],
    [{ postal_code: '12' }, 'postal_code'],
    [{ street: 'あ'.repeat(201) }, 'street'],
    [{ company_name: '' }, 'company_name'],
  ])('%j is refused about %s', async (extra, field) => {
    const { email: _, ...link } = await makeLink(server(), 'company');
    const body = await expectRefusal(complete({ ...link, ...companyForm(extra) }), 'invalid');
    expect(body.errors?.map((error) => error.field)).toEqual([field]);
  });
});
