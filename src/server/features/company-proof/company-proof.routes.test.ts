import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  staffCompanyProofApi as deskProof,
  companyProofApi as proof,
  proofTries,
} from '#contract/account/company-proof.ts';
import { staffCompaniesApi as desk } from '#contract/staff/staff-companies.ts';
import { users } from '#server/features/accounts/users.table.ts';
import { auditEntries } from '#server/features/audit/audit.table.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { insertMember } from '#server/features/companies/company-members.queries.ts';
import { publishCompany } from '#server/features/company-review/publish-company.ts';
import { finishedProfile, registerCompany } from '#server/testing/company-profile.ts';
import { expectRefusal } from '#server/testing/expect-error.ts';
import { someCorporateNumber } from '#server/testing/make.ts';
import { queuedMail } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { companyProofCodes } from './company-proof.table.ts';

const server = testServer({ env: { COMPANY_PROOF_REQUIRED: 'on' } });
const note = '登記の電話番号にかけて、総務の方と話しました。';
let at = 0;
/** A domain that no other case uses. */
const someDomain = () => `kaisha-${++at}.example`;

/** A company with a number whose page waits for review. */
async function waitingCompany(extra: Record<string, unknown> = {}) {
  const company = await registerCompany(server(), {
    corporate_number: someCorporateNumber(),
    ...extra,
  });
  await company.save({ ...finishedProfile, catch_copy: `ことば ${company.id}` });
  await company.submit();
  return company;
}
type Company = Awaited<ReturnType<typeof waitingCompany>>;

async function publish({ params }: Pick<Company, 'params'>) {
  const reviewer = await server().signedInStaff('reviewer');
  const { submitted_at } = await reviewer.call(desk.detail, { params });
  return reviewer.call(desk.publish, { params, body: { submitted_at: submitted_at ?? '' } });
}

const proofOf = ({ client }: Pick<Company, 'client'>) => client.call(proof.show, {});
const enter = ({ client }: Pick<Company, 'client'>, code: string) =>
  client.call(proof.enterCode, { body: { code } });

describe('A page of a company that nobody has proven', () => {
  test('is not published for the first time, and is after a noted call', async () => {
    const company = await waitingCompany();
    expect(await proofOf(company)).toMatchObject({ is_proven: false, is_required: true });
    await expectRefusal(publish(company), 'conflict');
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = company;
    const noted = await reviewer.call(deskProof.noteCall, { params, body: { note } });
    expect(noted).toMatchObject({ is_proven: true, method: 'call', note, proven_by: 'テスト' });
    await publish(company);
    expect(JSON.stringify(await proofOf(company))).not.toContain(note);
    const entries = await server()
      .context.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, company.id));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['company.prove', 'company.publish']),
    );
    expect(JSON.stringify(entries)).not.toContain('総務');
  });

  test('goes on being changed where it was public before', async () => {
    const company = await waitingCompany();
    await publishCompany(server().context, { id: company.id, by: 'command line' });
    await company.save({ one_line: '町のパン工場です。' });
    await company.submit();
    await publish(company);
  });

  test('cannot take another 法人番号 while it is public', async () => {
    const company = await waitingCompany();
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = company;
    await reviewer.call(deskProof.noteCall, { params, body: { note } });
    await publish(company);
    await company.save({ corporate_number: someCorporateNumber() });
    await company.submit();
    expect(await proofOf(company)).toMatchObject({ is_proven: false, method: 'call' });
    await expectRefusal(publish(company), 'conflict');
  });

  test('is published without a proof where it is a demonstration', async () => {
    const company = await waitingCompany();
    const { db } = server().context;
    await db.update(companies).set({ isDemo: true }).where(eq(companies.id, company.id));
    await publish(company);
  });
});

describe('A mail to the own domain', () => {
  test('proves a company by its code, once', async () => {
    const company = await waitingCompany();
    const { client, params } = company;
    const send = (local_part: string) => client.call(proof.sendMail, { body: { local_part } });
    await expectRefusal(send('saiyo'), 'conflict');
    const reviewer = await server().signedInStaff('reviewer');
    const domain = someDomain();
    const body = { domain: `https://www.${domain}/recruit/` };
    expect(await reviewer.call(deskProof.setDomain, { params, body })).toMatchObject({
      domain,
      is_proven: false,
    });
    const sent = await send('saiyo');
    expect(sent.mail?.sent_to).toBe(`saiyo@${domain}`);
    const { code } = (await queuedMail(server(), `saiyo@${domain}`, 'companyProofCode')).data;
    expect(await enter(company, ` ${code.slice(0, 4)} ${code.slice(4)}`)).toMatchObject({
      is_proven: true,
      method: 'own_domain',
      mail: null,
    });
    await expectRefusal(enter(company, code), 'invalid');
    await publish(company);
  });

  test('is not needed where an owner has opened a mail there', async () => {
    const company = await waitingCompany();
    const reviewer = await server().signedInStaff('reviewer');
    // Addresses of the tests are at test.example.
    const body = { domain: 'test.example' };
    const { params } = company;
    expect(await reviewer.call(deskProof.setDomain, { params, body })).toMatchObject({
      is_proven: true,
      method: 'own_domain',
    });
  });

  test.each([
    'gmail.com',
    'mail.yahoo.co.jp',
    'mihon.sakura.ne.jp',
    'mihon.github.io',
    'co.jp',
    'example',
    '192.168.0.1',
    'みほん',
    'a b.co.jp',
    '',
    'foo@gmail.com',
  ])('is refused at %s', async (domain) => {
    const company = await registerCompany(server(), { corporate_number: someCorporateNumber() });
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = company;
    const setting = reviewer.call(deskProof.setDomain, { params, body: { domain } });
    if (domain === '') expect((await setting).domain).toBeNull();
    else expect((await expectRefusal(setting, 'invalid')).errors?.[0]?.field).toBe('domain');
  });
});

