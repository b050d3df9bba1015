import { Link } from 'react-router';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { PostDetail } from '#contract/public/posts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { columnsPath } from './column-conditions.ts';
import styles from './column-end.module.css';

/** Sources of the rules and numbers. */
export function Sources({ sources }: { sources: PostDetail['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby="sources-title">
      <h2 id="sources-title" className={styles.smallTitle}>
        <Furigana>出典</Furigana>
      </h2>
      <ul>
        {sources.map(({ title, publisher, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              {title}
            </a>
            <span className={styles.publisher}>（{publisher}）</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tags({ tags }: { tags: string[] }) {
  return (
    <Furigana>
      <ul className={styles.tags} aria-label="この記事のタグ">
        {tags.map((tag) => (
          <li key={tag}>
            <Link to={columnsPath({ tag })} className={styles.tag}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </Furigana>
  );
}

/** The columns before and after this one in its category. */
export function Neighbours({ column: { older, newer, category } }: { column: PostDetail }) {
  if (!older && !newer) return null;
  return (
    <Furigana>
      <nav
        className={styles.neighbours}
        aria-label={`「${postCategoryLabel(category)}」の前後の記事`}
      >
        {older && (
          <Link to={`/column/${older.slug}`} rel="prev" className={styles.neighbour}>
            <span className={styles.direction}>
              <Icon name="chevron-left" />
              ひとつ前の記事
            </span>
            {older.title}
          </Link>
        )}
        {newer && (
          <Link
            to={`/column/${newer.slug}`}
            rel="next"
            className={`${styles.neighbour} ${styles.newer}`}
          >
            <span className={styles.direction}>
              ひとつ新しい記事
              <Icon name="chevron-right" />
            </span>
            {newer.title}
          </Link>
        )}
      </nav>
    </Furigana>
  );
}
