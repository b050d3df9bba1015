import type { CurrentUser } from '#contract/account/accounts.ts';
import type { StaffLevel } from '#contract/staff/staff-access.ts';

/** The person who is signed in, with the session that says so. */
export type SessionUser = CurrentUser & {
  sid: string;
  /** Null for students and companies. The desk is open once the second factor was given. */
  staff: { level: StaffLevel; isOpen: boolean; isDemo: boolean } | null;
};

export type TokenRules = { acceptExpired: boolean; isOwnMachine: boolean };

/** Questions of the kit about a caller; features answer them, and `assembly/` hands them in. */
export type Gate = {
  /** The user of an access token. Throws 401 `token_not_valid`. */
  findCaller: (token: string, rules: TokenRules) => Promise<SessionUser>;
  /** Throws 403 `consent_required` for who agreed to older terms only. */
  requireConsent: (user: SessionUser) => Promise<void>;
};
