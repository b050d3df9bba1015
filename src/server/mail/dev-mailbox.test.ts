import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { mails } from '#server/assembly/mails.ts';
import { readConfig } from '#server/config.ts';
import { newId } from '#server/db/columns.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { createLog } from '#server/log.ts';
import { serveDevMailbox } from './dev-mailbox.ts';
import { openMailer } from './mailer.ts';

const log = createLog('silent', () => undefined);

function openSite(env: Record<string, string> = {}, from = '127.0.0.1') {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'michishirube-dev-')), ...env });
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('nonce', 'the-nonce');
    c.set('clientAddress', from);
    await next();
  });
  serveDevMailbox(app, { config });
  const get = async (path: string, headers: HeadersInit = {}) => {
    const response = await app.request(path, { headers });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const send = (to: string, subject: string, minute: number, html = '<p>本文</p>') =>
    openMailer(config, log).send({
      id: newId(),
      to,
      subject,
      text: 'text',
      html,
      date: new Date(Date.UTC(2026, 10, 20, 5, minute)),
    });
  return { config, get, send };
}

test('The mailbox lists mails newest first, and says when there is none', async () => {
  const { get, send } = openSite();
  expect((await get('/dev/mailbox')).body).toContain('まだメールはありません');
  await send('a@example.jp', '一通目', 1);
  await send('b@example.jp', '<三通目>', 3);
  await send('c@example.jp', '二通目', 2);
  const { body, headers } = await get('/dev/mailbox');
  const subjects = [...body.matchAll(/\.eml">([^<]*)</g)].map(([, subject]) => subject);
  expect(subjects).toEqual(['&lt;三通目&gt;', '二通目', '一通目']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('content-security-policy')).toContain("style-src 'nonce-the-nonce'");
  expect(body).toContain('<style nonce="the-nonce">');
});

test('Strangers, proxies and real sites find no mailbox', async () => {
  const local = openSite();
  expect((await local.get('/dev/mailbox')).status).toBe(200);
  const forwarded = { 'X-Forwarded-For': '127.0.0.1' };
  expect((await local.get('/dev/mailbox', forwarded)).status).toBe(404);
  expect((await openSite({}, '192.0.2.7').get('/dev/mailbox')).status).toBe(404);
  const site = openSite({ SITE_URL: 'https://michishirube.example' });
  expect((await site.get('/dev/mailbox')).status).toBe(404);
});

test('The mailbox shows a mail with its own markup inside a frame without scripts', async () => {
  const { get, send } = openSite();
  const { html, subject } = mails.registrationLink({
    siteName: 'みちしるべ',
    siteUrl: 'http://localhost:3000',
    at: new Date(),
    id: 'id',
    token: 'token',
    code: '012345',
    userType: 'student',
  });
  await send('a..b@docomo.ne.jp', subject, 1, html);
  const path = /href="(\/dev\/mailbox\/[^"]+)"/.exec((await get('/dev/mailbox')).body)?.[1] ?? '';
  const { body, status } = await get(path);
  expect(status).toBe(200);
  expect(body).toContain('&quot;a..b&quot;@docomo.ne.jp');
  expect(body).toContain('2026/11/20 14:01:00');
  const srcdoc = /srcdoc="([^"]*)"/.exec(body)?.[1] ?? '';
  expect(srcdoc).toContain('&lt;base target=&quot;_top&quot;&gt;');
  expect(srcdoc).toContain('href=&quot;http://localhost:3000/register/id/token&quot;');
  expect(/sandbox="([^"]*)"/.exec(body)?.[1]).not.toMatch(/allow-scripts|allow-same-origin/);
});

test('The mailbox serves no other file', async () => {
  const { config, get } = openSite();
  writeFileSync(join(config.dataDir, 'token-secret'), 'secret');
  const name = `20261120T050000000Z-${newId()}`;
  for (const path of [
    '../token-secret',
    '..%2ftoken-secret',
    '%2e%2e%2ftoken-secret',
    `${name}.eml%00`,
    `..%2f${name}.eml`,
    `${name}.tmp`,
    `${name}.eml`,
    '%ff',
  ]) {
    const { status, body } = await get(`/dev/mailbox/${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(body).not.toContain('secret');
  }
});

test('The mailbox does not exist with SMTP_URL', async () => {
  const { get } = openSite({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@example.jp' });
  expect((await get('/dev/mailbox')).status).toBe(404);
});
