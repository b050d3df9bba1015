import { isDeskAddress } from './desk-address.ts';
import { forBrowsers } from './pages/shared-caching.ts';

/** Headers of every answer. */
export const commonHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page: nothing from elsewhere, no script without this response's nonce or, on a page that many are
 * given, none but those whose hashes are named. Trusted types are not required: the dashboard's library writes its
 * style variables as HTML, and was refused when tried. Its styles need the nonce, also where a reader came from a
 * public page.
 */
export function pageContentSecurityPolicy(nonce: string, scriptHashes?: readonly string[]): string {
  const scripts = scriptHashes ?? [`nonce-${nonce}`];
  return [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'${script}'`).join(' ')} 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Two years, as browsers' preload lists ask. */
export function strictTransportSecurity({ includesSubdomains }: { includesSubdomains: boolean }) {
  return `max-age=63072000${includesSubdomains ? '; includeSubDomains' : ''}`;
}

const signedIn =
  /^\/(dashboard|favorites-sheet|ai-diagnosis|faq|profile|company-(page|members|beginning)|staff)(\/|$)/;
const withToken =
  /^\/(login|register|reset-password|email-change-confirm|shared|company-confirm|staff\/set-up)\/./;

/** Pages of the operators' desk; the one-time link is for people who are not in yet. */
export function isDeskPage(path: string): boolean {
  return isDeskAddress(path) && !withToken.test(path);
}

/** Pages of a person and addresses with a token. */
export function isPrivatePage(path: string): boolean {
  return signedIn.test(path) || withToken.test(path) || path === '/login';
}

/**
 * Cache and referrer rules of a page. Browsers keep public pages and ask whether they changed; caches in between keep
 * none but those that `sharedCacheControl` lets them.
 */
export function pageHeaders(path: string): Record<string, string> {
  const isPrivate = isPrivatePage(path);
  return {
    'Cache-Control': isPrivate ? 'private, no-store' : `private, ${forBrowsers}`,
    // The provider of the staff ends at the latter, with a code in its address.
    ...((withToken.test(path) || path === '/staff/login') && { 'Referrer-Policy': 'no-referrer' }),
    ...(isPrivate && { 'X-Robots-Tag': 'noindex' }),
  };
}
