import type { UserType } from '#contract/account/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { recordAudit } from './record-audit.ts';

type User = { id: string; username: string; userType: UserType };

/** Notes a new password of a member of the staff; of other people nothing is noted. */
export async function recordStaffPassword(
  db: Database,
  { user, now }: { user: User; now: Date },
): Promise<void> {
  if (user.userType !== 'staff') return;
  const subject = { kind: 'staff', id: user.id } as const;
  await recordAudit(db, { by: user, action: 'staff.password', subject, now });
}
