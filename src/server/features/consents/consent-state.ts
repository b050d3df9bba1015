import type { ConsentState } from '#contract/account/consents.ts';
import { legalTextKeys } from '#contract/staff/staff-legal-texts.ts';
import type { Context } from '#server/context.ts';
import { selectLatestConsent } from '#server/features/consents/consents.queries.ts';
import { changesOf } from '#server/features/info-pages/legal/legal-changes.ts';
import {
  consentVersionOf,
  readLegalVersions,
} from '#server/features/info-pages/legal/legal-versions.ts';

type Asking = Pick<Context, 'db' | 'now'>;

/** Versions that hold, that the person agreed to, and the changes between the two. */
export async function describeConsent(
  { db, now }: Asking,
  { userId }: { userId: string },
): Promise<ConsentState> {
  const versions = await readLegalVersions({ db, now });
  const agreed = await selectLatestConsent(db, { userId });
  const version = consentVersionOf(versions);
  const texts = legalTextKeys.flatMap((key) => {
    const newer = versions[key].held.filter((one) => agreed === null || one.version > agreed);
    const [latest] = newer;
    if (!latest) return [];
    const { title } = latest.shipped ?? latest.stored;
    return [{ key, title, version: latest.version, changes: newer.flatMap(changesOf) }];
  });
  return { version, agreed_version: agreed, is_current: isCurrent(agreed, version), texts };
}

/** Days as ISO text sort by time. */
export function isCurrent(agreed: string | null, version: string): boolean {
  return agreed !== null && agreed >= version;
}
