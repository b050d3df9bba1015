import { timingSafeEqual } from 'node:crypto';

/** Cookies that came with a request, by name. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=');
    // Browsers send the one of the longest path first.
    if (!cookies.has(name)) cookies.set(name, value.join('='));
  }
  return cookies;
}

type Cookie = {
  name: string;
  /** Empty to forget it, with 0 seconds. */
  value: string;
  path: string;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
};

/** The header that sets a cookie which no script reads; behind TLS it goes over TLS alone. */
export function setCookie(
  { siteUrl }: { siteUrl: URL },
  { name, value, path, seconds, sameSite }: Cookie,
): string {
  const secure = siteUrl.protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
}

/** Whether a signature is the expected one; the time that it takes tells nothing of either. */
export function isSameSignature(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
