import { Link } from 'react-router';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { PostCard } from '#contract/public/posts.ts';
import { formatCount } from '#contract/words/amounts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { ColumnCard } from './column-card.tsx';
import { type ColumnConditions, columnsPath, isNarrowed } from './column-conditions.ts';
import styles from './column-list.module.css';
import { EmptyColumns } from './empty-columns.tsx';

/** One large card, eleven small ones and the way to the guide fill whole rows of two or three. */
export const columnsInPage = 12;

type ColumnListProps = {
  conditions: ColumnConditions;
  page: number;
  found: { count: number; results: PostCard[] };
};

export function ColumnList({ conditions, page, found }: ColumnListProps) {
  const { count, results } = found;
  const hasLarge = page === 1 && !isNarrowed(conditions);
  return (
    <Furigana>
      <section className={styles.list} aria-labelledby="list-title">
        <h2 id="list-title">
          <VisuallyHidden>コラムの一覧</VisuallyHidden>
        </h2>
        <div className={styles.head}>
          <p role="status" className={styles.count}>
            <strong>{formatCount(count)}</strong>件のコラム
            {isNarrowed(conditions) && (
              <span className={styles.what}>：{describe(conditions)}</span>
            )}
          </p>
          {isNarrowed(conditions) && (
            <Link to="/column" className={styles.clear}>
              <Icon name="close" size={16} />
              条件をはずす
            </Link>
          )}
        </div>
        {results.length === 0 && <EmptyColumns conditions={conditions} count={count} />}
        <ul className={styles.cards}>
          {results.map((column, at) => (
            <li key={column.id} className={hasLarge && at === 0 ? styles.first : undefined}>
              <ColumnCard column={column} isLarge={hasLarge && at === 0} />
            </li>
          ))}
          {hasLarge && results.length > 1 && (
            <li>
              <StartHere />
            </li>
          )}
        </ul>
        <Pagination
          label="コラムのページ"
          current={page}
          last={Math.ceil(count / columnsInPage)}
          toPage={(to) => columnsPath(conditions, to)}
        />
      </section>
    </Furigana>
  );
}

/** Link to the guide, for readers who do not know yet where to start. */
function StartHere() {
  return (
    <Furigana>
      <div className={styles.start}>
        <h3>何から読めばいいか、まよったら</h3>
        <p>
          就職活動の流れと日程を、順番にまとめたガイドがあります。いまの時期にすることがわかります。
        </p>
        <LinkButton to="/guide" variant="secondary">
          ガイドを見る
        </LinkButton>
      </div>
    </Furigana>
  );
}

export function describe({ category, tag, q }: ColumnConditions): string {
  return [category && postCategoryLabel(category), tag && `タグ「${tag}」`, q && `「${q}」`]
    .filter(Boolean)
    .join('、');
}
