import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectLatestConsent } from '#server/features/consents/consents.queries.ts';
import { readConsentVersion } from '#server/features/info-pages/legal/legal-versions.ts';
import type { SessionUser } from '#server/http/api/gate.ts';
import { isCurrent } from './consent-state.ts';

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
