import type { CurrentUser } from '#contract/account/accounts.ts';
import type { StaffRole } from '#contract/staff/staff-roles.ts';

/** Codes of prefectures that a member of the staff looks after; null: all. */
export type Reach = readonly string[] | null;

/** The person who is signed in, with the session that says so. */
export type SessionUser = CurrentUser & {
  sid: string;
  /** Null for students and companies. The desk is open once the second factor was given. */
  staff: {
    role: StaffRole;
    /** Prefectures in whose companies they look; null: everywhere. */
    reach: Reach;
    isOpen: boolean;
    isDemo: boolean;
  } | null;
};

export type TokenRules = { acceptExpired: boolean; isOwnMachine: boolean };

/** Questions of the kit about a caller; features answer them, and `assembly/` hands them in. */
export type Gate = {
  /** The user of an access token. Throws 401 `token_not_valid`. */
  findCaller: (token: string, rules: TokenRules) => Promise<SessionUser>;
  /** Throws 403 where a company, or that of a request to join one, is of a prefecture that the caller does not look after. */
  requireReach: (
    user: SessionUser,
    thing: { kind: 'company' | 'company-request'; id: string },
  ) => Promise<void>;
  /** Throws 403 `consent_required` for who agreed to older terms only. */
  requireConsent: (user: SessionUser) => Promise<void>;
};