describe('A posted code', () => {
  test('proves a company without a 法人番号, as it was printed or in small letters', async () => {
    const company = await waitingCompany({ corporate_number: undefined });
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = company;
    const { code, proof: shown } = await reviewer.call(deskProof.makeLetter, { params });
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    expect(shown.letter).not.toBeNull();
    expect(await enter(company, code.toLowerCase())).toMatchObject({ method: 'letter' });
    await publish(company);
  });

  test('is dead after the tries, after a newer letter and after its days', async () => {
    const company = await waitingCompany();
    const reviewer = await server().signedInStaff('reviewer');
    const { params } = company;
    const letter = async () => (await reviewer.call(deskProof.makeLetter, { params })).code;
    const tried = await letter();
    // Digits are a mail's code: they use up no tries of the letter.
    for (let tried = 0; tried < proofTries; tried += 1)
      await expectRefusal(enter(company, '00000000'), 'invalid');
    for (let left = proofTries - 1; left >= 0; left -= 1) {
      const { detail } = await expectRefusal(enter(company, 'AAAA-AAAA-AAAA'), 'invalid');
      expect(detail).toContain(left > 0 ? `あと${left}回` : '使えません');
    }
    await expectRefusal(enter(company, tried), 'invalid');
    const older = await letter();
    const last = await letter();
    await expectRefusal(enter(company, older), 'invalid');
    await server()
      .context.db.update(companyProofCodes)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(companyProofCodes.companyId, company.id));
    await expectRefusal(enter(company, last), 'invalid');
    expect((await proofOf(company)).is_proven).toBe(false);
  });
});

test('A proof that was withdrawn holds no longer, and the page stays public', async () => {
  const company = await waitingCompany();
  const reviewer = await server().signedInStaff('reviewer');
  const { params } = company;
  await reviewer.call(deskProof.noteCall, { params, body: { note } });
  await publish(company);
  const body = { note: 'ちがう会社の番号でした。' };
  await reviewer.call(deskProof.setDomain, { params, body: { domain: someDomain() } });
  const { code } = await reviewer.call(deskProof.makeLetter, { params });
  expect(await reviewer.call(deskProof.withdraw, { params, body })).toMatchObject({
    ...{ is_proven: false, method: null },
    ...{ domain: null, letter: null },
  });
  await expectRefusal(enter(company, code), 'invalid');
  expect((await reviewer.call(desk.detail, { params })).status).toBe('published');
});

test('A domain and a letter prove the number for which they were made, and no other', async () => {
  const company = await waitingCompany();
  const { client, params } = company;
  const reviewer = await server().signedInStaff('reviewer');
  await reviewer.call(deskProof.setDomain, { params, body: { domain: someDomain() } });
  const { code } = await reviewer.call(deskProof.makeLetter, { params });
  await company.save({ corporate_number: someCorporateNumber() });
  await company.submit();
  expect(await proofOf(company)).toMatchObject({ domain: null, letter: null });
  const sending = client.call(proof.sendMail, { body: { local_part: 'saiyo' } });
  await expectRefusal(sending, 'conflict');
  await expectRefusal(enter(company, code), 'invalid');
});

test('A domain does not prove a page at once where an owner’s address is elsewhere', async () => {
  const company = await waitingCompany();
  const { params } = company;
  const { db } = server().context;
  const other = await server().signedIn('company');
  await db.update(users).set({ email: 'a@elsewhere.example' }).where(eq(users.id, other.id));
  await insertMember(db, { userId: other.id, companyId: company.id, role: 'owner' });
  const reviewer = await server().signedInStaff('reviewer');
  const body = { domain: 'test.example' };
  const set = await reviewer.call(deskProof.setDomain, { params, body });
  expect(set).toMatchObject({ domain: 'test.example', is_proven: false });
  const mail = await queuedMail(server(), company.email, 'companyProofAsked');
  expect(mail).toMatchObject({ data: { way: 'mail' }, thread: `company-${company.id}` });
});

test('Two pages of one number are not both proven', async () => {
  const number = someCorporateNumber();
  const [one, other] = [await registerCompany(server()), await registerCompany(server())];
  for (const company of [one, other]) await company.save({ corporate_number: number });
  const reviewer = await server().signedInStaff('reviewer');
  const proven = await Promise.allSettled(
    [one, other].map(({ params }) => reviewer.call(deskProof.noteCall, { params, body: { note } })),
  );
  expect(proven.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
