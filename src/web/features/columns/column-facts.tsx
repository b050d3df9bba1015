import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { PostCard } from '#contract/public/posts.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { formatDayShort } from '#web/ui/text/format.ts';
import styles from './column-facts.module.css';

/** Label of a paid column, with the name of the sponsor where it is known. */
export function ColumnPrBadge({ sponsor }: Pick<PostCard, 'sponsor'>) {
  return (
    <Badge tone="pr">
      <span className={styles.paid}>
        PR<VisuallyHidden>（広告の記事）</VisuallyHidden>
        {sponsor && (
          <span className={styles.sponsor} translate="no">
            ・{sponsor}
          </span>
        )}
      </span>
    </Badge>
  );
}

type Labelled = Pick<PostCard, 'category' | 'is_pr' | 'sponsor'>;

/** Category of a column, with the PR label of an advertisement. */
export function ColumnLabels({ column }: { column: Labelled }) {
  return (
    <>
      {column.is_pr && <ColumnPrBadge sponsor={column.sponsor} />}
      <Badge tone="fact">{postCategoryLabel(column.category)}</Badge>
    </>
  );
}

/** Day of a moment in Japan. */
export function ColumnDay({ at }: { at: string }) {
  const day = japanDay(new Date(at));
  return <time dateTime={day}>{formatDayShort(day)}</time>;
}
