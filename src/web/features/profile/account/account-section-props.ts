import type { CurrentUser } from '#contract/account/accounts.ts';

export type AccountSectionProps = {
  user: CurrentUser;
  /** Says briefly that something is done. */
  onDone: (message: string) => void;
};

/** Where the links of the page lead. */
export const accountIds = {
  email: 'account-email',
  password: 'account-password',
  devices: 'account-devices',
  data: 'account-data',
  leave: 'account-leave',
} as const;
