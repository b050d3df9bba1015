import type { Endpoint } from '#contract/kit/endpoint.ts';

type Rule = Pick<Endpoint, 'method' | 'access' | 'beforeConsent'>;

/**
 * Whether a call waits for an agreement to the terms that hold: all that change something, but those that delete, those
 * that the endpoint declares, and those that serve people without an account too.
 */
export function waitsForConsent({ method, access, beforeConsent = false }: Rule): boolean {
  if (method === 'GET' || method === 'DELETE' || beforeConsent) return false;
  return access !== 'public' && access !== 'optional';
}
