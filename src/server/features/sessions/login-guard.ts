import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { isSameSignature, readCookies, setCookie } from '#server/http/cookies.ts';

/** Failures in 15 minutes before an account waits: a minute first, doubling to 15. Seconds. */
const failuresAtMost = 10;
const windowSeconds = 15 * 60;
const pauses = { first: 60, longest: 15 * 60 };

type LoginGuard = {
  /**
   * Counts an attempt before the password is compared, so that parallel attempts all count. Throws a 429 while the
   * account waits. Known and unknown addresses wait the same.
   */
  begin: (attempt: LoginAttempt) => Promise<void>;
  /** Forgets the failures of this device and account; returns the cookies that make it known. */
  succeed: (attempt: LoginAttempt) => Promise<string[]>;
};

type LoginAttempt = { emailKey: string; cookie: string | null };

/** Most device cookies on a shared computer: more would not fit into a header. */
const cookiesAtMost = 10;
const cookieSeconds = 90 * 86_400;

/**
 * Counts failures by account and kind of device. A device that has logged in before carries a signed cookie and its
 * own count: guesses from elsewhere cannot lock the owner out (OWASP's device cookies).
 */
export function createLoginGuard({
  config,
  hashSecret,
  limits,
}: Pick<Context, 'config' | 'hashSecret' | 'limits'>): LoginGuard {
  const hash = (text: string) => createHmac('sha256', hashSecret).update(text).digest('base64url');
  // Cookie names must not reveal addresses.
  const cookieName = (emailKey: string) => `device_${hash(`name:${emailKey}`).slice(0, 12)}`;
  const sign = (emailKey: string, device: string) => hash(`device:${emailKey}:${device}`);
  const keyOf = (attempt: LoginAttempt) =>
    `login:${attempt.emailKey}:${knownDevice(attempt) ?? ''}`;

  function knownDevice({ emailKey, cookie }: LoginAttempt): string | null {
    const value = readCookies(cookie).get(cookieName(emailKey));
    if (!value) return null;
    const [device = '', signature = ''] = value.split('.');
    return isSameSignature(sign(emailKey, device), signature) ? device : null;
  }

  const toCookie = (name: string, value: string, seconds: number) =>
    setCookie(config, { name, value, seconds, path: '/api/token/', sameSite: 'Strict' });

  return {
    begin: (attempt) => limits.take(keyOf(attempt), failuresAtMost, windowSeconds, pauses),

    succeed: async (attempt) => {
      await limits.clear(keyOf(attempt));
      const name = cookieName(attempt.emailKey);
      const device = knownDevice(attempt) ?? randomBytes(12).toString('base64url');
      const others = [...readCookies(attempt.cookie).keys()].filter(
        (other) => other.startsWith('device_') && other !== name,
      );
      return [
        toCookie(name, `${device}.${sign(attempt.emailKey, device)}`, cookieSeconds),
        ...others.slice(cookiesAtMost - 1).map((other) => toCookie(other, '', 0)),
      ];
    },
  };
}
