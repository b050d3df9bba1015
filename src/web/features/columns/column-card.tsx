import { Link } from 'react-router';
import type { PostCard } from '#contract/public/posts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './column-card.module.css';
import { ColumnDay, ColumnLabels } from './column-facts.tsx';

type ColumnCardProps = {
  column: PostCard;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** True for the first of a list: wide where there is room, and loaded at once. */
  isLarge?: boolean | undefined;
};

/** A column in a list. The whole card is the link. */
export function ColumnCard({
  column,
  headingLevel: Heading = 'h3',
  isLarge = false,
}: ColumnCardProps) {
  const { slug, title, lead, cover_url, published_at, reading_minutes } = column;
  return (
    <Furigana>
      <article className={isLarge ? `${styles.card} ${styles.large}` : styles.card}>
        <img
          className={styles.cover}
          src={cover_url}
          alt=""
          width={640}
          height={360}
          loading={isLarge ? 'eager' : 'lazy'}
          decoding="async"
        />
        <div className={styles.words}>
          <p className={styles.labels}>
            <ColumnLabels column={column} />
          </p>
          <Heading className={styles.title}>
            <Link to={`/column/${slug}`} className={styles.link}>
              {title}
            </Link>
          </Heading>
          <p className={styles.lead}>{lead}</p>
          <p className={styles.facts}>
            <ColumnDay at={published_at} />
            <span>約{reading_minutes}分で読めます</span>
          </p>
        </div>
      </article>
    </Furigana>
  );
}
