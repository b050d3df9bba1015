import type { TokenPair, UserType } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { insertSession } from './sessions.queries.ts';

/** A session lives this long at most; refreshing never extends it. */
const hours: Record<UserType, number> = { student: 30 * 24, company: 14 * 24, staff: 8 };

type Beginning = {
  user: { id: string; userType: UserType };
  userAgent: string | null;
  clientAddress: string;
};

/** Opens a session; its tokens follow from the row. */
export function openSession(
  { now }: Pick<Context, 'now'>,
  db: Database,
  { user, userAgent, clientAddress }: Beginning,
) {
  return insertSession(db, {
    userId: user.id,
    createdAt: now(),
    lastRefreshedAt: now(),
    expiresAt: new Date(now().getTime() + hours[user.userType] * 3_600_000),
    userAgent: (userAgent ?? '').replaceAll('\0', '').toWellFormed().slice(0, 200),
    ipPrefix: prefixOf(clientAddress),
  });
}

/** Opens a session and signs its first pair of tokens. */
export async function beginSession(
  context: Pick<Context, 'now' | 'tokens'>,
  db: Database,
  beginning: Beginning,
): Promise<TokenPair> {
  return context.tokens.sign(await openSession(context, db, beginning));
}

function prefixOf(address: string): string {
  const parts = address.split('.');
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.0`;
  return address.split(':').slice(0, 3).join(':');
}
