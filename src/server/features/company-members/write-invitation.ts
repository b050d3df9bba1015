import type { CompanyRole } from '#contract/account/company-members.ts';
import { newId } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';
import { throttled } from '#server/errors.ts';
import { emailKey as keyOf } from '#server/features/accounts/email.ts';
import { selectUserByEmail } from '#server/features/accounts/users.queries.ts';
import { hour, linksPerHour, newLinkToken } from '#server/features/mail-links/link-token.ts';
import { countLinks, insertMailLink } from '#server/features/mail-links/mail-links.queries.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { insertInvitation, mailKeyOf } from './company-invitations.queries.ts';

type Invitation = {
  company: { id: string; name: string };
  email: string;
  role: CompanyRole;
  inviterUserId: string;
  template: 'memberInvitation' | 'ownerInvitation';
  /** In milliseconds. */
  life: number;
  now: Date;
};

/**
 * Writes an invitation with its link and queues its mail; the caller has locked the address and the company. A student's
 * or a staff member's address gets the same rows and no mail: nobody must learn of them or reach them by it. Throws 429.
 */
export async function writeInvitation(
  db: Database,
  { company, email, role, inviterUserId, template, life, now }: Invitation,
): Promise<void> {
  const emailKey = keyOf(email);
  const since = new Date(now.getTime() - hour);
  const made = await countLinks(db, { emailKey, purpose: 'company_invite', since });
  // The link that works is not ended by one that could not be sent.
  if (made >= linksPerHour) throw throttled(hour / 1_000);
  const user = await selectUserByEmail(db, { email });
  const { token, tokenHash } = newLinkToken();
  const id = newId();
  await insertMailLink(db, {
    ...{ id, purpose: 'company_invite', tokenHash, email, emailKey, userType: 'company' },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + life) },
  });
  await insertInvitation(db, { linkId: id, companyId: company.id, role, inviterUserId });
  if (user === null || user.userType === 'company')
    await enqueueMail(
      db,
      { template, to: email, data: { token, companyName: company.name } },
      mailKeyOf(id),
    );
  else await enqueue(db, { kind: 'nothing', payload: {}, uniqueKey: mailKeyOf(id) });
}
