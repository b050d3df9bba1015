import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usersApi } from '#contract/account/accounts.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { purgeAccount } from '#server/assembly/purge-account.ts';
import { sendMailJob } from '#server/assembly/send-mail.job.ts';
import { readConfig } from '#server/config.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { createJobRunner } from '#server/jobs/run-jobs.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { startSmtpServer } from '#server/mail/test-smtp-server.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { companyForm, makeLink, someAddress } from '#server/testing/make.ts';
import { queuedMails } from '#server/testing/queued-mails.ts';
import { studentForm } from '#server/testing/student-form.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const birthDate = (server: TestServer, years: number) =>
  new Date(server.context.now().getTime() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);
const young = (server: TestServer, extra: Record<string, unknown> = {}) =>
  studentForm({ birth_date: birthDate(server, 15.5), guardian_consent: true, ...extra });
const complete = (server: TestServer, body: Record<string, unknown>) =>
  server.anonymous.call(registrationApi.complete, { body: body as never });
const info = (server: TestServer, link: { pre_register_id: string; token: string }) =>
  server.anonymous.call(registrationApi.getPreRegisterInfo, { query: link });

/** A link of a new address, and the address apart: no body names the address. */
async function newLink(server: TestServer, userType: 'student' | 'company' = 'student') {
  const { email, ...link } = await makeLink(server, userType);
  return { email, link };
}

/** A process that sends the server's mails to an SMTP server of its own. */
async function startSending({ context }: TestServer) {
  const smtp = await startSmtpServer();
  const { db, log, uploads, now } = context;
  const config = readConfig({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'info@michishirube.example',
    SITE_URL: 'https://www.michishirube.example',
  });
  const mailer = openMailer(config, log);
  const handlers = { mail: sendMailJob({ config, mailer, uploads, now }) };
  const runner = createJobRunner({ db, log, now, handlers, timing: { poll: null } });
  closing.push(smtp.stop, () => mailer.close(), runner.stop);
  return { smtp, runner };
}

/** Names of the tables in which any row holds a text. */
async function tablesWith({ context: { db } }: TestServer, text: string): Promise<string[]> {
  const tables = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public'`,
  );
  const { rows } = tables as unknown as { rows: { table_name: string }[] };
  expect(rows.length).toBeGreaterThan(20);
  const holding: string[] = [];
  for (const { table_name } of rows) {
    const found = await db.execute(
      sql`select count(*)::int as n from ${sql.identifier(table_name)} as t
        where t::text ilike ${`%${text}%`}`,
    );
    const [row] = (found as unknown as { rows: { n: number }[] }).rows;
    if (row?.n !== 0) holding.push(table_name);
  }
  return holding;
}

