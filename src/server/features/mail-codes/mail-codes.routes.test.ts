import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailCodesApi } from '#contract/account/mail-codes.ts';
import { registrationApi } from '#contract/account/registration.ts';
import { newId } from '#server/db/columns.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { mailLinks } from '#server/features/mail-links/mail-links.table.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { register, someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { studentForm } from '#server/testing/student-form.ts';
import { testServer } from '#server/testing/test-server.ts';

const server = testServer({ rateLimits: true });
const minute = 60_000;
const deadSentence =
  'このコードはもう使えません。メールのリンクを開くか、もう一度メールを受け取ってください。';

const preRegister = (email: string) =>
  server().anonymous.call(registrationApi.preRegister, { body: { email, user_type: 'student' } });
const exchange = (pre_register_id: string, code: string) =>
  server().anonymous.call(mailCodesApi.exchange, { body: { pre_register_id, code } });
const info = (pre_register_id: string, token: string) =>
  server().anonymous.call(registrationApi.getPreRegisterInfo, {
    query: { pre_register_id, token },
  });
const complete = (pre_register_id: string, token: string) =>
  server().anonymous.call(registrationApi.complete, {
    body: { pre_register_id, token, ...studentForm() },
  });

/** A mail with a code, as it is read in the mailbox. */
async function mailed(email = someAddress()) {
  await preRegister(email);
  const { data } = await queuedMail(server(), email, 'registrationLink');
  if (!data.code) throw new Error('the mail has no code');
  return { email, id: data.id, token: data.token, code: data.code, wrong: otherThan(data.code) };
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The sentence under the field, or of the whole answer. */
const refused = async (id: string, code: string) =>
  exchange(id, code).then(
    () => 'taken',
    ({ errorData }) => errorData.detail as string,
  );
const left = (count: number) => `コードがちがいます。あと${count}回ためせます。`;

describe('The right code', () => {
  test('opens the form, and the account is made with it', async () => {
    const { id, code, email } = await mailed();
    const { token } = await exchange(id, code);
    expect(await info(id, token)).toMatchObject({ email, user_type: 'student' });
    expect(await complete(id, token)).toHaveProperty('user');
  });

  test('leaves the mailed link alive', async () => {
    const { id, code, token: mailedToken } = await mailed();
    const { token } = await exchange(id, code);
    expect(token).not.toBe(mailedToken);
    expect(await info(id, mailedToken)).toMatchObject({ pre_register_id: id });
    expect(await complete(id, mailedToken)).toHaveProperty('user');
    await expectRefusal(exchange(id, code), 'link_invalid_or_expired');
  });

  test('is answered the same a second time', async () => {
    const { id, code } = await mailed();
    expect(await exchange(id, code)).toEqual(await exchange(id, code));
  });

  test.each([
    [
      'full-width',
      (code: string) => code.replaceAll(/\d/g, (d) => '０１２３４５６７８９'[+d] ?? ''),
    ],
    ['in two groups', (code: string) => ` ${code.slice(0, 3)}　${code.slice(3)}\n`],
    ['with a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
  ])('is accepted %s', async (_, write) => {
    const { id, code } = await mailed();
    expect(await exchange(id, write(code))).toHaveProperty('token');
  });

  test('is refused after ten minutes, when the link still works', async () => {
    const early = await mailed();
    const late = await mailed();
    server().advance(10 * minute - 5_000);
    expect(await exchange(early.id, early.code)).toHaveProperty('token');
    server().advance(6_000);
    expect(await refused(late.id, late.code)).toBe(deadSentence);
    expect(await info(late.id, late.token)).toMatchObject({ email: late.email });
  });

  test('is refused once the link was used or replaced', async () => {
    const used = await mailed();
    await complete(used.id, used.token);
    expect(await refused(used.id, used.code)).toBe(deadSentence);
    const old = await mailed();
    server().advance(61_000);
    const next = await mailed(old.email);
    expect(await refused(old.id, old.code)).toBe(deadSentence);
    expect(await exchange(next.id, next.code)).toHaveProperty('token');
  });

  test('of another mail is wrong', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const code = other.code === one.code ? one.wrong : other.code;
    expect(await refused(one.id, code)).toBe(left(4));
  });
});

describe('A wrong code', () => {
  test('is counted down, and after five the right one is dead and the link alive', async () => {
    const { id, code, wrong, token } = await mailed();
    const { errors } = await expectRefusal(exchange(id, wrong), 'invalid');
    expect(errors).toMatchObject([{ field: 'code', detail: left(4) }]);
    for (const count of [3, 2, 1]) expect(await refused(id, wrong)).toBe(left(count));
    expect(await refused(id, wrong)).toBe(deadSentence);
    expect(await refused(id, code)).toBe(deadSentence);
    expect(await info(id, token)).toMatchObject({ pre_register_id: id });
  });

  test('stays counted when the mail is asked for again within a minute', async () => {
    const { id, email, wrong } = await mailed();
    await refused(id, wrong);
    expect((await preRegister(email)).pre_register_id).toBe(id);
    expect(await refused(id, wrong)).toBe(left(3));
  });

  test('30 at once are five tries', async () => {
    const { id, wrong } = await mailed();
    const answers = await Promise.all(Array.from({ length: 30 }, () => refused(id, wrong)));
    expect(answers.filter((sentence) => sentence !== deadSentence).toSorted()).toEqual(
      [1, 2, 3, 4].map(left),
    );
  });

  test('is answered the same for an address that has an account', async () => {
    const { email } = await register(server());
    server().advance(61_000);
    const { pre_register_id } = await preRegister(email);
    const { db } = server().context;
    const [row] = await db.select().from(mailLinks).where(eq(mailLinks.id, pre_register_id));
    expect(row).toMatchObject({ codeTries: 0, codeHash: expect.any(String) });
    for (const count of [4, 3, 2, 1])
      expect(await refused(pre_register_id, '000000')).toBe(left(count));
    expect(await refused(pre_register_id, '000000')).toBe(deadSentence);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12345a'])('%j is no code', async (code) => {
    const { errors } = await expectRefusal(exchange(newId(), code), 'invalid');
    const detail = 'メールにある6けたの数字を入力してください。';
    expect(errors).toMatchObject([{ field: 'code', detail }]);
  });

  test.each([newId(), 'x', '', '%'])('for %j, which is no link, is dead', async (id) => {
    expect(await refused(id, '123456')).toBe(deadSentence);
  });
});

test('The eleventh mail of a day to one address has no code, and its link works', async () => {
  const email = someAddress();
  for (let mail = 0; mail < 11; mail += 1) {
    await preRegister(email);
    server().advance(13 * minute);
  }
  const mails = (await queuedMails(server(), email)).flatMap((mail) =>
    mail.template === 'registrationLink' ? [mail.data] : [],
  );
  expect(mails.map(({ code }) => code !== null)).toEqual([...Array(10).fill(true), false]);
  const newest = mails.at(-1);
  expect(await refused(newest?.id ?? '', '123456')).toBe(deadSentence);
  expect(await info(newest?.id ?? '', newest?.token ?? '')).toMatchObject({ email });
  server().advance(24 * 60 * minute);
  expect((await mailed(email)).code).toMatch(/^\d{6}$/);
});

test('The table keeps neither code nor token', async () => {
  const { id, code, email } = await mailed();
  const { token } = await exchange(id, code);
  const { db } = server().context;
  const rows = await db
    .select()
    .from(mailLinks)
    .where(eq(mailLinks.emailKey, emailKey(email)));
  expect(JSON.stringify(rows[0]?.codeHash)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('After 300 wrong codes in an hour the site takes no more, from anywhere', async () => {
  server().advance(61 * minute);
  let wrong = 0;
  while (wrong < 300) {
    const { id, wrong: code } = await mailed();
    for (let time = 0; time < 5; time += 1, wrong += 1) await refused(id, code);
    if (wrong % 50 === 0) server().advance(minute);
  }
  const { id, code } = await mailed();
  await expectRefusal(exchange(id, code), 'throttled');
  server().advance(61 * minute);
  const next = await mailed();
  expect(await exchange(next.id, next.code)).toHaveProperty('token');
}, 60_000);
