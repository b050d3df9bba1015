import type { PostDetail } from '#contract/public/posts.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './column-page.module.css';

/** Table of contents; a short one is open from the start. */
export function ColumnContents({ headings }: { headings: PostDetail['headings'] }) {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 2) return null;
  return (
    <Furigana>
      <details className={styles.contents} open={sections.length <= 8}>
        <summary className={styles.contentsTitle}>もくじ</summary>
        <ol className={styles.contentsList}>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </Furigana>
  );
}
