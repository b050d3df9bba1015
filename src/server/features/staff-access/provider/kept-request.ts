import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { readCookies, setCookie } from '#server/http/cookies.ts';
import { openSecret, sealSecret } from '../seal-secret.ts';
import type { ProviderRequest } from './oidc-provider.ts';

/** Minutes in which somebody logs in at the provider. */
const lifeMinutes = 10;
const name = 'staff_oidc';
const path = '/api/staff/oidc/';
const purpose = 'staff provider request';

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  begun: z.number(),
});

type Parts = Pick<Context, 'config' | 'hashSecret' | 'now'>;

/** The cookie that keeps a request, sealed, in the browser that began it. */
export function keepRequest({ config, hashSecret, now }: Parts, request: ProviderRequest): string {
  const kept = JSON.stringify({ ...request, begun: now().getTime() });
  return cookieOf(config, sealSecret(hashSecret, kept, purpose), lifeMinutes * 60);
}

/** The cookie that forgets it: an answer is taken once. */
export function forgetRequest({ config }: Pick<Parts, 'config'>): string {
  return cookieOf(config, '', 0);
}

/** The request of this browser; null where there is none, it is too old or not ours. */
export function readRequest(
  { hashSecret, now }: Parts,
  cookies: string | null,
): ProviderRequest | null {
  const sealed = readCookies(cookies).get(name);
  const text = sealed && openSecret(hashSecret, sealed, purpose);
  if (!text) return null;
  const { begun, ...request } = Kept.parse(JSON.parse(text));
  const age = now().getTime() - begun;
  return age >= 0 && age < lifeMinutes * 60_000 ? request : null;
}

function cookieOf(config: Parts['config'], value: string, seconds: number): string {
  // The page at which the provider ends asks for it itself, so that Strict is enough.
  return setCookie(config, { name, value, path, seconds, sameSite: 'Strict' });
}
