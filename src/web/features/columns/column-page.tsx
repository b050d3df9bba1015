import { Link } from 'react-router';
import { prSentence } from '#contract/company/pr-sentence.ts';
import { postCategoryLabel } from '#contract/public/post-categories.ts';
import type { PostDetail } from '#contract/public/posts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import { ColumnCard } from './column-card.tsx';
import { columnsPath } from './column-conditions.ts';
import { ColumnContents } from './column-contents.tsx';
import { Neighbours, Sources, Tags } from './column-end.tsx';
import { ColumnDay, ColumnPrBadge } from './column-facts.tsx';
import styles from './column-page.module.css';
import { ShareColumn } from './share-column.tsx';

type ColumnPageProps = {
  column: PostDetail;
  /** Public address of this page. */
  address: string;
};

/** A column with its facts, its contents and the links around it. */
export function ColumnPage({ column, address }: ColumnPageProps) {
  const { title, lead, cover_url, body_html, headings, related } = column;
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <ColumnHeader column={column} />
        <img className={styles.cover} src={cover_url} alt="" width={640} height={360} />
        <p className={styles.lead}>
          <Explained>
            <Furigana>{lead}</Furigana>
          </Explained>
        </p>
        <ColumnContents headings={headings} />
        <div className={styles.body}>
          <Prose html={body_html} />
          <Sources sources={column.sources} />
          <Tags tags={column.tags} />
          <ShareColumn title={title} address={address} />
          <Neighbours column={column} />
        </div>
      </article>
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related-title">
          <h2 id="related-title" className={styles.relatedTitle}>
            こちらもどうぞ
          </h2>
          <ul className={styles.relatedCards}>
            {related.map((other) => (
              <li key={other.id}>
                <ColumnCard column={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ColumnHeader({ column }: { column: PostDetail }) {
  const { title, category, is_pr, sponsor, author, published_at, updated_at, reading_minutes } =
    column;
  return (
    <header className={styles.header}>
      <Furigana>
        <nav aria-label="いまいる場所">
          <ol className={styles.crumbs}>
            <li>
              <Link to="/column">コラム</Link>
            </li>
            <li>
              <Link to={columnsPath({ category })}>{postCategoryLabel(category)}</Link>
            </li>
          </ol>
        </nav>
      </Furigana>
      <h1 className={styles.title}>
        <Furigana>{title}</Furigana>
      </h1>
      <Furigana>
        <p className={styles.facts}>
          {is_pr && <ColumnPrBadge sponsor={sponsor} />}
          <span>
            公開：
            <ColumnDay at={published_at} />
          </span>
          {updated_at.slice(0, 10) !== published_at.slice(0, 10) && (
            <span>
              更新：
              <ColumnDay at={updated_at} />
            </span>
          )}
          <span>約{reading_minutes}分で読めます</span>
          <span className={styles.author} translate="no">
            {author}
          </span>
        </p>
      </Furigana>
      {is_pr && (
        <Notice tone="info">
          <p className={styles.paid}>{prSentence(sponsor)}</p>
        </Notice>
      )}
    </header>
  );
}
