import { isIP } from 'node:net';
import type { Config } from '#server/config.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';

type Caller = { clientAddress: string; headers: Headers };

/**
 * True where demonstration accounts, whose password is public, may log in: from this machine on a local or private
 * site, or where the operator sets DEMO_LOGIN.
 */
export function mayDemoLogIn(
  config: Pick<Config, 'siteUrl' | 'demoLogin'>,
  caller: Caller,
): boolean {
  return config.demoLogin || (isPrivateSite(config) && isFromOwnMachine(caller));
}

/** True if SITE_URL names this machine or an address of a private network (RFC 1918, RFC 4193, link-local). */
export function isPrivateSite({ siteUrl }: Pick<Config, 'siteUrl'>): boolean {
  const host = siteUrl.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (host === 'localhost' || host.endsWith('.localhost')) return true;
  if (isIP(host) === 6) return host === '::1' || /^f[cd]|^fe[89ab]/.test(host);
  if (isIP(host) !== 4) return false;
  const [first = 0, second = 0] = host.split('.').map(Number);
  return (
    first === 127 ||
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  );
}
