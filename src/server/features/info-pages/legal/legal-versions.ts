import { type LegalTextKey, legalTextKeys } from '#contract/staff/staff-legal-texts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { InfoText } from '#server/features/info-pages/load-info-pages.ts';
import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';
import { type LegalTextFacts, selectLegalTextFacts } from './legal-text-versions.queries.ts';

/** A version without its words: of a file that ships, or of a row of the desk. */
export type LegalVersion = { version: string } & (
  | { shipped: InfoText; stored: null }
  | { shipped: null; stored: LegalTextFacts }
);

export type LegalVersions = {
  /** Versions that hold or held, newest first. */
  held: [LegalVersion, ...LegalVersion[]];
  /** Versions to come, soonest first. */
  upcoming: LegalVersion[];
};

type Asking = Pick<Context, 'db' | 'now'>;

/** The versions of both texts as they hold at this moment: asked each time, because a day may have come. */
export async function readLegalVersions({
  db,
  now,
}: Asking): Promise<Record<LegalTextKey, LegalVersions>> {
  const stored = await selectLegalTextFacts(db);
  const today = japanDay(now());
  const of = (key: LegalTextKey) =>
    orderVersions({
      shipped: shippedInfoPages.get(key) ?? [],
      stored: stored.filter((row) => row.key === key),
      today,
    });
  return { terms: of('terms'), privacy: of('privacy') };
}

type Sources = {
  shipped: readonly InfoText[];
  stored: readonly LegalTextFacts[];
  /** Japanese day. */
  today: string;
};

/**
 * People may have agreed to what the desk wrote, so it stands before a file of the same day. A site is never
 * without its texts: while no day has come, the earliest one holds.
 */
export function orderVersions({ shipped, stored, today }: Sources): LegalVersions {
  const days = new Set(stored.map(({ version }) => version));
  const all: LegalVersion[] = [
    ...stored.map((row) => ({ version: row.version, shipped: null, stored: row })),
    ...shipped
      .filter(({ version }) => !days.has(version))
      .map((text) => ({ version: text.version, shipped: text, stored: null })),
  ].toSorted((a, b) => a.version.localeCompare(b.version));
  const [first, ...later] = all;
  if (!first) throw new Error('a legal text has no version');
  const upcoming = later.filter(({ version }) => version > today);
  const [current = first, ...before] = [
    first,
    ...later.filter(({ version }) => version <= today),
  ].toReversed();
  return { held: [current, ...before], upcoming };
}

/** Version that a registration agrees to at this moment: the later one of terms and privacy notice. */
export async function readConsentVersion(asking: Asking): Promise<string> {
  return consentVersionOf(await readLegalVersions(asking));
}

export function consentVersionOf(versions: Record<LegalTextKey, LegalVersions>): string {
  return legalTextKeys
    .map((key) => versions[key].held[0].version)
    .reduce((one, other) => (one > other ? one : other));
}

/** The later day of the two texts that ship. */
export function newestShippedVersion(): string {
  return legalTextKeys
    .map((key) => shippedInfoPages.get(key)?.[0]?.version ?? '')
    .reduce((one, other) => (one > other ? one : other));
}
