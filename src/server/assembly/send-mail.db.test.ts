import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import { claimJobs } from '#server/jobs/jobs.queries.ts';
import { jobs } from '#server/jobs/jobs.table.ts';
import { createJobRunner, type JobTiming } from '#server/jobs/run-jobs.ts';
import { aboutCompany } from '#server/mail/answers.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailPayload } from '#server/mail/mail-data.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { startSmtpServer } from '#server/mail/test-smtp-server.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { testServer } from '#server/testing/test-server.ts';
import { sendMailJob } from './send-mail.job.ts';

const server = testServer();
const [minute, hour] = [60_000, 3_600_000];

const closing: (() => unknown)[] = [];
let moved = 0;
const advance = (milliseconds: number) => {
  moved += milliseconds;
  server().advance(milliseconds);
};
beforeEach(() => server().context.db.delete(jobs));
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  server().advance(-moved);
  moved = 0;
});

async function startSmtp(port?: number) {
  const smtp = await startSmtpServer(port === undefined ? {} : { port });
  closing.push(smtp.stop);
  return smtp;
}

/** A process that sends mail. */
function makeSender(url: string, timing: Partial<JobTiming> = { poll: null }, operator?: string) {
  const { db, log, uploads, now } = server().context;
  const config = readConfig({
    SMTP_URL: `${url}?socketTimeout=500`,
    MAIL_FROM: 'info@michishirube.example',
    SITE_URL: 'https://www.michishirube.example',
    ...(operator && { OPERATOR_EMAIL: operator }),
  });
  const mailer = openMailer(config, log);
  const handlers = { mail: sendMailJob({ config, mailer, uploads, now }) };
  const runner = createJobRunner({ db, log, now, handlers, timing });
  closing.push(async () => {
    await runner.stop();
    mailer.close();
  });
  return runner;
}

const queue = (mail: MailPayload) => enqueueMail(server().context.db, mail);
const welcome = (to: string): MailPayload => ({
  template: 'welcome',
  to,
  data: { userType: 'student' },
});
const rows = () => server().context.db.select().from(jobs).orderBy(asc(jobs.id));
const isSettled = async () =>
  (await rows()).every(({ finishedAt, deadAt }) => finishedAt !== null || deadAt !== null);
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  for (let turn = 0; turn < 1_000; turn += 1) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it never came true');
};

test('a queued mail arrives with its link, and nothing of it stays in the database', async () => {
  const smtp = await startSmtp();
  const link = { id: newId(), token: 'aToken-of_base64url' };
  await queue({
    template: 'registrationLink',
    to: 'a..b@docomo.ne.jp',
    data: { ...link, code: '012345', userType: 'student' },
  });
  expect(await makeSender(smtp.url).runDue()).toBe(1);
  const [mail] = await smtp.parsed();
  const url = `https://www.michishirube.example/register/${link.id}/${link.token}`;
  expect(mail?.subject).toBe('【みちしるべ】登録の続きのご案内');
  expect(mail?.text).toContain(url);
  expect(mail?.html).toContain(`href="${url}"`);
  const [row] = await rows();
  expect(mail?.messageId).toBe(`<${row?.id}@www.michishirube.example>`);
  expect(row).toMatchObject({ payload: {}, lastError: null });
  expect(server().logged.join('\n')).not.toMatch(/docomo|base64url|012345/);
});

