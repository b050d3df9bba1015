import type { PostSource } from '#contract/public/posts.ts';
import { renderMarkdown } from '#server/text/markdown.ts';

/** Each source as a link, with who published it. */
export function sourceLink({ title, publisher, url }: PostSource): string {
  return `[${title.replaceAll(/[\\[\]]/g, '\\$&')}](${url})（${publisher}）`;
}

/**
 * Sources below a text of ours. HTML of the server and no component: these pages weigh what they may weigh, and
 * every byte of script counts.
 */
export function renderSources(sources: readonly PostSource[]): string {
  if (sources.length === 0) return '';
  const list = sources.map((source) => `- ${sourceLink(source)}`).join('\n');
  return renderMarkdown(`## 出典\n\n${list}`, { idPrefix: 'sources' }).html;
}
