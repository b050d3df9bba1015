import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import type { JobError } from '#server/jobs/job-error.ts';
import { createLog } from '#server/log.ts';
import { freePort } from '#server/testing/postgres-cluster.ts';
import { type Mail, type Mailer, openMailer } from './mailer.ts';
import { readMail } from './read-mail.ts';
import { type Behaviour, startSmtpServer } from './test-smtp-server.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const logged: string[] = [];
const log = createLog('debug', (line) => logged.push(line));

function open(url: string, from = 'みちしるべ <info@michishirube.example>'): Mailer {
  const config = readConfig({
    SMTP_URL: url,
    MAIL_FROM: from,
    SITE_URL: 'https://www.michishirube.example:8443',
  });
  const mailer = openMailer(config, log);
  closing.push(() => mailer.close());
  return mailer;
}

async function start() {
  const smtp = await startSmtpServer();
  closing.push(smtp.stop);
  return smtp;
}

const mailTo = (to: string, extra: Partial<Mail> = {}): Mail => ({
  id: newId(),
  to,
  subject: '【みちしるべ】登録の続きのご案内',
  text: 'こんにちは。\nリンクはこちらです。\n',
  html: '<p>こんにちは。</p>',
  date: new Date('2026-11-20T05:00:00Z'),
  ...extra,
});

const failureOf = (promise: Promise<void>) =>
  promise.then(
    () => null,
    (error: JobError) => ({ code: error.code, isPermanent: error.isPermanent }),
  );

