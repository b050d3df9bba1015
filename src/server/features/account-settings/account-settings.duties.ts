import type { Duties } from '#server/duties.ts';
import { accountSettingsMails } from './account-settings-mails.ts';

export const accountSettingsDuties = {
  feature: 'account-settings',
  mails: accountSettingsMails,
} satisfies Duties;
