import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Life of a code, in milliseconds. */
export const codeLife = 10 * 60_000;
/** Tries at one code, right ones included. */
export const triesPerCode = 5;
/** Most mails with a code that an address gets in a day, for any purpose: later ones carry the link alone. */
export const codesPerDay = 10;

/** Six digits by chance, zeros in front included. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

type Keyed = { id: string; hashSecret: string };

/** Hash of a code for the table: without the site's secret a million codes cannot be tried out. */
export function hashCode(code: string, { id, hashSecret }: Keyed): string {
  return createHmac('sha256', hashSecret).update(`mail-code:${id}:${code}`).digest('base64url');
}

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Token that a code is exchanged for: the same each time, so that a lost answer can be requested again. */
export function tokenOfCode({ id, hashSecret }: Keyed): string {
  return createHmac('sha256', hashSecret).update(`mail-code-token:${id}`).digest('base64url');
}
