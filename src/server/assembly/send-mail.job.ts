import { mails } from '#server/assembly/mails.ts';
import type { Config } from '#server/config.ts';
import { mailLife } from '#server/features/mail-links/mail-life.ts';
import { JobError } from '#server/jobs/job-error.ts';
import type { JobHandler } from '#server/jobs/run-jobs.ts';
import { replyAddress } from '#server/mail/answers.ts';
import type { RenderedMail } from '#server/mail/layout.ts';
import type { MailData, MailFile, MailPayload, MailSite } from '#server/mail/mail-data.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Uploads } from '#server/uploads/uploads.ts';

type Parts = { config: Config; mailer: Mailer; uploads: Uploads; now: () => Date };

/** Sends a queued mail. One that came too late to be of use (its link is dead) is given up. */
export function sendMailJob({ config, mailer, uploads, now }: Parts): JobHandler {
  const site = { siteName: config.siteName, siteUrl: config.siteUrl.origin };
  return {
    run: async ({ id, payload, createdAt }, signal) => {
      if (!isMailPayload(payload)) throw new JobError('unknown_mail');
      const { template, to, data, thread, company, attachments } = payload;
      const life = mailLife[template];
      if (life !== null && now().getTime() >= createdAt.getTime() + life)
        throw new JobError('link_expired', { isPermanent: true });
      const replyTo = replyAddress(template, config.operator);
      const facts = { ...site, replyTo, at: createdAt, ...(company && { company }) };
      const mail = render(template, data, facts);
      await mailer.send({
        id,
        to,
        date: createdAt,
        replyTo,
        signal,
        ...(thread && { thread }),
        ...(attachments?.length && { attachments: await read(attachments, uploads) }),
        ...mail,
      });
    },
    // Addresses and tokens do not outlive the days in which a person may try again.
    remains: (payload) => (isMailPayload(payload) ? { template: payload.template } : {}),
  };
}

/** Half of an answer is none: a mail waits for its files, and is given up where they are gone. */
async function read(files: readonly MailFile[], uploads: Uploads) {
  return Promise.all(
    files.map(async ({ file, name, type }) => {
      const bytes = await uploads.read(file);
      if (!bytes) throw new JobError('attachment_gone', { isPermanent: true });
      return { name, type, content: Buffer.from(bytes) };
    }),
  );
}

function render<T extends keyof MailData>(
  template: T,
  data: MailData[T],
  site: MailSite & { at: Date },
): RenderedMail {
  return mails[template]({ ...site, ...data });
}

function isMailPayload(payload: unknown): payload is MailPayload {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'template' in payload &&
    typeof payload.template === 'string' &&
    Object.hasOwn(mails, payload.template) &&
    'to' in payload &&
    typeof payload.to === 'string'
  );
}
