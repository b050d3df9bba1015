import { newestShippedVersion } from '#server/features/info-pages/legal/legal-versions.ts';

/** What people agree to while nothing else was written at the desk: the later one of terms and privacy notice. */
export const shippedConsentVersion = newestShippedVersion();
