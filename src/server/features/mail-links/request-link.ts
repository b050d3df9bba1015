import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { hour, linkLife, linksPerHour, newLinkToken } from './link-token.ts';
import {
  countLinks,
  insertMailLink,
  lockAddress,
  revokeLinksOfAddress,
  selectRecentLink,
} from './mail-links.queries.ts';
import type { LinkPurpose, mailLinks } from './mail-links.table.ts';

const pauseMilliseconds = 60_000;

type NewLink = { id: string; emailKey: string };
/** A code for the mail, and the columns that keep it. */
type Code = { code: string | null; columns: Partial<typeof mailLinks.$inferInsert> };

type LinkRequest = {
  email: string;
  purpose: LinkPurpose;
  /** The account that the link would open, or null. */
  findTarget: (db: Database) => Promise<{ id: string; email: string } | null>;
  /** Called while the lock of the address is held; without it the mail carries a link alone. */
  makeCode?: (db: Database, link: NewLink) => Promise<Code>;
  mailOf: (
    to: string,
    link: { id: string; token: string; code: string | null },
  ) => Parameters<typeof enqueueMail>[1];
};

/**
 * Queues a link for an address whose account it would open. Any other address gets the same rows and a job that does
 * nothing: strangers get no mail, and the time taken tells nothing. Returns the id of the row, for the code of the
 * mail.
 */
export async function requestLink(
  { db, now, jobs }: Context,
  { email, purpose, findTarget, makeCode, mailOf }: LinkRequest,
): Promise<string> {
  const emailKey = keyOf(email);
  return db.transaction(async (db) => {
    afterCommit(db, jobs.wake);
    await lockAddress(db, { emailKey });
    const anHourAgo = new Date(now().getTime() - hour);
    const made = await countLinks(db, { emailKey, purpose, since: anHourAgo });
    const newest = await selectRecentLink(db, { emailKey, purpose, since: anHourAgo });
    // A stranger's repeated requests must not end the owner's newest link, nor fill the mailbox.
    const isRecent = newest && newest.createdAt.getTime() > now().getTime() - pauseMilliseconds;
    if (isRecent || made >= linksPerHour) return newest?.id ?? newId();
    const target = await findTarget(db);
    await revokeLinksOfAddress(db, { emailKey, purpose, now: now() });
    const id = newId();
    const { token, tokenHash } = newLinkToken();
    const { code, columns } = (await makeCode?.(db, { id, emailKey })) ?? {
      code: null,
      columns: {},
    };
    await insertMailLink(db, {
      id,
      purpose,
      tokenHash,
      ...columns,
      email,
      emailKey,
      userId: target?.id ?? null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + linkLife[purpose]),
      revokedAt: target ? null : now(),
    });
    if (target) await enqueueMail(db, mailOf(target.email, { id, token, code }));
    else await enqueue(db, { kind: 'nothing', payload: {} });
    return id;
  });
}
