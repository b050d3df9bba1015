import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { type Config, ConfigError } from '#server/config.ts';
import { JobError } from '#server/jobs/job-error.ts';
import type { Log } from '#server/log.ts';

export type Mail = {
  /** Id of the event: a second attempt carries the same Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
  replyTo?: string | null;
  /** Shared by the mails of one matter. */
  thread?: string;
  attachments?: { name: string; type: string; content: Buffer }[];
  signal?: AbortSignal;
};

export type Mailer = {
  /** Throws JobError: permanent when the recipient is refused. */
  send: (mail: Mail) => Promise<void>;
  /** Connects and logs in without a mail. Throws what the mail server or the way to it says. */
  check: () => Promise<void>;
  /** Closes the connections; a mail under way fails. */
  close: () => void;
};

/** The longest that one mail without files may take, whatever the server does. */
const sendMilliseconds = 45_000;
/** What a slow line carries of files in a millisecond; base64 makes a third more of them. */
const bytesAMillisecond = 50;

/** Mails go to the SMTP server of SMTP_URL, or as files into the mailbox folder. */
export function openMailer(config: Config, log: Log): Mailer {
  return config.mail.kind === 'smtp'
    ? openSmtp({ ...config.mail, siteUrl: config.siteUrl }, log)
    : openMailbox(config);
}

export function mailboxDirectory(config: Config): string {
  return join(config.dataDir, 'mailbox');
}

type Smtp = { url: string; from: string; siteUrl: URL };

function openSmtp({ url, from, siteUrl }: Smtp, log: Log): Mailer {
  const sender = addressparser(from);
  const [only] = sender;
  if (sender.length !== 1 || !only || !('address' in only) || !isAddress(only.address ?? ''))
    throw new ConfigError('MAIL_FROM must be one address, such as みちしるべ <info@example.jp>');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    // Trying again is the job's business; here it could send twice.
    maxRequeues: 0,
    // Below what servers allow, so that they do not hang up on a mail.
    idleTimeout: 20_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.on('error', (error) => log.error('mail connection failed', error));
  return {
    send: async (mail) => {
      const message = toMessage(mail, { from, siteUrl });
      const bytes = (mail.attachments ?? []).reduce((sum, { content }) => sum + content.length, 0);
      const limit = AbortSignal.timeout(sendMilliseconds + Math.ceil(bytes / bytesAMillisecond));
      const signal = mail.signal ? AbortSignal.any([limit, mail.signal]) : limit;
      await transport.sendMail({ ...message, signal }).catch((error) => {
        throw toJobError(error);
      });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close({ force: true }),
  };
}

/** One file a mail, named by time and id: a second attempt replaces it. */
function openMailbox(config: Config): Mailer {
  const directory = mailboxDirectory(config);
  const from = { name: config.siteName, address: `no-reply@${config.siteUrl.hostname}` };
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(
        toMessage(mail, { from, siteUrl: config.siteUrl }),
      );
      const name = `${mail.date.toISOString().replaceAll(/[-:.]/g, '')}-${mail.id}`;
      // Mails hold links that open accounts.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, `${name}.tmp`), message, { mode: 0o600 });
      await rename(join(directory, `${name}.tmp`), join(directory, `${name}.eml`));
    },
    check: async () => undefined,
    close: () => transport.close(),
  };
}

type Sender = { from: NonNullable<SendMailOptions['from']>; siteUrl: URL };

function toMessage(mail: Mail, { from, siteUrl }: Sender): SendMailOptions {
  if (!isAddress(mail.to)) throw new JobError('bad_address', { isPermanent: true });
  return {
    messageId: `<${mail.id}@${siteUrl.hostname}>`,
    date: mail.date,
    from,
    // As an object it is never split at commas; a local part that breaks the rules is quoted.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.thread && {
      inReplyTo: threadId(mail.thread, siteUrl),
      references: threadId(mail.thread, siteUrl),
    }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ name, type, content }) => ({
        ...{ filename: name, contentType: type, content },
      })),
    }),
    html: mail.html,
    // Short lines of ASCII pass every relay unchanged.
    encoding: 'base64',
    textEncoding: 'base64',
    xMailer: false,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** An id that no mail has: programs keep mails together that refer to one. */
function threadId(thread: string, siteUrl: URL): string {
  return `<thread-${thread}@${siteUrl.hostname}>`;
}

/** One recipient, and nothing that could end its line of a header. */
function isAddress(address: string): boolean {
  return (
    address.length <= 320 && /^[^\s\p{C}"(),:;<>@[\]\\]+@[^\s\p{C}"(),:;<>@[\]\\]+$/u.test(address)
  );
}

type SmtpFailure = { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * The reply as a code (`smtp_550_5.1.1`), without its text, which quotes the address. Permanent is a
 * refusal of this recipient or this message; a refused login or sender is for the operator to mend.
 */
function toJobError(error: SmtpFailure & Error): JobError {
  const { code = error.name, command, responseCode, response = '' } = error;
  if (!responseCode) return new JobError(code.toLowerCase(), { cause: error });
  const detail = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isAboutRecipient = command === 'RCPT TO' || command === 'DATA';
  return new JobError(`smtp_${responseCode}${detail ? `_${detail}` : ''}`, {
    // 503 speaks of the session, not of the mail.
    isPermanent: isAboutRecipient && responseCode >= 500 && responseCode !== 503,
    cause: error,
  });
}
