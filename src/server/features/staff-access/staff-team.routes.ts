import type { StaffMember, staffTeamApi } from '#contract/staff/staff-access.ts';
import type { Context } from '#server/context.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { setUserActive } from '#server/features/accounts/users.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { endClaimsOf } from '#server/features/review-points/review-points.queries.ts';
import { revokeSessionsOfUser } from '#server/features/sessions/sessions.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { inviteStaff, makeSetUpLink } from './invite-staff.ts';
import { resetStaff } from './reset-staff.ts';
import { describeRole, keepsReach, requireFitting } from './role-of-member.ts';
import {
  lockTeam,
  selectAdministrators,
  selectTeam,
  updateStaffMember,
} from './staff-members.queries.ts';

type TeamRow = Awaited<ReturnType<typeof selectTeam>>[number];

export function staffTeamRoutes(context: Context): Handlers<typeof staffTeamApi> {
  const { db, jobs, now } = context;

  /** Throws 404 for a person who is not of the team. */
  const find = async (db: Database, id: string): Promise<TeamRow> => {
    const row = (await selectTeam(db)).find(({ user }) => user.id === id);
    if (!row) throw new ApiError('not_found');
    return row;
  };

  /** Somebody must be left who can let others in. */
  const keepOneAdministrator = async (db: Database, id: string) => {
    const administrators = await selectAdministrators(db);
    if (administrators.length === 1 && administrators[0] === id)
      throw new ApiError('conflict', { detail: '最後の管理者は、変更できません。' });
  };

  return {
    list: async ({ user }) => (await selectTeam(db)).map((row) => toMember(row, user.id)),

    invite: async ({ user, body: { email, ...given } }) => {
      const row = await db.transaction(async (db) => {
        afterCommit(db, jobs.wake);
        const { userId, token } = await inviteStaff(db, { email, ...given, by: user, now: now() });
        await enqueueMail(db, { template: 'staffSetUp', to: email, data: { token } });
        return find(db, userId);
      });
      return toMember(row, user.id);
    },

    change: async ({ user, params: { id }, body }) => {
      const row = await db.transaction(async (db) => {
        await lockTeam(db);
        const { member, user: person } = await find(db, id);
        const role = body.role ?? member.role;
        // Prefectures go with the role of a reviewer.
        const kept = role === 'reviewer' ? member.prefectures : [];
        const next = { role, prefectures: body.prefectures ?? kept };
        requireFitting(next);
        const isActive = body.is_active ?? person.isActive;
        if (role !== 'administrator' || !isActive) await keepOneAdministrator(db, id);
        await updateStaffMember(db, { userId: id, set: next });
        if (!isActive || !keepsReach(member, next)) await endClaimsOf(db, { userId: id });
        if (isActive !== person.isActive) await setUserActive(db, { id, isActive });
        if (!isActive) await revokeSessionsOfUser(db, { userId: id, except: null, now: now() });
        await recordAudit(db, {
          by: user,
          action: 'staff.change',
          subject: { kind: 'staff', id },
          before: { ...describeRole(member), is_active: person.isActive },
          after: { ...describeRole(next), is_active: isActive },
          now: now(),
        });
        return find(db, id);
      });
      return toMember(row, user.id);
    },

    reset: async ({ user, params: { id } }) => {
      await db.transaction(async (db) => {
        afterCommit(db, jobs.wake);
        await lockTeam(db);
        const { user: person } = await find(db, id);
        if (!person.isActive)
          throw new ApiError('conflict', { detail: '先に、利用を再開してください。' });
        await resetStaff(db, { user: person, by: user, now: now() });
        const token = await makeSetUpLink(db, { user: person, now: now() });
        await enqueueMail(db, { template: 'staffSetUp', to: person.email, data: { token } });
      });
      return { detail: '新しい設定のリンクを、メールで送りました。' };
    },
  };
}

function toMember({ user, member, lastSeenAt }: TeamRow, selfId: string): StaffMember {
  return {
    id: user.id,
    name: user.username,
    email: user.email,
    role: member.role,
    prefectures: member.prefectures,
    is_active: user.isActive,
    has_second_factor: member.totpConfirmedAt !== null,
    is_self: user.id === selfId,
    created_at: user.createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
  };
}
