import type { Context } from '#server/context.ts';
import { requireConsent } from '#server/features/consents/require-consent.ts';
import { findSessionUser } from '#server/features/sessions/find-session-user.ts';
import { requireReach } from '#server/features/staff-companies/require-reach.ts';
import type { Gate } from '#server/http/api/gate.ts';

/** The gate of the API over the sessions and consents of the context's database. */
export function openGate(context: Context): Gate {
  return {
    findCaller: (token, rules) => findSessionUser(context, token, rules),
    requireReach: (user, thing) => requireReach(context.db, user, thing),
    requireConsent: (user) => requireConsent(context, user),
  };
}