test('Mails of one company refer to one another, and an answer goes to the operator', async () => {
  const smtp = await startSmtp();
  const companyId = newId();
  const to = 'saiyo@example.jp';
  const of = aboutCompany({ id: companyId, name: '株式会社みほん製作所' });
  await queue({ template: 'companySentBack', to, data: { reasons: ['休日'] }, ...of });
  await queue({ template: 'companyPublished', to, data: { companyId }, ...of });
  await queue({ template: 'companyProofAsked', to, data: { way: 'mail' }, ...of });
  await queue(welcome(to));
  expect(await makeSender(smtp.url, { poll: null }, 'desk@operator.example').runDue()).toBe(4);
  const mails = await smtp.parsed();
  const thread = `<thread-company-${companyId}@www.michishirube.example>`;
  expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([thread, thread, thread, undefined]);
  expect(mails.map(({ references }) => references)).toEqual([thread, thread, thread, undefined]);
  const end = `（株式会社みほん製作所・K-${companyId.slice(-8).toUpperCase()}）`;
  expect(mails.map(({ subject }) => subject?.endsWith(end))).toEqual([true, true, true, false]);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(4);
  expect(mails.map(({ replyTo }) => replyTo?.text)).toEqual([
    ...Array(3).fill('desk@operator.example'),
    undefined,
  ]);
  expect(mails[0]?.text).toContain('このメールに返信すると、運営に届きます。');
  expect(mails[3]?.text).toContain('このメールには返信できません。');
});

test('A mail with files brings them whole, and is given up where one is gone', async () => {
  const smtp = await startSmtp();
  const sender = makeSender(smtp.url);
  const content = Buffer.from('%PDF-1.7 案内 %%EOF');
  const file = `attachment-${newId()}`;
  await server().context.uploads.write(file, content);
  const to = 'saiyo@example.jp';
  const attachments = [{ file, name: '案内 2026.pdf', type: 'application/pdf' }];
  const data = { reference: 'M-2026-7K3QPD', text: 'お送りします。' };
  await queue({ template: 'inquiryAnswer', to, data, attachments });
  await sender.runDue();
  const [mail] = await smtp.parsed();
  expect(mail?.text).toContain('お送りします。');
  expect(mail?.attachments).toMatchObject([
    { filename: '案内 2026.pdf', contentType: 'application/pdf', content },
  ]);
  await server().context.uploads.remove(file);
  await queue({ template: 'inquiryAnswer', to, data, attachments });
  await sender.runDue();
  expect(smtp.arrived).toHaveLength(1);
  expect(await rows()).toContainEqual(
    expect.objectContaining({ lastError: 'attachment_gone', deadAt: expect.any(Date) }),
  );
});

