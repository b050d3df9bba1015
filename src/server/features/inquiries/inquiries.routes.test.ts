import { describe, expect, test } from 'vitest';
import { type InquiryKind, inquiryKinds } from '#contract/public/inquiries.ts';
import { mails } from '#server/assembly/mails.ts';
import { purgeExpired } from '#server/assembly/purge-expired.ts';
import { newId } from '#server/db/columns.ts';
import { companies } from '#server/features/companies/companies.table.ts';
import { expectErrorBody } from '#server/testing/expect-error.ts';
import { someAddress } from '#server/testing/make.ts';
import { queuedMail, queuedMails } from '#server/testing/queued-mails.ts';
import { testServer } from '#server/testing/test-server.ts';
import { closeInquiry, selectInquiry, selectOpenInquiries } from './inquiries.queries.ts';
import { inquiries } from './inquiries.table.ts';

const operatorAddress = 'desk@operator.example';
const server = testServer({ env: { OPERATOR_EMAIL: operatorAddress } });

const form = (kind: InquiryKind, extra: Record<string, unknown> = {}) => ({
  kind,
  name: '髙橋 𠮷美',
  email: someAddress(),
  organisation: 'みほん高等学校',
  wanted_company: '株式会社みほん製作所',
  body: '見学の日について教えてください。\nよろしくお願いします。',
  elapsed_ms: 20_000,
  ...extra,
});
const send = (body: unknown) =>
  server().send('POST', '/api/inquiries/', { body: JSON.stringify(body) });
const stored = async (reference: string) => {
  const rows = await server().context.db.select().from(inquiries);
  return rows.find((row) => row.reference === reference);
};
const sendWell = async (body: Record<string, unknown>) => {
  const response = await send(body);
  expect(response.status, await response.clone().text()).toBe(201);
  const receipt = await response.json();
  return { receipt, row: await stored(receipt.reference) };
};

const operatorMails = async (reference: string) =>
  (await queuedMails(server(), operatorAddress)).filter((mail) =>
    JSON.stringify(mail.data).includes(reference),
  );

