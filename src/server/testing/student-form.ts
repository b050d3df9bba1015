import { shippedConsentVersion } from './shipped-consent-version.ts';

export const goodPassword = 'kaeru-no-uta-7';

/** The fields of a student's registration, all right. */
export const studentForm = (extra: Record<string, unknown> = {}) => ({
  password: goodPassword,
  last_name: '髙橋',
  first_name: '𠮷美',
  last_name_kana: 'たかはし',
  first_name_kana: 'ヨシミ',
  birth_date: '2009-06-15',
  high_school_name: 'みほん高等学校',
  graduation_year: 2028,
  consent_version: shippedConsentVersion,
  ...extra,
});
