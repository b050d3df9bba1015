import type { Context } from '#server/context.ts';
import { requireConsent } from '#server/features/consents/require-consent.ts';
import { findSessionUser } from '#server/features/sessions/find-session-user.ts';
import type { Gate } from '#server/http/api/gate.ts';

/** The gate of the API over the sessions and consents of a database. */
export function openGate(parts: Pick<Context, 'db' | 'tokens' | 'now' | 'config'>): Gate {
  return {
    findCaller: (token, rules) => findSessionUser(parts, token, rules),
    requireConsent: (user) => requireConsent(parts, user),
  };
}