describe('POST /api/inquiries/', () => {
  test.each(inquiryKinds)('%s is stored and answered by mail with its reference', async (kind) => {
    const body = form(kind);
    const { receipt, row } = await sendWell(body);
    expect(receipt.reference).toMatch(/^M-20\d\d-[2-9A-HJKMNP-Z]{6}$/);
    expect(row).toMatchObject({ kind, name: '髙橋 𠮷美', body: body.body, status: 'new' });
    const { data, to } = await queuedMail(server(), body.email, 'inquiryReceived');
    expect({ data, to }).toEqual({ data: { reference: receipt.reference, kind }, to: body.email });
  });

  test('the mail repeats nothing of what was written', async () => {
    const mail = mails.inquiryReceived({
      siteName: 'みちしるべ',
      siteUrl: 'https://example.jp',
      at: new Date(),
      reference: 'M-2026-ABCDEF',
      kind: 'contact',
    });
    expect(mail.subject).toContain('M-2026-ABCDEF');
    expect(mail.text).not.toContain('髙橋');
  });

  test('every missing field is named in one answer', async () => {
    const { errors = [] } = await expectErrorBody(
      await send({ kind: 'request_school', name: ' ', email: 'x', organisation: '', phone: '12' }),
      'invalid',
    );
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'email',
      'name',
      'organisation',
      'phone',
    ]);
    const unknown = await expectErrorBody(await send({ kind: 'scout' }), 'invalid');
    expect(unknown.errors?.[0]).toMatchObject({
      field: 'kind',
      detail: '内容の種類を選んでください。',
    });
  });

  test('students name a company, and are asked for neither telephone nor school', async () => {
    const { wanted_company, ...unnamed } = form('request_student', { phone: '090-0000-0000' });
    const { row } = await sendWell({ ...unnamed, wanted_company });
    expect(row).toMatchObject({ phone: null, organisation: '株式会社みほん製作所' });
    const { errors } = await expectErrorBody(await send(unnamed), 'invalid');
    expect(errors?.map(({ field }) => field)).toEqual(['wanted_company']);
  });

  test('who asks for a listing is told of a listing', async () => {
    const { receipt } = await sendWell(form('request_listing'));
    const [notice] = await operatorMails(receipt.reference);
    expect(notice?.data).toMatchObject({ kind: 'request_listing' });
    const facts = {
      siteName: 'みちしるべ',
      siteUrl: 'https://example.jp',
      reference: 'M-2026-ABCDEF',
    };
    const subjectFor = (kind: InquiryKind) =>
      mails.inquiryReceived({ ...facts, at: new Date(), kind }).subject;
    expect(subjectFor('request_listing')).toContain('掲載のご相談');
    expect(subjectFor('request_company')).toContain('資料のご請求');
    expect(subjectFor('request_student')).toContain('見てみたい会社');
  });

  test('an error of a page is bound to its company, if that is public', async () => {
    const [company] = await server().context.db.select().from(companies).limit(1);
    const { row } = await sendWell(form('report', { company_id: company?.id }));
    expect(row?.companyId).toBe(company?.id);
    await expectErrorBody(await send(form('report', { company_id: newId() })), 'not_found');
  });

  test('a plan is one that is sold', async () => {
    const { row } = await sendWell(form('advertising', { plan: 'pr-list', phone: '03 1234 5678' }));
    expect(row).toMatchObject({ plan: 'pr-list', phone: '0312345678' });
    await expectErrorBody(await send(form('advertising', { plan: 'first-place' })), 'invalid');
  });

  test('sent twice it is one inquiry and one mail', async () => {
    const body = form('contact', { submission_id: newId() });
    const [first, second] = await Promise.all([sendWell(body), sendWell(body)]);
    expect(second.receipt.reference).toBe(first.receipt.reference);
    expect(await queuedMails(server(), body.email)).toHaveLength(1);
    expect(await operatorMails(first.receipt.reference)).toHaveLength(1);
    const other = { ...body, body: 'べつの内容です。' };
    await expectErrorBody(await send(other), 'idempotency_mismatch');
    expect(await operatorMails(first.receipt.reference)).toHaveLength(1);
  });

  test('the operator is told that it is there, not what it says', async () => {
    const { receipt } = await sendWell(form('request_school'));
    const told = await operatorMails(receipt.reference);
    expect(told).toEqual([
      {
        template: 'operatorNotice',
        to: operatorAddress,
        data: { kind: 'request_school', reference: receipt.reference },
        thread: `inquiry-${receipt.reference}`,
      },
    ]);
  });

  test('an address gets three mails a day; what it sends after that is stored all the same', async () => {
    const body = form('contact');
    const all = await Promise.all(Array.from({ length: 5 }, () => sendWell(body)));
    expect(new Set(all.map(({ receipt }) => receipt.reference)).size).toBe(5);
    expect(await queuedMails(server(), body.email)).toHaveLength(3);
    expect(all.filter(({ receipt }) => receipt.is_mailed)).toHaveLength(3);
    const promised = all.filter(({ receipt }) => receipt.detail.includes('確認のメール'));
    expect(promised.map(({ row }) => row?.isMailed)).toEqual([true, true, true]);
    server().advance(25 * 3_600_000);
    await sendWell({ ...body, email: body.email.toUpperCase() });
    expect(await queuedMails(server(), body.email.toUpperCase())).toHaveLength(1);
  });

  test('programs get the same answer, but a mark and no mail', async () => {
    for (const mark of [
      { website: 'https://x.example' },
      { elapsed_ms: 800 },
      { elapsed_ms: null },
    ]) {
      const { elapsed_ms, ...rest } = { ...form('contact'), ...mark };
      const body = elapsed_ms === null ? rest : { ...rest, elapsed_ms };
      const { receipt, row } = await sendWell(body);
      expect(Object.keys(receipt).sort()).toEqual(['detail', 'is_mailed', 'reference', 'safety']);
      expect(row).toMatchObject({ isSuspicious: true, isMailed: false });
      expect(await queuedMails(server(), body.email)).toEqual([]);
    }
  });

  test('somebody in need is shown people to call', async () => {
    const { receipt } = await sendWell(form('contact', { body: 'もう消えたい。死にたいです。' }));
    expect(receipt.safety.kind).toBe('self_harm');
    expect(receipt.safety.resources.length).toBeGreaterThan(1);
    const trouble = await sendWell(form('contact', { body: '給料が未払いのままです。' }));
    expect(trouble.receipt.safety).toMatchObject({ kind: 'work_trouble', step: 'show' });
    const calm = await sendWell(form('contact'));
    expect(calm.receipt.safety).toBeNull();
  });
});

