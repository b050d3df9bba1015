import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono, Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Context } from '#server/context.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import { mailboxDirectory } from './mailer.ts';
import { type ReadMail, readMail } from './read-mail.ts';

const fileName = /^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/;
const most = 200;

/** Whether this site is one that only its own machine reads: then the mailbox may be shown. */
export function isAtHome({ siteUrl }: Pick<Context['config'], 'siteUrl'>): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(siteUrl.hostname);
}

/**
 * Shows the mailbox folder at /dev/mailbox, to this machine alone: it holds links that open accounts.
 * Does nothing where mails go to an SMTP server or SITE_URL names a real site; a caller from elsewhere,
 * or through a proxy, finds nothing.
 */
export function serveDevMailbox(app: Hono<HttpEnv>, { config }: Pick<Context, 'config'>): void {
  if (config.mail.kind !== 'mailbox' || !isAtHome(config)) return;
  app.use('/dev/*', async (c, next) => {
    const caller = { clientAddress: c.get('clientAddress'), headers: c.req.raw.headers };
    if (!isFromOwnMachine(caller)) return c.notFound();
    return next();
  });
  const directory = mailboxDirectory(config);
  const title = `メールボックス（${config.siteName}）`;

  app.get('/dev/mailbox', async (c) => {
    const names = await listMails(directory);
    const read = await Promise.all(
      names.slice(0, most).map(async (name) => ({ name, mail: await openMail(directory, name) })),
    );
    const mails = read.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []));
    return answer(c, { title, body: listBody(title, mails, names.length) });
  });

  app.get('/dev/mailbox/:name', async (c) => {
    const mail = await openMail(directory, c.req.param('name'));
    if (mail) return answer(c, { title: mail.subject, body: mailBody(mail) });
    const body = html`<h1>メールが見つかりませんでした</h1>${back}`;
    return answer(c, { title: 'メールが見つかりませんでした', body, status: 404 });
  });
}

/** Newest first: a name begins with its time. */
async function listMails(directory: string): Promise<string[]> {
  // The folder is made with the first mail.
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => fileName.test(name))
    .sort()
    .reverse();
}

async function openMail(directory: string, name: string): Promise<ReadMail | null> {
  if (!fileName.test(name)) return null;
  const source = await readFile(join(directory, name), 'utf8').catch(() => null);
  return source === null ? null : readMail(source);
}

type Markup = ReturnType<typeof html>;

const back = html`<p><a href="/dev/mailbox">← 一覧に戻る</a></p>`;

function listBody(title: string, mails: { name: string; mail: ReadMail }[], count: number): Markup {
  return html`<h1>${title}</h1>
<p>SMTP_URL が設定されていないため、メールは送信されず、ここに表示されます。</p>
${count === 0 && html`<p>まだメールはありません。</p>`}
<ul>
${mails.map(
  ({ name, mail }) => html`<li><a href="/dev/mailbox/${name}">${mail.subject}</a>
<span>${mail.to}</span> <time>${japanTime(mail.date)}</time></li>\n`,
)}</ul>
${count > mails.length && html`<p>新しいものから${mails.length}通を表示しています（全${count}通）。</p>`}`;
}

function mailBody(mail: ReadMail): Markup {
  return html`${back}
<h1>${mail.subject}</h1>
<dl>
<dt>差出人</dt><dd>${mail.from}</dd>
<dt>宛先</dt><dd>${mail.to}</dd>
<dt>日時</dt><dd><time>${japanTime(mail.date)}</time></dd>
</dl>
${
  mail.html === null
    ? html`<pre>${mail.text}</pre>`
    : html`<iframe title="メールの本文" srcdoc="${withTopTarget(mail.html)}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<details><summary>テキスト版</summary><pre>${mail.text}</pre></details>`
}`;
}

/** Links of a mail leave the frame. */
function withTopTarget(source: string): string {
  return source.replace('<head>', '<head><base target="_top">');
}

function japanTime(date: string): string {
  return new Date(date).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' });
}

const style = `
:root { color-scheme: light dark; font-family: "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; line-height: 1.7 }
body { max-width: 800px; margin: 0 auto; padding: 16px; overflow-wrap: anywhere }
h1 { font-size: 1.3rem }
li { margin-bottom: 12px }
li span, li time { display: block; font-size: .875rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px }
dt { font-weight: bold }
dd { margin: 0 }
iframe { width: 100%; height: 70vh; border: 1px solid #76828e; border-radius: 8px }
pre { white-space: pre-wrap; font-family: inherit }
`;

type Page = { title: string; body: Markup; status?: 200 | 404 };

function answer(c: HonoContext<HttpEnv>, { title, body, status = 200 }: Page) {
  const nonce = c.get('nonce');
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('Referrer-Policy', 'no-referrer');
  // The frame's document inherits this policy: its style attributes work, scripts never do.
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
  );
  return c.html(
    html`<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`,
    status,
  );
}
