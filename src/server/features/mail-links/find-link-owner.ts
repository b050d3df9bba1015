import type { Context } from '#server/context.ts';
import { selectUser } from '#server/features/accounts/users.queries.ts';
import { hashLinkToken, isAlive, linkError } from './link-token.ts';
import { selectLinkByToken } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.table.ts';

type FoundLink = { pre_register_id: string; token: string; purpose: LinkPurpose };

/** Finds the open link of a mail and the active account that it opens. Throws `link_invalid_or_expired`. */
export async function findLinkOwner(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { pre_register_id, token, purpose }: FoundLink,
) {
  const link = await selectLinkByToken(db, { tokenHash: hashLinkToken(token), purpose });
  const isOpen = link && link.id === pre_register_id && !link.usedAt && isAlive(link, now());
  const user = isOpen && link.userId ? await selectUser(db, { id: link.userId }) : null;
  // The link is dead if the account has changed its address since.
  if (!link || !user?.isActive || user.emailKey !== link.emailKey) throw linkError();
  return { link, user };
}
