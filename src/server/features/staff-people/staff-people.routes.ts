import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { FoundAddress, FoundPerson, staffPeopleApi } from '#contract/staff/staff-people.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { emailKey } from '#server/features/accounts/email.ts';
import { selectUserByEmail, setUserActive } from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { deleteAccount } from '#server/features/leaving/delete-account.ts';
import {
  lockAddress,
  revokeEmailChanges,
  revokeLinksOfUser,
  revokeOpenLinks,
  selectOpenRegistration,
} from '#server/features/mail-links/mail-links.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { describePerson, loadPerson } from './describe-person.ts';
import { resendRegistration, sendResetLink } from './resend-link.ts';
import { isLeaving } from './staff-people.queries.ts';

/** More than anybody answers in an hour; fewer than it takes to try out addresses. */
const looksPerHour = 60;

export function staffPeopleRoutes(context: Context): Handlers<typeof staffPeopleApi> {
  const { db, now, limits } = context;

  const record = (
    db: Database,
    by: SessionUser,
    action: AuditActionOn<'person'>,
    id: string,
    after?: { ended: number },
  ) =>
    recordAudit(db, {
      by,
      action,
      subject: { kind: 'person', id },
      after: after ?? null,
      now: now(),
    });

  const show = async (id: string): Promise<FoundPerson> => {
    const found = await describePerson(context, await loadPerson(context, id));
    if (!found) throw new ApiError('not_found');
    return found;
  };

  const findRegistration = async (email: string): Promise<FoundAddress['registration']> => {
    const open = await selectOpenRegistration(db, { emailKey: emailKey(email), now: now() });
    if (!open?.userType || open.userType === 'staff') return null;
    return { user_type: open.userType, expires_at: open.expiresAt.toISOString() };
  };

  return {
    find: async ({ user, body: { email } }) => {
      await limits.take(`person-look:${user.id}`, looksPerHour, 3_600);
      const row = await selectUserByEmail(db, { email });
      const person = row && (await describePerson(context, row));
      // A look that finds nobody is a look too.
      await record(db, user, 'person.look', person?.id ?? 'unknown');
      return { person, registration: person ? null : await findRegistration(email) };
    },

    resendRegistration: async ({ user, body: { email } }) => {
      // Its answer tells whether the address is known: a look like the others.
      await limits.take(`person-look:${user.id}`, looksPerHour, 3_600);
      await record(db, user, 'person.look', 'unknown');
      await resendRegistration(context, { email, by: user });
      return { detail: '登録のリンクを、メールで送りました。' };
    },

    sendResetLink: async ({ user, params: { id } }) => {
      await sendResetLink(context, { user: await loadPerson(context, id), by: user });
      return { detail: 'パスワードを設定し直すリンクを、メールで送りました。' };
    },

    endSessions: async ({ user, params: { id } }) => {
      const person = await loadPerson(context, id);
      await db.transaction(async (db) => {
        await lockAddress(db, { emailKey: person.emailKey });
        const ended = await revokeSessionsOfUser(db, { userId: id, except: null, now: now() });
        await revokeEmailChanges(db, { userId: id, except: null, now: now() });
        await revokeLinksOfUser(db, { userId: id, purpose: 'login', now: now() });
        await record(db, user, 'person.end_sessions', id, { ended });
      });
      return show(id);
    },

    setActive: async ({ user, params: { id }, body: { is_active } }) => {
      await loadPerson(context, id);
      await db.transaction(async (db) => {
        if (await isLeaving(db, { userId: id }))
          throw new ApiError('conflict', { detail: '削除の手続きが始まっています。' });
        await setUserActive(db, { id, isActive: is_active });
        if (!is_active) {
          await revokeSessionsOfUser(db, { userId: id, except: null, now: now() });
          await revokeOpenLinks(db, { userId: id, now: now() });
        }
        await record(db, user, is_active ? 'person.reactivate' : 'person.deactivate', id);
      });
      return show(id);
    },

    remove: async ({ user, params: { id } }) => {
      const { email } = await loadPerson(context, id);
      const found = await show(id);
      if (found.is_leaving)
        throw new ApiError('conflict', { detail: '削除の手続きが、すでに始まっています。' });
      await db.transaction(async (db) => {
        await deleteAccount({ ...context, db }, { userId: id, email });
        await record(db, user, 'person.delete', id);
      });
      return { ...found, is_active: false, is_leaving: true, sessions: 0 };
    },
  };
}
