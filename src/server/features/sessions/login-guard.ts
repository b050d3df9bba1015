import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { throttled } from '#server/errors.ts';

/** Failures in 15 minutes before an account waits: a minute first, doubling to 15. */
const failuresAtMost = 10;
const windowMilliseconds = 15 * 60_000;
const firstWait = 60_000;
const longestWait = 15 * 60_000;
const accountsHeldAtMost = 100_000;

type Count = { since: number; failures: number; blockedUntil: number };

type LoginGuard = {
  /**
   * Counts an attempt before the password is compared, so that parallel attempts all count. Throws a 429 while the
   * account waits. Known and unknown addresses wait the same.
   */
  begin: (attempt: LoginAttempt) => void;
  /** Forgets the failures of this device and account; returns the cookies that make it known. */
  succeed: (attempt: LoginAttempt) => string[];
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
  now,
}: Pick<Context, 'config' | 'hashSecret' | 'now'>): LoginGuard {
  const counts = new Map<string, Count>();

  const hash = (text: string) => createHmac('sha256', hashSecret).update(text).digest('base64url');
  // Cookie names and the counts in memory must not reveal addresses.
  const cookieName = (emailKey: string) => `device_${hash(`name:${emailKey}`).slice(0, 12)}`;
  const sign = (emailKey: string, device: string) => hash(`device:${emailKey}:${device}`);
  const keyOf = (attempt: LoginAttempt) =>
    hash(`count:${attempt.emailKey}:${knownDevice(attempt) ?? ''}`);

  function knownDevice({ emailKey, cookie }: LoginAttempt): string | null {
    const value = readCookies(cookie).find(([name]) => name === cookieName(emailKey))?.[1] ?? '';
    const [device = '', signature = ''] = value.split('.');
    const expected = Buffer.from(sign(emailKey, device));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? device : null;
  }

  const toCookie = (name: string, value: string, seconds: number) => {
    const secure = config.siteUrl.protocol === 'https:' ? '; Secure' : '';
    return `${name}=${value}; Path=/api/token/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
  };

  return {
    begin: (attempt) => {
      if (!config.rateLimits) return;
      const key = keyOf(attempt);
      const time = now().getTime();
      const held = counts.get(key);
      const wait = (held?.blockedUntil ?? 0) - time;
      if (wait > 0) throw throttled(wait / 1_000);
      const isRunning = held && time - Math.max(held.since, held.blockedUntil) < windowMilliseconds;
      const failures = (isRunning ? held.failures : 0) + 1;
      const over = failures - failuresAtMost;
      const pause = over < 0 ? 0 : Math.min(firstWait * 2 ** over, longestWait);
      counts.delete(key);
      counts.set(key, {
        since: isRunning ? held.since : time,
        failures,
        blockedUntil: time + pause,
      });
      if (counts.size > accountsHeldAtMost) counts.delete(counts.keys().next().value ?? key);
    },

    succeed: (attempt) => {
      counts.delete(keyOf(attempt));
      const name = cookieName(attempt.emailKey);
      const device = knownDevice(attempt) ?? randomBytes(12).toString('base64url');
      const others = readCookies(attempt.cookie)
        .map(([other = '']) => other)
        .filter((other) => other.startsWith('device_') && other !== name);
      return [
        toCookie(name, `${device}.${sign(attempt.emailKey, device)}`, cookieSeconds),
        ...others.slice(cookiesAtMost - 1).map((other) => toCookie(other, '', 0)),
      ];
    },
  };
}

function readCookies(header: string | null): string[][] {
  return (header ?? '').split(';').map((pair) => pair.trim().split('='));
}