describe('A registration with GUARDIAN_MAIL=on', () => {
  const server = testServer({ env: { GUARDIAN_MAIL: 'on', OPERATOR_EMAIL: 'info@example.jp' } });
  beforeEach(() => server().context.db.delete(jobs));

  test('the link of a student tells the form to ask, that of a company does not', async () => {
    const student = await newLink(server());
    const company = await newLink(server(), 'company');
    expect(await info(server(), student.link)).toMatchObject({ asks_guardian_email: true });
    expect(await info(server(), company.link)).toMatchObject({ asks_guardian_email: false });
  });

  test('a guardian gets one mail, and nothing keeps the address once it is sent', async () => {
    const guardian = someAddress();
    const { email, link } = await newLink(server());
    const { smtp, runner } = await startSending(server());
    const form = young(server(), { guardian_email: `　${guardian.replace('@', '＠')} ` });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => complete(server(), { ...link, ...form })),
    );
    expect(await tablesWith(server(), guardian)).toEqual(['jobs']);

    await runner.runDue();
    const arrived = (await smtp.parsed()).filter((_, at) => smtp.arrived[at]?.to[0] === guardian);
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.subject).toBe('【みちしるべ】保護者の方へ：登録のお知らせ');
    expect(arrived[0]?.text).toContain('info@example.jp');
    expect(smtp.arrived.filter(({ to }) => to[0] === email)).toHaveLength(2);
    for (const typed of [email, '髙橋', '𠮷美', 'みほん高等学校'])
      expect(arrived[0]?.text).not.toContain(typed);

    expect(await tablesWith(server(), guardian)).toEqual([]);
    // The search does find an address that is kept.
    expect(await tablesWith(server(), email)).toContain('users');
    const client = server().clientOf(answers[0]?.access ?? null);
    expect(JSON.stringify(await client.call(usersApi.exportData, {}))).not.toContain(guardian);
    expect(server().logged.join('\n')).not.toContain(guardian);
  });

  test.each([
    ['a missing address', undefined, '保護者の方のメールアドレスを入力してください。'],
    ['an empty address', '　', '保護者の方のメールアドレスを入力してください。'],
    ['a null', null, '保護者の方のメールアドレスを入力してください。'],
    ['a text that is no address', 'haha', '有効なメールアドレスを入力してください。'],
    ['a broken header', 'a@b.jp\nBcc: x@y.jp', '有効なメールアドレスを入力してください。'],
    ['an unreachable address', 'a@printer.local', /メールが届きません/],
    ['letters that few servers take', '花子@x.example', /半角の英数字/],
  ])('under 16, %s is refused, and the link still works', async (_, guardian_email, detail) => {
    const { link } = await newLink(server());
    const call = complete(server(), { ...link, ...young(server(), { guardian_email }) });
    const { errors } = await expectRefusal(call, 'invalid');
    expect(errors).toEqual([
      expect.objectContaining({ field: 'guardian_email', detail: expect.stringMatching(detail) }),
    ]);
    const mended = young(server(), { guardian_email: someAddress() });
    expect(await complete(server(), { ...link, ...mended })).toHaveProperty('access');
  });

  test("under 16, the student's own address is refused however it is written", async () => {
    const { email, link } = await newLink(server());
    for (const guardian_email of [email, ` ${email.toUpperCase()}`, email.replace('@', '＠')]) {
      const call = complete(server(), { ...link, ...young(server(), { guardian_email }) });
      const body = await expectRefusal(call, 'invalid');
      expect(body.guardian_email).toEqual([
        'あなたのメールアドレスと同じです。保護者の方のメールアドレスを入力してください。',
      ]);
    }
  });

  test('under 16, the tick is needed beside the address', async () => {
    const { link } = await newLink(server());
    const form = young(server(), { guardian_email: someAddress(), guardian_consent: false });
    const { errors } = await expectRefusal(complete(server(), { ...link, ...form }), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['guardian_consent']);
  });

  test('from 16 on, nothing is asked and an address is never used', async () => {
    for (const guardian_email of [undefined, someAddress(), 'haha']) {
      const { link } = await newLink(server());
      const form = studentForm({ birth_date: birthDate(server(), 16.5), guardian_email });
      expect(await complete(server(), { ...link, ...form })).toHaveProperty('access');
      if (guardian_email) expect(await tablesWith(server(), guardian_email)).toEqual([]);
    }
  });

  test('a company registers without any, and one in its body is never used', async () => {
    const guardian_email = someAddress();
    const { link } = await newLink(server(), 'company');
    const form = companyForm({ guardian_email });
    expect(await complete(server(), { ...link, ...form })).toHaveProperty('access');
    expect(await tablesWith(server(), guardian_email)).toEqual([]);
  });

  test('a mail that was refused keeps the address for a retry, until the student leaves', async () => {
    const guardian = someAddress();
    const { link } = await newLink(server());
    const { smtp, runner } = await startSending(server());
    await runner.runDue();
    const { user } = await complete(server(), {
      ...{ ...link, ...young(server(), { guardian_email: guardian }) },
    });
    smtp.always({ at: 'recipient', code: 550 });
    await runner.runDue();
    expect(await tablesWith(server(), guardian)).toEqual(['jobs']);
    await purgeAccount(server().context.db, { userId: user.id });
    expect(await tablesWith(server(), guardian)).toEqual([]);
  });
});

describe('A registration without GUARDIAN_MAIL', () => {
  const server = testServer();

  test('the link of a student does not tell the form to ask', async () => {
    const { link } = await newLink(server());
    expect(await info(server(), link)).toMatchObject({ asks_guardian_email: false });
  });

  test.each([
    ['no address', () => undefined],
    ['an address', someAddress],
    ['a text that is no address', () => 'no-address-at-all'],
  ])('under 16, %s is taken and never used', async (_, make) => {
    const guardian_email = make();
    const { link } = await newLink(server());
    const form = young(server(), { guardian_email });
    expect(await complete(server(), { ...link, ...form })).toHaveProperty('access');
    if (!guardian_email) return;
    expect(await tablesWith(server(), guardian_email)).toEqual([]);
    expect(await queuedMails(server(), guardian_email)).toEqual([]);
  });
});
