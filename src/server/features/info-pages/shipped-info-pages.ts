import { fileURLToPath } from 'node:url';
import { legalTextKeys } from '#contract/staff-legal-texts.ts';
import { loadInfoPages } from './load-info-pages.ts';

export const infoPagesDirectory = fileURLToPath(new URL('../../../../data/pages', import.meta.url));

/** The texts that ship, read once; throws at the start when one does not fit. */
export const shippedInfoPages = loadInfoPages(infoPagesDirectory);

/** What people agree to while nothing else was written at the desk: the later one of terms and privacy notice. */
export const shippedConsentVersion = legalTextKeys
  .map((key) => shippedInfoPages.get(key)?.[0]?.version ?? '')
  .reduce((one, other) => (one > other ? one : other));
