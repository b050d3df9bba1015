import type { Context } from '#server/context.ts';
import { requireConsent } from '#server/features/consents/require-consent.ts';
import { findSessionUser } from '#server/features/sessions/find-session-user.ts';
import type { Gate } from '#server/http/api/gate.ts';

/** The gate of the API over the sessions and consents of the context's database. */
export function openGate(context: Context): Gate {
  return {
    findCaller: (token, rules) => findSessionUser(context, token, rules),
    requireConsent: (user) => requireConsent(context, user),
  };
}
