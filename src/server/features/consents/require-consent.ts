import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectLatestConsent } from '#server/features/consents/consents.queries.ts';
import { readConsentVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import type { SessionUser } from '#server/features/sessions/find-session-user.ts';
import { isCurrent } from './consent-state.ts';

type Rule = Pick<Endpoint, 'method' | 'access' | 'beforeConsent'>;

/**
 * Whether a call waits for an agreement to the terms that hold: all that change something, but those that delete, those
 * that the endpoint declares, and those that serve people without an account too.
 */
export function waitsForConsent({ method, access, beforeConsent = false }: Rule): boolean {
  if (method === 'GET' || method === 'DELETE' || beforeConsent) return false;
  return access !== 'public' && access !== 'optional';
}

/** Throws 403 `consent_required` for a student or a company that agreed to older terms only. */
export async function requireConsent(
  context: Pick<Context, 'db' | 'now'>,
  user: SessionUser,
): Promise<void> {
  if (user.user_type === 'staff') return;
  const version = await readConsentVersion(context);
  const agreed = await selectLatestConsent(context.db, { userId: user.id });
  if (!isCurrent(agreed, version)) throw new ApiError('consent_required');
}
