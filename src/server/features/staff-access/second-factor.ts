import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import {
  advanceTotpStep,
  lockStaffMember,
  type StaffRow,
  updateStaffMember,
} from './staff-members.queries.ts';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds; one step to either side. */
const period = 30;
const window = 1;
const recoveryCodeCount = 10;
/** Without the signs that are mistaken for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

type Keys = Pick<Context, 'hashSecret' | 'now'>;

function totpOf(secret: string, facts: { issuer: string; label: string }): TOTP {
  return new TOTP({ ...facts, secret: Secret.fromBase32(secret), period, digits: 6 });
}

/** A new secret that counts once its first code was given; whatever was not confirmed before is gone. */
export async function newSecret(
  { hashSecret, config, db, now }: Pick<Context, 'hashSecret' | 'config' | 'db' | 'now'>,
  user: { id: string; email: string },
): Promise<{ secret: string; url: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await db.transaction(async (db) => {
    const member = await lockStaffMember(db, { userId: user.id });
    if (!member || member.totpConfirmedAt)
      throw new ApiError('conflict', { detail: '認証アプリは、すでに設定されています。' });
    checkEnrolment(member, now());
    await updateStaffMember(db, {
      userId: user.id,
      set: { totpSecret: sealSecret(hashSecret, secret) },
    });
  });
  return { secret, url: totpOf(secret, { issuer: config.siteName, label: user.email }).toString() };
}

/**
 * An app is set up soon after the one-time link was used: later a password alone would be enough to do it. Throws 403
 * for the demonstration account, 409 when the time is over.
 */
export function checkEnrolment({ isDemo, enrolUntil }: StaffRow, now: Date): void {
  if (isDemo) throw new ApiError('permission_denied');
  if (!enrolUntil || enrolUntil <= now)
    throw new ApiError('conflict', {
      detail: '設定できる時間がすぎました。管理者に、新しい設定のリンクを送ってもらってください。',
    });
}

/** Uses a code of the app up. Throws a 400 when it is wrong or was used before. */
export async function spendTotp(
  db: Database,
  { hashSecret, now }: Keys,
  { member, code }: { member: StaffRow; code: string },
): Promise<void> {
  const secret = member.totpSecret && openSecret(hashSecret, member.totpSecret);
  const totp = secret && totpOf(secret, { issuer: '', label: '' });
  const delta = totp ? totp.validate({ token: code, timestamp: now().getTime(), window }) : null;
  if (delta === null) throw wrongCode();
  const step = Math.floor(now().getTime() / 1_000 / period) + delta;
  if (!(await advanceTotpStep(db, { userId: member.userId, step }))) throw wrongCode();
}

/** Uses a recovery code up; each works once. Throws a 400 when it is none of them. */
export async function spendRecoveryCode(
  db: Database,
  { member, code }: { member: StaffRow; code: string },
): Promise<void> {
  const hash = hashOf(code);
  if (!member.recoveryCodes.includes(hash)) throw wrongCode();
  const recoveryCodes = member.recoveryCodes.filter((one) => one !== hash);
  await updateStaffMember(db, { userId: member.userId, set: { recoveryCodes } });
}

/** New recovery codes: shown once, of which the table keeps hashes. They are random, so no slow hash. */
export function newRecoveryCodes(): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map(hashOf),
  };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function wrongCode(): ApiError {
  return fieldError(
    'code',
    'コードが正しくないか、すでに使われています。新しいコードが表示されてから、もう一度お試しください。',
  );
}
