import { japanDay } from '#contract/japan-day.ts';
import { postCategoryLabel } from '#contract/post-categories.ts';
import type { PostCard } from '#contract/posts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { formatDayShort } from '#web/ui/format.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The label of a column that somebody paid for. */
export function ColumnPrBadge() {
  return (
    <Badge tone="pr">
      PR<VisuallyHidden>（広告の記事）</VisuallyHidden>
    </Badge>
  );
}

/** The category, and whether it is an advertisement. */
export function ColumnLabels({ column }: { column: Pick<PostCard, 'category' | 'is_pr'> }) {
  return (
    <>
      {column.is_pr && <ColumnPrBadge />}
      <Badge tone="fact">{postCategoryLabel(column.category)}</Badge>
    </>
  );
}

/** The day in Japan of a moment. */
export function ColumnDay({ at }: { at: string }) {
  const day = japanDay(new Date(at));
  return <time dateTime={day}>{formatDayShort(day)}</time>;
}
