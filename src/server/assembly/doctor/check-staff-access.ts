import type { Config } from '#server/config.ts';
import { createOidcProvider } from '#server/features/staff-access/provider/oidc-provider.ts';
import {
  failureOf,
  type ProviderFailure,
} from '#server/features/staff-access/provider/provider-failure.ts';
import { SetUpError } from '#server/set-up/set-up-error.ts';

const sentences: Partial<Record<ProviderFailure, string>> = {
  away: 'does not answer, or not as a provider: start it, or correct OIDC_ISSUER',
  misconfigured: 'calls itself by another name: set OIDC_ISSUER to its issuer, letter by letter',
};

/** The provider of the staff says of itself what a log-in needs. */
export async function checkStaffAccess({ oidc, staffAddresses }: Config): Promise<string> {
  const where = staffAddresses ? 'from some addresses alone' : 'from every address';
  if (!oidc) return `password and app, ${where}`;
  const provider = createOidcProvider({ config: oidc, redirectUri: '', now: () => new Date() });
  try {
    await provider.discover();
  } catch (error) {
    const sentence = sentences[failureOf(error)] ?? 'cannot be used: correct OIDC_ISSUER';
    throw new SetUpError(`The provider of the staff at ${oidc.issuer.href} ${sentence}.`, {
      cause: error,
    });
  }
  return `the provider answers, beside password and app, ${where}`;
}
