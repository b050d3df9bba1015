import type { Database } from '#server/db/database.ts';
import { noPassword } from '#server/features/accounts/password.ts';
import { setUserActive, updatePassword } from '#server/features/accounts/users.queries.ts';
import { type Actor, recordAudit } from '#server/features/audit/record-audit.ts';
import { revokeOpenLinks } from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import { updateStaffMember } from './staff-members.queries.ts';

type Reset = { user: { id: string; passwordHash: string }; by: Actor; now: Date };

/** Forgets password, second factor and sessions of a member: a new set-up link lets them in. In a transaction. */
export async function resetStaff(db: Database, { user, by, now }: Reset): Promise<void> {
  const { id, passwordHash: from } = user;
  await updatePassword(db, { id, from, passwordHash: noPassword });
  await setUserActive(db, { id, isActive: true });
  await updateStaffMember(db, {
    userId: id,
    set: { totpSecret: null, totpConfirmedAt: null, recoveryCodes: [] },
  });
  await revokeSessionsOfUser(db, { userId: id, except: null, now });
  await revokeOpenLinks(db, { userId: id, now });
  await recordAudit(db, { by, action: 'staff.reset', subject: { kind: 'staff', id }, now });
}