describe('trouble', () => {
  test.each([
    [{ at: 'connect', code: 421 } as const, 'smtp_421'],
    [{ at: 'recipient', code: 450 } as const, 'smtp_450_5.1.1'],
    ['cut-before-keeping' as const, 'econnection'],
    ['slow' as const, 'etimedout'],
  ])('%j is tried again with the same Message-ID', async (behaviour, code) => {
    const smtp = await startSmtp();
    const sender = makeSender(smtp.url);
    smtp.plan(behaviour);
    await queue(welcome('a@example.jp'));
    await sender.runDue();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, finishedAt: null, deadAt: null });
    expect(row?.lastError?.replace('smtp_421_5.1.1', 'smtp_421')).toBe(code);
    expect(await sender.runDue()).toBe(0);
    advance(11_000);
    expect(await sender.runDue()).toBe(1);
    expect((await smtp.parsed()).map(({ messageId }) => messageId)).toEqual([
      `<${row?.id}@www.michishirube.example>`,
    ]);
    expect(await isSettled()).toBe(true);
  });

  test('a 250 that was lost makes a second copy with the same Message-ID', async () => {
    const smtp = await startSmtp();
    const sender = makeSender(smtp.url);
    smtp.plan('cut-before-250');
    await queue(welcome('a@example.jp'));
    await sender.runDue();
    advance(11_000);
    await sender.runDue();
    const ids = (await smtp.parsed()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('a connection cut after the 250 sends nothing twice', async () => {
    const smtp = await startSmtp();
    const sender = makeSender(smtp.url);
    smtp.plan('cut-after-250');
    await queue(welcome('a@example.jp'));
    await sender.runDue();
    advance(hour);
    expect(await sender.runDue()).toBe(0);
    expect(smtp.arrived).toHaveLength(1);
  });

  test('a 550 for the recipient is a dead letter at once, visible and without the address', async () => {
    const smtp = await startSmtp();
    smtp.plan({ at: 'recipient', code: 550 });
    await queue(welcome('gone@example.jp'));
    const sender = makeSender(smtp.url);
    await sender.runDue();
    advance(8 * 24 * hour);
    await sender.runDue();
    const [row] = await rows();
    expect(row).toMatchObject({ lastError: 'smtp_550_5.1.1', payload: { template: 'welcome' } });
    expect(row?.deadAt).toBeInstanceOf(Date);
    expect(smtp.arrived).toEqual([]);
    expect(server().logged.join('\n')).not.toContain('gone@');
  });

  test('a link that died while it waited is not sent', async () => {
    const smtp = await startSmtp();
    const sender = makeSender(smtp.url);
    smtp.always({ at: 'connect', code: 421 });
    const link = { id: newId(), token: 'token', code: null };
    await queue({ template: 'resetLink', to: 'a@example.jp', data: link });
    await sender.runDue();
    smtp.always('accept');
    advance(61 * minute);
    await sender.runDue();
    expect(await rows()).toMatchObject([{ lastError: 'link_expired' }]);
    expect(smtp.arrived).toEqual([]);
  });
});

test('500 mails queued while the server is down all arrive once, and pages are answered meanwhile', async () => {
  const port = await freePort();
  const sender = makeSender(`smtp://127.0.0.1:${port}`, { poll: 50, pauses: Array(60).fill(300) });
  const medianOfPages = async () => {
    const times: number[] = [];
    for (let page = 0; page < 41; page += 1) {
      const begin = performance.now();
      const { status } = await server().send('GET', '/api/company-profiles/search/?s=%E4%BC%9A');
      expect(status).toBe(200);
      times.push(performance.now() - begin);
    }
    return times.sort((a, b) => a - b)[20] ?? 0;
  };
  const before = await medianOfPages();
  for (let mail = 0; mail < 500; mail += 1) await queue(welcome(`student-${mail}@example.jp`));
  sender.wake();
  const during = await medianOfPages();
  // A guard against waiting for the mail server, not a measurement.
  expect(during).toBeLessThan(before + 100);
  await until(async () => (await rows()).every(({ attempts }) => attempts > 0));
  expect((await rows()).every(({ finishedAt }) => finishedAt === null)).toBe(true);

  const smtp = await startSmtp(port);
  await until(isSettled);
  const ids = (await smtp.parsed()).map(({ messageId }) => messageId);
  expect(ids).toHaveLength(500);
  expect(new Set(ids).size).toBe(500);
}, 60_000);

test('two processes and a bad line: every mail arrives, with one copy for each 250 that was lost', async () => {
  const smtp = await startSmtp();
  const timing = { poll: 20, pauses: Array(60).fill(50) };
  const senders = [makeSender(smtp.url, timing), makeSender(smtp.url, timing)];
  const lost = 5;
  for (let mail = 0; mail < 100; mail += 1) {
    if (mail % 20 === 0) smtp.plan('accept', 'accept', 'accept', 'cut-before-250');
    await queue(welcome(`student-${mail}@example.jp`));
    senders[mail % 2]?.wake();
  }
  await until(isSettled);
  const ids = (await smtp.parsed()).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(100);
  expect(ids).toHaveLength(100 + lost);
}, 60_000);

test("a killed process's mail is sent by another one", async () => {
  const smtp = await startSmtp();
  const { db, now } = server().context;
  await queue(welcome('a@example.jp'));
  await claimJobs(db, { by: newId(), now, kinds: ['mail'], limit: 1, lease: minute });
  const sender = makeSender(smtp.url);
  expect(await sender.runDue()).toBe(0);
  advance(minute + 1_000);
  expect(await sender.runDue()).toBe(1);
  expect(smtp.arrived).toHaveLength(1);
  const [row] = await db.select().from(jobs).where(eq(jobs.kind, 'mail'));
  expect(row?.finishedAt).toBeInstanceOf(Date);
});
