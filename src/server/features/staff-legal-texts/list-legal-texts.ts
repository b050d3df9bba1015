import {
  type LegalText,
  type LegalTextKey,
  type LegalTextState,
  legalTextKeys,
} from '#contract/staff/staff-legal-texts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { countConsents } from '#server/features/consents/consents.queries.ts';
import {
  consentVersionOf,
  type LegalVersion,
  type LegalVersions,
  readLegalVersions,
} from '#server/features/info-pages/legal/legal-versions.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';

type Counts = Awaited<ReturnType<typeof countConsents>>;

/** Both texts with their versions and how many agreed to each; nobody by name. */
export async function listLegalTexts(context: Pick<Context, 'db' | 'now'>) {
  const [versions, counts] = await Promise.all([
    readLegalVersions(context),
    countConsents(context.db),
  ]);
  const known = new Set(
    Object.values(versions).flatMap(({ held }) => held.map(({ version }) => version)),
  );
  return {
    texts: legalTextKeys.map((key) =>
      describeText(
        key,
        versions[key],
        counts.filter(({ version }) => known.has(version)),
      ),
    ),
    consent_version: consentVersionOf(versions),
    without_text: counts.filter(({ version }) => !known.has(version)),
  };
}

function describeText(
  key: LegalTextKey,
  { held, upcoming }: LegalVersions,
  counts: Counts,
): LegalText {
  const states: [LegalTextState, LegalVersion][] = [
    ...upcoming.toReversed().map((one): [LegalTextState, LegalVersion] => ['upcoming', one]),
    ...held.map((one, at): [LegalTextState, LegalVersion] => [at === 0 ? 'current' : 'past', one]),
  ];
  const [current] = held;
  return {
    key,
    title: (current.shipped ?? current.stored)?.title ?? key,
    versions: states.map(([state, one]) => ({
      ...writtenBy(key, one),
      ...{ version: one.version, state },
      consents: state === 'upcoming' ? 0 : consentsTo(one.version, held, counts),
    })),
  };
}

function writtenBy(key: LegalTextKey, { version, shipped, stored }: LegalVersion) {
  if (shipped)
    return {
      ...{ id: null, updated_by: null, updated_at: shipped.updated_at },
      file: fileOf(key, version),
    };
  const { id, updatedAt, updatedBy } = stored;
  return { id, updated_by: updatedBy, updated_at: japanDay(updatedAt), file: null };
}

/**
 * A consent names the later day of the two texts, so it is one to the version of this text that held on that day.
 */
function consentsTo(version: string, held: LegalVersions['held'], counts: Counts): number {
  return counts
    .filter((count) => held.find((one) => one.version <= count.version)?.version === version)
    .reduce((sum, { consents }) => sum + Number(consents), 0);
}

function fileOf(key: LegalTextKey, version: string): string {
  const isMain = shippedInfoPages.get(key)?.[0]?.version === version;
  return isMain ? `data/pages/${key}.md` : `data/pages/versions/${key}-${version}.md`;
}
