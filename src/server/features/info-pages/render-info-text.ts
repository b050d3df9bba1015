import { type RenderedMarkdown, renderMarkdown } from '#server/text/markdown.ts';
import { advertisingPlans, plansMarkdown } from './advertising-plans.ts';
import { fillPlaceholders, type PageSettings, unknownPlaceholders } from './fill-placeholders.ts';

const blocks = { plans: plansMarkdown(advertisingPlans) };

/** A text that ships, as readers see it. Throws for a placeholder that nothing fills. */
export function renderInfoText(markdown: string, config: PageSettings): RenderedMarkdown {
  return renderMarkdown(fillPlaceholders(markdown, config, blocks), { idPrefix: 'section' });
}

/** A text of the desk: a placeholder that nothing fills, or does not any more, stands as it was written. */
export function renderLegalText(markdown: string, config: PageSettings): RenderedMarkdown {
  const escaped = unknownPlaceholders(markdown).reduce(
    (text, unknown) => text.replaceAll(unknown, () => unknown.replaceAll('{', '\\{')),
    markdown,
  );
  return renderInfoText(escaped, config);
}
