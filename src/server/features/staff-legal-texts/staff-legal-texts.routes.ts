import { consentVersion } from '#contract/registration.ts';
import { legalTextKeys, type staffLegalTextsApi } from '#contract/staff-legal-texts.ts';
import type { Context } from '#server/context.ts';
import { infoPagesDirectory } from '#server/features/info-pages/info-pages.routes.ts';
import { type InfoText, loadInfoPages } from '#server/features/info-pages/load-info-pages.ts';
import { countConsents } from '#server/features/registration/consents.queries.ts';
import type { Handlers } from '#server/http/implement.ts';

export function staffLegalTextsRoutes({
  db,
}: Pick<Context, 'db'>): Handlers<typeof staffLegalTextsApi> {
  const pages = loadInfoPages(infoPagesDirectory);
  const known = new Set(
    legalTextKeys.flatMap((key) => (pages.get(key) ?? []).map(({ version }) => version)),
  );
  return {
    list: async () => {
      const counts = await countConsents(db);
      const countOf = new Map(counts.map(({ version, consents }) => [version, consents]));
      const texts = legalTextKeys.map((key) => {
        const versions = pages.get(key) ?? [];
        return {
          key,
          title: versions[0]?.title ?? key,
          versions: versions.map((text, at) => ({
            version: text.version,
            updated_at: text.updated_at,
            file: fileOf(text, { isCurrent: at === 0 }),
            consents: countOf.get(text.version) ?? 0,
          })),
        };
      });
      const without_text = counts.filter(({ version }) => !known.has(version));
      return { texts, consent_version: consentVersion, without_text };
    },
  };
}

function fileOf({ key, version }: InfoText, { isCurrent }: { isCurrent: boolean }): string {
  return isCurrent ? `data/pages/${key}.md` : `data/pages/versions/${key}-${version}.md`;
}
