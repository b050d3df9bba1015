import type { InfoPage, InfoPageKey, infoPagesApi } from '#contract/public/info-pages.ts';
import { type LegalTextKey, legalTextKeys } from '#contract/staff/staff-legal-texts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { citeFigures, withSources } from '#server/features/figures/cite-figures.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import type { RenderedMarkdown } from '#server/text/markdown.ts';
import { changeLines, withChanges } from './legal/legal-changes.ts';
import { selectLegalText } from './legal/legal-text-versions.queries.ts';
import { type LegalVersion, readLegalVersions } from './legal/legal-versions.ts';
import type { InfoText } from './load-info-pages.ts';
import { renderInfoText, renderLegalText } from './render-info-text.ts';
import { renderSources } from './render-sources.ts';
import { shippedInfoPages } from './shipped-info-pages.ts';

type Rendered = RenderedMarkdown & Pick<InfoPage, 'sources_html'>;

export function infoPagesRoutes(
  context: Pick<Context, 'config' | 'db' | 'now'>,
): Handlers<typeof infoPagesApi> {
  const { config, db } = context;
  /** Versions that ship, hold or held do not change any more; the figures that they cite may, from day to day. */
  const rendered = new Map<string, Rendered>();
  let renderedOn = '';
  const keep = (
    { key, version, markdown, changes, sources }: InfoText,
    render = renderInfoText,
  ): Rendered => {
    const today = japanDay(context.now());
    if (renderedOn !== today) rendered.clear();
    renderedOn = today;
    const kept = rendered.get(`${key} ${version}`);
    if (kept) return kept;
    const cited = citeFigures(withChanges(markdown, changes), today);
    const made = {
      ...render(cited.markdown, config),
      sources_html: renderSources(withSources(sources, cited.sources)),
    };
    rendered.set(`${key} ${version}`, made);
    return made;
  };

  const shippedPage = (key: InfoPageKey, version: string | undefined): InfoPage => {
    const all = shippedInfoPages.get(key) ?? [];
    const text = version ? all.find((one) => one.version === version) : all[0];
    if (!text) throw new ApiError('not_found');
    return { ...text, ...keep(text), versions: versionsOf(all), upcoming: [] };
  };

  const storedText = async (key: LegalTextKey, id: string): Promise<InfoText> => {
    const row = await selectLegalText(db, { id });
    // Withdrawn a moment ago.
    if (!row) throw new ApiError('not_found');
    const { version, title, description, markdown, updatedAt } = row;
    const updated_at = japanDay(updatedAt);
    const changes = changeLines(row.changes);
    return { key, version, title, description, markdown, updated_at, changes, sources: [] };
  };

  const legalPage = async (key: LegalTextKey, version: string | undefined): Promise<InfoPage> => {
    const { held, upcoming } = (await readLegalVersions(context))[key];
    const wanted = (one: LegalVersion) => one.version === version;
    const found = version ? (held.find(wanted) ?? upcoming.find(wanted)) : held[0];
    if (!found) throw new ApiError('not_found');
    const days = { versions: versionsOf(held), upcoming: versionsOf(upcoming) };
    // They name their laws themselves, and a version of the desk has no list of sources.
    const rest = { ...days, sources_html: '' };
    if (found.shipped) return { ...found.shipped, ...keep(found.shipped), ...rest };
    const text = await storedText(key, found.stored.id);
    const mayChange = upcoming.includes(found);
    const made = mayChange
      ? renderLegalText(withChanges(text.markdown, text.changes), config)
      : keep(text, renderLegalText);
    return { ...text, ...made, ...rest };
  };

  return {
    show: async ({ params: { key }, query: { version } }) =>
      isLegal(key) ? legalPage(key, version) : shippedPage(key, version),
  };
}

function versionsOf(texts: readonly { version: string }[]): string[] {
  return texts.map(({ version }) => version);
}

function isLegal(key: InfoPageKey): key is LegalTextKey {
  return legalTextKeys.some((legal) => legal === key);
}