describe('A mail that arrives', () => {
  test('has both parts, one Message-ID per event, and the mark of automatic mail', async () => {
    const smtp = await start();
    const mail = mailTo('student@example.jp');
    const mailer = open(smtp.url);
    await mailer.send(mail);
    await mailer.send(mail);
    const [first, second] = await smtp.parsed();
    expect(first).toMatchObject({
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      date: mail.date,
      messageId: `<${mail.id}@www.michishirube.example>`,
      from: { value: [{ name: 'みちしるべ', address: 'info@michishirube.example' }] },
      to: { text: 'student@example.jp' },
    });
    expect(second?.messageId).toBe(first?.messageId);
    expect(first?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(first?.headers.has('list')).toBe(false);
    expect(first?.headers.has('x-mailer')).toBe(false);
    expect(smtp.arrived[0]).toMatchObject({
      from: 'info@michishirube.example',
      to: ['student@example.jp'],
    });
  });

  test('has short ASCII lines for every text', async () => {
    const smtp = await start();
    const long = `${'長い文'.repeat(2_000)}\n.\n..\nFrom here\n${'x'.repeat(5_000)}`;
    const mail = mailTo('a@example.jp', { text: long, html: `<p>${long}</p>` });
    await open(smtp.url).send(mail);
    const [{ raw } = { raw: '' }] = smtp.arrived;
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(raw).toMatch(/^([ -~\t]*\r\n)+$/);
    const [parsed] = await smtp.parsed();
    expect(parsed?.text).toBe(long);
    expect(parsed?.html).toBe(`<p>${long}</p>`);
  });

  test('a subject is cut between letters, never within one', async () => {
    const smtp = await start();
    const subjects = [
      '𠮷野家の髙橋と﨑山、👩‍👩‍👧のご案内'.repeat(6),
      'ASCII only',
      'aあ'.repeat(60),
      '＝?=?utf-8?',
    ];
    const mailer = open(smtp.url);
    for (const subject of subjects) await mailer.send(mailTo('a@example.jp', { subject }));
    expect((await smtp.parsed()).map(({ subject }) => subject)).toEqual(subjects);
    const words = smtp.arrived.flatMap(({ raw }) => raw.match(/=\?utf-8\?b\?[^?]*\?=/gi) ?? []);
    expect(words.length).toBeGreaterThan(10);
    for (const word of words) {
      expect(word.length).toBeLessThanOrEqual(75);
      expect(Buffer.from(word.slice(10, -2), 'base64').toString()).not.toContain('\ufffd');
    }
  });

  test.each([
    ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
    ['.x@ezweb.ne.jp', '".x"@ezweb.ne.jp'],
    ['x.@docomo.ne.jp', '"x."@docomo.ne.jp'],
    ['a+b_c-d/e?@example.jp', 'a+b_c-d/e?@example.jp'],
    ["o'neil@example.jp", "o'neil@example.jp"],
  ])('%s goes to %s', async (to, onTheWire) => {
    const smtp = await start();
    await open(smtp.url).send(mailTo(to));
    const [{ raw } = { raw: '' }] = smtp.arrived;
    expect(smtp.arrived[0]?.to).toEqual([onTheWire]);
    expect(/^To: <?([^>\r]*)>?\r$/m.exec(raw)?.[1]).toBe(onTheWire);
  });

  test.each([
    'a@example.jp\r\nBcc: b@example.jp',
    'a@example.jp, b@example.jp',
    'a@example.jp>\nRCPT TO:<b@example.jp',
    '"a@example.jp" <b@example.jp>',
    'a b@example.jp',
    'a@b@example.jp',
    'nobody',
    '',
  ])('%j is no recipient', async (to) => {
    const smtp = await start();
    const failure = await failureOf(open(smtp.url).send(mailTo(to)));
    expect(failure).toEqual({ code: 'bad_address', isPermanent: true });
    expect(smtp.arrived).toEqual([]);
  });

  test('a line break in a subject makes no header', async () => {
    const smtp = await start();
    const subject = '【学校\r\nBcc: b@example.jp\r\n\r\n<p>】';
    await open(smtp.url).send(mailTo('a@example.jp', { subject }));
    const [parsed] = await smtp.parsed();
    expect(parsed?.headers.has('bcc')).toBe(false);
    expect(parsed?.text).toBe('こんにちは。\nリンクはこちらです。\n');
    expect(smtp.arrived[0]?.to).toEqual(['a@example.jp']);
  });

  test('forty mails share three connections', async () => {
    const smtp = await start();
    const mailer = open(smtp.url);
    await Promise.all(Array.from({ length: 40 }, () => mailer.send(mailTo('a@example.jp'))));
    expect(smtp.arrived).toHaveLength(40);
    expect(new Set(smtp.arrived.map(({ session }) => session)).size).toBeLessThanOrEqual(3);
  });
});

describe('A failure of sending', () => {
  const temporary = (code: string) => ({ code, isPermanent: false });
  const permanent = (code: string) => ({ code, isPermanent: true });

  test.each<[Behaviour, { code: string; isPermanent: boolean }]>([
    [{ at: 'connect', code: 421 }, temporary('smtp_421')],
    [{ at: 'sender', code: 550 }, temporary('smtp_550')],
    [{ at: 'recipient', code: 421 }, temporary('smtp_421')],
    [{ at: 'recipient', code: 450 }, temporary('smtp_450')],
    [{ at: 'recipient', code: 503 }, temporary('smtp_503')],
    [{ at: 'recipient', code: 550 }, permanent('smtp_550')],
    [{ at: 'data', code: 451 }, temporary('smtp_451')],
    [{ at: 'data', code: 554 }, permanent('smtp_554')],
    ['cut-before-keeping', temporary('econnection')],
    ['cut-before-250', temporary('econnection')],
    ['slow', temporary('etimedout')],
  ])('%j', async (behaviour, failure) => {
    const smtp = await start();
    const mailer = open(`${smtp.url}?socketTimeout=300`);
    smtp.plan(behaviour);
    const found = await failureOf(mailer.send(mailTo('a@example.jp')));
    expect({ ...found, code: found?.code.replace(/_5\.1\.1$/, '') }).toEqual(failure);
    // It goes on with the next one, and nothing was sent twice behind our back.
    await mailer.send(mailTo('b@example.jp'));
    const before = behaviour === 'cut-before-250' ? [['a@example.jp']] : [];
    expect(smtp.arrived.map(({ to }) => to)).toEqual([...before, ['b@example.jp']]);
  });

  test('a cut after the final 250 is no failure', async () => {
    const smtp = await start();
    const mailer = open(smtp.url);
    smtp.plan('cut-after-250');
    await mailer.send(mailTo('a@example.jp'));
    await mailer.send(mailTo('b@example.jp')).catch(() => mailer.send(mailTo('b@example.jp')));
    expect(smtp.arrived.map(({ to }) => to)).toEqual([['a@example.jp'], ['b@example.jp']]);
  });

  test('a refused connection is temporary', async () => {
    const mailer = open(`smtp://127.0.0.1:${await freePort()}`);
    const failure = await failureOf(mailer.send(mailTo('a@example.jp')));
    expect(failure).toEqual({ code: 'esocket', isPermanent: false });
  });

  test('a signal ends a mail under way', async () => {
    const smtp = await start();
    smtp.plan('slow');
    const sending = open(smtp.url).send(
      mailTo('a@example.jp', { signal: AbortSignal.timeout(200) }),
    );
    expect(await failureOf(sending)).toEqual({ code: 'eabort', isPermanent: false });
  });

  test.each(['nobody', 'a@example.jp, b@example.jp', 'みちしるべ', 'a@example.jp\nBcc: x@y.jp'])(
    'MAIL_FROM %j stops the start',
    (from) => {
      expect(() => open('smtp://127.0.0.1:2525', from)).toThrow(ConfigError);
    },
  );

  test('the log holds no address', () => {
    expect(logged.join('\n')).not.toMatch(/@example|somebody/);
  });
});

describe('the mailbox folder', () => {
  test('one whole file a mail, named by time and id, readable by its owner alone', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'michishirube-mailbox-'));
    const config = readConfig({ DATA_DIR: dataDir });
    const mailer = openMailer(config, log);
    const mail = mailTo('a..b@docomo.ne.jp', { subject: '𠮷'.repeat(80), text: '.\n本文\n' });
    await Promise.all([mailer.send(mail), mailer.send(mailTo('b@example.jp'))]);
    await mailer.send(mail);
    const directory = join(dataDir, 'mailbox');
    const names = readdirSync(directory).sort();
    expect(names).toHaveLength(2);
    const name = `20261120T050000000Z-${mail.id}.eml`;
    expect(names).toContain(name);
    expect(statSync(join(directory, name)).mode & 0o777).toBe(0o600);

    const source = readFileSync(join(directory, name));
    const parsed = await simpleParser(source);
    expect(parsed).toMatchObject({ subject: mail.subject, text: mail.text, html: mail.html });
    expect(readMail(source.toString())).toEqual({
      from: 'みちしるべ <no-reply@localhost>',
      to: '<"a..b"@docomo.ne.jp>',
      subject: mail.subject,
      date: 'Fri, 20 Nov 2026 05:00:00 +0000',
      text: mail.text,
      html: mail.html,
    });
  });

  test('a file that is no mail is read without failing', () => {
    expect(readMail('')).toMatchObject({ subject: '', html: null });
    expect(readMail('\u0000nonsense\r\n\r\nContent-Type')).toMatchObject({ from: '' });
  });
});