describe('hostile input', () => {
  test('markup, emoji and rare letters are kept as they are', async () => {
    const body = "<script>alert(1)</script> {{operator_name}} 👩‍👩‍👧 𠮷﨑 ' OR 1=1 --";
    const { row } = await sendWell(form('contact', { name: '<b>𠮷田</b> 👋', body }));
    expect(row).toMatchObject({ name: '<b>𠮷田</b> 👋', body });
  });

  test.each([
    ['a line end in the name', { name: 'a\r\nBcc: b@example.jp' }],
    ['a line end in the address', { email: 'a@example.jp\r\nBcc: b@example.jp' }],
    ['a line end in the organisation', { organisation: 'a\r\nBcc: b@example.jp' }],
    ['two addresses', { email: 'a@example.jp,b@example.jp' }],
    ['turned letters', { organisation: 'abc\u202Ecba' }],
    ['NUL', { body: 'a\0b' }],
    ['another control', { body: 'a\u0007b' }],
    ['half of a letter', { body: 'a\ud800b' }],
    ['too much', { body: 'あ'.repeat(2_001) }],
    ['a list for a text', { name: ['a'] }],
    ['a submission that is no id', { submission_id: '1' }],
  ])('%s is refused with a sentence', async (_, extra) => {
    const { errors } = await expectErrorBody(await send(form('contact', extra)), 'invalid');
    expect(errors).toHaveLength(1);
  });

  test('100 kB are too large; 2,000 letters of four bytes are not', async () => {
    await expectErrorBody(await send(form('contact', { body: 'x'.repeat(103_000) })), 'too_large');
    await sendWell(form('contact', { body: '𠮷'.repeat(2_000) }));
  });
});

test('the operator sees what is open, oldest first, and closes it once', async () => {
  const { db, now } = server().context;
  const { receipt } = await sendWell(form('contact'));
  const { receipt: later } = await sendWell(form('advertising'));
  const open = async () => (await selectOpenInquiries(db)).map(({ reference }) => reference);
  expect((await open()).slice(-2)).toEqual([receipt.reference, later.reference]);
  const close = () => closeInquiry(db, { reference: receipt.reference, now: now() });
  expect([await close(), await close()]).toEqual([true, false]);
  expect(await open()).not.toContain(receipt.reference);
  expect(await selectInquiry(db, receipt)).toMatchObject({ status: 'closed' });
});

test('closed inquiries go after a year, marked ones after 90 days, all after two years', async () => {
  const { db, now } = server().context;
  await db.delete(inquiries);
  const day = 86_400_000;
  const ago = (days: number) => new Date(now().getTime() - days * day);
  const row = (reference: string, extra: Partial<typeof inquiries.$inferInsert>) => ({
    ...{
      reference,
      kind: 'contact' as const,
      name: 'a',
      email: 'a@b.example',
      emailKey: 'a',
      body: '',
    },
    createdAt: ago(500),
    ...extra,
  });
  await db
    .insert(inquiries)
    .values([
      row('open', { createdAt: ago(729) }),
      row('forgotten', { createdAt: ago(731) }),
      row('just closed', { status: 'closed', closedAt: ago(364) }),
      row('closed', { status: 'closed', closedAt: ago(366) }),
      row('fresh spam', { isSuspicious: true, createdAt: ago(80) }),
      row('old spam', { isSuspicious: true, createdAt: ago(91) }),
    ]);
  await purgeExpired(db, now());
  const left = await db.select().from(inquiries);
  expect(left.map(({ reference }) => reference).sort()).toEqual([
    'fresh spam',
    'just closed',
    'open',
  ]);
});
