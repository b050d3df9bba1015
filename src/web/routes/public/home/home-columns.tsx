import type { PostCard } from '#contract/public/posts.ts';
import { ColumnCard } from '#web/features/columns/column-card.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './home-more.module.css';

/** Newest columns; renders null without any. */
export function HomeColumns({ columns }: { columns: PostCard[] }) {
  if (columns.length === 0) return null;
  return (
    <Furigana>
      <section className={styles.section} aria-labelledby="columns-title">
        <h2 id="columns-title" className={styles.title}>
          新しいコラム
        </h2>
        <ul className={styles.columns}>
          {columns.map((column) => (
            <li key={column.id}>
              <ColumnCard column={column} />
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <LinkButton to="/column" variant="secondary">
            コラムをもっと読む
            <Icon name="arrow-right" />
          </LinkButton>
        </p>
      </section>
    </Furigana>
  );
}
