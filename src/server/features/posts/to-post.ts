import type { PostCard, PostDetail } from '#contract/public/posts.ts';
import { citeFigures, withSources } from '#server/features/figures/cite-figures.ts';
import { renderMarkdown } from '#server/text/markdown.ts';
import type { PostCardRow, PostRow } from './posts.queries.ts';

const charactersPerMinute = 500;
const relatedAtMost = 3;

export function toPostCard(row: PostCardRow): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    category: row.category,
    lead: row.lead,
    cover_url: `/covers/${row.slug}.svg`,
    tags: row.tags,
    is_pr: row.isPr,
    sponsor: row.sponsor,
    published_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    reading_minutes: readingMinutes(Number(row.length)),
  };
}

export function readingMinutes(letters: number): number {
  return Math.max(1, Math.round(letters / charactersPerMinute));
}

/**
 * A column with its neighbours on a day of Japan; `others` are all published ones, newest first. What is paid for is nobody's
 * neighbour: a link of one line has no room to say so.
 */
export function toPostDetail(row: PostRow, others: PostCardRow[], today: string): PostDetail {
  const cited = citeFigures(row.bodyMarkdown, today);
  const { html, headings } = renderMarkdown(cited.markdown, { idPrefix: 'part' });
  const { bodyMarkdown, ...rest } = row;
  const series = others.filter(
    ({ id, category, isPr }) => category === row.category && (!isPr || id === row.id),
  );
  const at = series.findIndex(({ id }) => id === row.id);
  return {
    ...toPostCard({ ...rest, length: bodyMarkdown.length }),
    author: row.author,
    body_html: html,
    headings,
    sources: withSources(row.sources, cited.sources),
    related: relatedTo(row, others).map(toPostCard),
    older: toNeighbour(series[at + 1]),
    newer: toNeighbour(series[at - 1]),
  };
}

function toNeighbour(row: PostCardRow | undefined) {
  return row ? { slug: row.slug, title: row.title } : null;
}

/** Most tags in common, then the same category, then the newest; what is paid for is never related. */
function relatedTo(row: PostRow, others: PostCardRow[]): PostCardRow[] {
  const closeness = (other: PostCardRow) =>
    2 * other.tags.filter((tag) => row.tags.includes(tag)).length +
    (other.category === row.category ? 1 : 0);
  return others
    .filter(({ id, isPr }) => id !== row.id && !isPr)
    .map((other, place) => ({ other, place, close: closeness(other) }))
    .filter(({ close }) => close > 0)
    .sort((a, b) => b.close - a.close || a.place - b.place)
    .slice(0, relatedAtMost)
    .map(({ other }) => other);
}
