import type { Context } from '#server/context.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { confirmCompany } from '#server/features/company-editing/pause-company.ts';
import { hashLinkToken, isAlive, linkError } from '#server/features/mail-links/link-token.ts';
import {
  consumeMailLink,
  selectLinkByToken,
} from '#server/features/mail-links/mail-links.queries.ts';

type Confirmation = { token: string; clientAddress: string };

/**
 * Notes by the link of a mail that a page is still true. Throws `link_invalid_or_expired` for a link that
 * was used, is too old, or whose page is not public any more.
 */
export async function confirmByLink(
  context: Context,
  { token, clientAddress }: Confirmation,
): Promise<{ id: string; name: string }> {
  const { db, now, limits } = context;
  const key = `company-confirm:${clientAddress}`;
  await limits.check(key, 300);
  const tokenHash = hashLinkToken(token);
  const link = await selectLinkByToken(db, { tokenHash, purpose: 'company_confirm' });
  if (!link?.userId || link.usedAt || !isAlive(link, now())) {
    await limits.take(key, 100, 300);
    throw linkError();
  }
  const { userId } = link;
  return db.transaction(async (db) => {
    const used = await consumeMailLink(db, { id: link.id, now: now() });
    const company = used && (await selectCompanyOfMember(db, { userId }));
    if (company?.status !== 'published') throw linkError();
    await confirmCompany(
      { ...context, db },
      {
        id: company.id,
        by: 'company',
        seenAt: link.createdAt,
      },
    );
    return { id: company.id, name: company.name };
  });
}
