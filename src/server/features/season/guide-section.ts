import { shippedInfoPages } from '#server/features/info-pages/shipped-info-pages.ts';
import { renderMarkdown } from '#server/text/markdown.ts';

const [guide] = shippedInfoPages.get('guide') ?? [];
const headings = renderMarkdown(guide?.markdown ?? '', { idPrefix: 'section' }).headings;

/** The id of a part of `data/pages/guide.md`, by its heading as it is written. Throws when it has none of that name. */
export function guideSection(heading: string): string {
  const found = headings.filter(({ level, text }) => level === 2 && text === heading);
  if (found.length !== 1 || !found[0])
    throw new Error(`data/pages/guide.md has ${found.length} parts named ${heading}`);
  return found[0].id;
}
