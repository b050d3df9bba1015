import type { CurrentUser, TokenPair } from '#contract/account/accounts.ts';
import type { Context } from '#server/context.ts';
import {
  lockUserWithPassword,
  selectUserByEmail,
} from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { openSession } from '#server/features/sessions/begin-session.ts';
import { toCurrentUser } from '#server/features/sessions/find-session-user.ts';
import { lockStaffMember, markSecondFactor } from '../staff-members.queries.ts';
import type { OidcProvider, ProviderRequest } from './oidc-provider.ts';
import { ProviderError } from './provider-failure.ts';

type Answer = { query: string; request: ProviderRequest };
type Device = { userAgent: string | null; clientAddress: string };

/**
 * Begins the session of a member who was invited under the address that the provider vouches for. Where the provider
 * says that more than one factor was given the desk opens, elsewhere the code of the app follows. Throws ProviderError.
 */
export async function logInByProvider(
  context: Context,
  provider: OidcProvider,
  { answer, device }: { answer: Answer; device: Device },
): Promise<TokenPair & { user: CurrentUser }> {
  const { db, config, now, tokens } = context;
  const { email, isVerified, isMultiFactor } = await provider.finish(answer);
  if (!isVerified) throw new ProviderError('unverified');
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (config.oidc?.allowedDomains?.includes(domain) === false) throw new ProviderError('domain');
  const row = await selectUserByEmail(db, { email });
  // The same answer for a student's address as for nobody's: it tells of no account.
  if (row?.userType !== 'staff') throw new ProviderError('unknown');
  // The key takes letters that only look alike for the same; a provider may have given them to somebody else.
  if (row.emailKey !== email.toLowerCase()) throw new ProviderError('unknown');
  const session = await db.transaction(async (db) => {
    const user = await lockUserWithPassword(db, row);
    const member = user && (await lockStaffMember(db, { userId: user.id }));
    // The password of the demonstration account is public; it belongs to nobody at a provider.
    if (!member || member.isDemo) throw new ProviderError('unknown');
    const session = await openSession(context, db, { user: row, ...device });
    if (!isMultiFactor) return session;
    await markSecondFactor(db, { sid: session.sid, now: now() });
    await recordAudit(db, {
      by: row,
      action: 'staff.sign_in_by_provider',
      subject: { kind: 'staff', id: row.id },
      now: now(),
    });
    return session;
  });
  return { ...(await tokens.sign(session)), user: toCurrentUser(row) };
}
