import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { throttled } from '#server/errors.ts';

/** Failures in 15 minutes before an account waits: a minute first, doubling to 15. */
const failuresAtMost = 10;
const windowMilliseconds = 15 * 60_000;
const firstWait = 60_000;
const longestWait = 15 * 60_000;
const accountsHeldAtMost = 100_000;

type Count = { since: number; failures: number; blockedUntil: number };

export type LoginGuard = {
  /** Throws a 429 while the account waits. Known and unknown addresses wait the same. */
  check: (attempt: LoginAttempt) => void;
  fail: (attempt: LoginAttempt) => void;
  /** Forgets the failures of this device and account; returns the Set-Cookie that makes it known. */
  succeed: (attempt: LoginAttempt) => string;
};

export type LoginAttempt = { emailKey: string; cookie: string | null };

/**
 * Counts failures by account and kind of device. A device that has logged in before carries a signed
 * cookie and has a count of its own, so somebody who guesses passwords elsewhere cannot lock the owner
 * out (OWASP's device cookies).
 */
export function createLoginGuard({
  config,
  hashSecret,
  now,
}: Pick<Context, 'config' | 'hashSecret' | 'now'>): LoginGuard {
  const counts = new Map<string, Count>();

  const cookieName = (emailKey: string) =>
    `device_${createHash('sha256').update(emailKey).digest('hex').slice(0, 12)}`;
  const sign = (emailKey: string, device: string) =>
    createHmac('sha256', hashSecret).update(`device:${emailKey}:${device}`).digest('base64url');
  const knownDevice = ({ emailKey, cookie }: LoginAttempt): string | null => {
    const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    const value = pairs.find(([name]) => name === cookieName(emailKey))?.[1] ?? '';
    const [device = '', signature = ''] = value.split('.');
    const expected = Buffer.from(sign(emailKey, device));
    const given = Buffer.from(signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs ? device : null;
  };
  const keyOf = (attempt: LoginAttempt) => `${attempt.emailKey}:${knownDevice(attempt) ?? ''}`;

  return {
    check: (attempt) => {
      if (!config.rateLimits) return;
      const blockedUntil = counts.get(keyOf(attempt))?.blockedUntil ?? 0;
      const wait = blockedUntil - now().getTime();
      if (wait > 0) throw throttled(wait / 1_000);
    },

    fail: (attempt) => {
      const key = keyOf(attempt);
      const time = now().getTime();
      const held = counts.get(key);
      const isRunning = held && time - Math.max(held.since, held.blockedUntil) < windowMilliseconds;
      const failures = (isRunning ? held.failures : 0) + 1;
      const over = failures - failuresAtMost;
      const wait = over < 0 ? 0 : Math.min(firstWait * 2 ** over, longestWait);
      counts.delete(key);
      counts.set(key, {
        since: isRunning ? held.since : time,
        failures,
        blockedUntil: time + wait,
      });
      if (counts.size > accountsHeldAtMost) counts.delete(counts.keys().next().value ?? key);
    },

    succeed: (attempt) => {
      counts.delete(keyOf(attempt));
      const device = knownDevice(attempt) ?? randomBytes(12).toString('base64url');
      const value = `${device}.${sign(attempt.emailKey, device)}`;
      const secure = config.siteUrl.protocol === 'https:' ? '; Secure' : '';
      return `${cookieName(attempt.emailKey)}=${value}; Path=/api/token/; Max-Age=31536000; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
