import type { Context } from '#server/context.ts';
import type { PersonalData } from '#server/duties.ts';
import { selectPendingEmail } from '#server/features/mail-links/mail-links.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';

/** Everything that is kept about the caller, section by section, for reading and for taking along. */
export async function exportAccount(
  { db, now, catalogue }: Pick<Context, 'db' | 'now' | 'catalogue'>,
  personalData: readonly PersonalData[],
  user: SessionUser,
) {
  const { sid: _, ...account } = user;
  const sections: Record<string, unknown> = {};
  for (const { exports = {} } of personalData)
    for (const [name, read] of Object.entries(exports))
      sections[name] = await read({ db, now, catalogue }, user);
  return {
    exported_at: now().toISOString(),
    account: {
      ...account,
      pending_email: await selectPendingEmail(db, { userId: user.id, now: now() }),
    },
    ...sections,
  };
}
