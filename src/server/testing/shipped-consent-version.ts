import { newestShippedVersion } from '#server/features/info-pages/legal/legal-versions.ts';

/** Version that people agree to while the desk wrote none: the later one of terms and privacy notice. */
export const shippedConsentVersion = newestShippedVersion();
