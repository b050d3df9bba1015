import { legalTextKeys } from '#contract/staff-legal-texts.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';

/** What people agree to while nothing else was written at the desk: the later one of terms and privacy notice. */
export const shippedConsentVersion = legalTextKeys
  .map((key) => shippedInfoPages.get(key)?.[0]?.version ?? '')
  .reduce((one, other) => (one > other ? one : other));
