import { renderSVG } from 'uqr';
import type { AuditActionOn } from '#contract/staff/audit/audit-actions.ts';
import type { StaffSelf, staffAccessApi } from '#contract/staff/staff-access.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import {
  checkEnrolment,
  newRecoveryCodes,
  newSecret,
  spendRecoveryCode,
  spendTotp,
} from './second-factor.ts';
import { setUpStaff } from './set-up-staff.ts';
import {
  lockStaffMember,
  markSecondFactor,
  type StaffRow,
  selectStaffMember,
  updateStaffMember,
} from './staff-members.queries.ts';

/** A guess of a six-digit code is right in three of a million. */
const codesInFiveMinutes = 5;
const codesInADay = 30;

export function staffAccessRoutes(context: Context): Handlers<typeof staffAccessApi> {
  const { db, limits, now } = context;

  const limitCodes = async (user: SessionUser) => {
    await limits.take(`second-factor:${user.id}`, codesInFiveMinutes, 300);
    await limits.take(`second-factor-day:${user.id}`, codesInADay, 86_400);
  };

  /** One code at a time, whole or not at all. */
  const withMember = <T>(
    user: SessionUser,
    work: (db: Database, member: StaffRow) => Promise<T>,
  ): Promise<T> =>
    db.transaction(async (db) => {
      const member = await lockStaffMember(db, { userId: user.id });
      // Its password is public: nobody who knows it may make the account theirs.
      if (!member || member.isDemo) throw new ApiError('permission_denied');
      return work(db, member);
    });

  const note = (db: Database, user: SessionUser, action: AuditActionOn<'staff'>) =>
    recordAudit(db, { by: user, action, subject: { kind: 'staff', id: user.id }, now: now() });

  /** Writes new recovery codes; those before are dead. */
  const giveRecoveryCodes = async (db: Database, user: SessionUser) => {
    const { shown, hashes } = newRecoveryCodes();
    await updateStaffMember(db, { userId: user.id, set: { recoveryCodes: hashes } });
    return { recovery_codes: shown };
  };

  const describeSelf = async (user: SessionUser): Promise<StaffSelf> => {
    const member = await selectStaffMember(db, { userId: user.id });
    if (!member || !user.staff) throw new ApiError('permission_denied');
    const isEnrolled = member.totpConfirmedAt !== null;
    const missing = isEnrolled ? ('code' as const) : ('enrolment' as const);
    return {
      id: user.id,
      name: user.username,
      email: user.email,
      role: user.staff.role,
      prefectures: member.prefectures,
      daily_digest: member.dailyDigest,
      missing: user.staff.isOpen ? null : missing,
      is_demo: member.isDemo,
      recovery_codes_left: member.recoveryCodes.length,
    };
  };

  return {
    setUp: async ({ body, http }) => {
      await limits.take(`staff-set-up:${http.clientAddress}`, 30, 300);
      const device = {
        userAgent: http.headers.get('user-agent'),
        clientAddress: http.clientAddress,
      };
      return setUpStaff(context, body, device);
    },

    self: ({ user }) => describeSelf(user),

    changeSelf: async ({ user, body: { daily_digest } }) => {
      await db.transaction(async (db) => {
        const member = await lockStaffMember(db, { userId: user.id });
        if (!member) throw new ApiError('permission_denied');
        if (member.dailyDigest === daily_digest) return;
        await updateStaffMember(db, { userId: user.id, set: { dailyDigest: daily_digest } });
        await recordAudit(db, {
          by: user,
          action: 'staff.digest',
          subject: { kind: 'staff', id: user.id },
          before: { daily_digest: member.dailyDigest },
          after: { daily_digest },
          now: now(),
        });
      });
      return describeSelf(user);
    },

    enrol: async ({ user }) => {
      const { secret, url } = await newSecret(context, user);
      return { secret, otpauth_url: url, qr_svg: renderSVG(url, { border: 2 }) };
    },

    confirm: async ({ user, body }) => {
      await limitCodes(user);
      return withMember(user, async (db, member) => {
        if (member.totpConfirmedAt)
          throw new ApiError('conflict', { detail: '認証アプリは、すでに設定されています。' });
        checkEnrolment(member, now());
        await spendTotp(db, context, { member, code: body.code });
        await updateStaffMember(db, { userId: user.id, set: { totpConfirmedAt: now() } });
        await markSecondFactor(db, { sid: user.sid, now: now() });
        await note(db, user, 'staff.enrol');
        return giveRecoveryCodes(db, user);
      });
    },

    verify: async ({ user, body: { code } }) => {
      await limitCodes(user);
      return withMember(user, async (db, member) => {
        const isRecoveryCode = code.length === 10;
        if (isRecoveryCode) await spendRecoveryCode(db, { member, code });
        else if (member.totpConfirmedAt) await spendTotp(db, context, { member, code });
        else throw new ApiError('conflict', { detail: '先に、認証アプリを設定してください。' });
        await markSecondFactor(db, { sid: user.sid, now: now() });
        await note(db, user, isRecoveryCode ? 'staff.recovery_code' : 'staff.sign_in');
        return { detail: '確認できました。' };
      });
    },

    renewRecoveryCodes: async ({ user, body }) => {
      await limitCodes(user);
      return withMember(user, async (db, member) => {
        await spendTotp(db, context, { member, code: body.code });
        await note(db, user, 'staff.renew_recovery_codes');
        return giveRecoveryCodes(db, user);
      });
    },
  };
}
