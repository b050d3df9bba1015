import { expect, type Page } from '@playwright/test';

/** The links of the newest mail to an address. */
export async function readMail(page: Page, to: string, subject: RegExp): Promise<string[]> {
  const mail = await openMail(page, to, subject);
  return [...mail.matchAll(/https?:\/\/[^\s"<>&]+/g)].map(([url]) => new URL(url).pathname);
}

/** The digits of the newest mail to an address. */
export async function codeInMail(page: Page, to: string, subject: RegExp): Promise<string> {
  const code = /コード: (\d{6,8})/.exec(await openMail(page, to, subject))?.[1];
  if (!code) throw new Error(`the mail to ${to} has no code`);
  return code;
}

/** Opens the newest mail to an address in the mailbox, as a person would read it; returns its page. */
async function openMail(page: Page, to: string, subject: RegExp): Promise<string> {
  let opened = '';
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get('/dev/mailbox')).text();
        const addresses = [...list.matchAll(/href="(\/dev\/mailbox\/[^"]+)"/g)].map(([, to]) => to);
        for (const address of addresses) {
          const mail = await (await page.request.get(address ?? '')).text();
          if (!mail.includes(to) || !subject.test(mail)) continue;
          opened = mail;
          return true;
        }
        return false;
      },
      { timeout: 15_000, message: `a mail to ${to} about ${subject}` },
    )
    .toBe(true);
  return opened;
}

/** The first link of a mail that leads to a kind of page. */
export async function linkInMail(
  page: Page,
  { to, subject, path }: { to: string; subject: RegExp; path: string },
): Promise<string> {
  const links = await readMail(page, to, subject);
  const link = links.find((candidate) => candidate.startsWith(path));
  if (!link) throw new Error(`the mail to ${to} has no link to ${path}: ${links}`);
  return link;
}
