import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import styles from './company-page.module.css';

/** A part of the company's page, with a target for the page's own navigation. */
export function CompanySection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        <Furigana>{title}</Furigana>
      </h2>
      {children}
    </section>
  );
}

export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.subsection}>
      <h3 className={styles.subsectionTitle}>
        <Furigana>{title}</Furigana>
      </h3>
      {children}
    </div>
  );
}

export type Row = { term: string; value: ReactNode; hint?: string | undefined };

/** Terms and values as a list that reads like a table. */
export function Rows({ rows }: { rows: Row[] }) {
  return (
    <Explained>
      <dl className={styles.rows}>
        {rows.map(({ term, value, hint }) => (
          <div key={term} className={styles.row}>
            <dt>
              <Furigana>
                {term}
                {hint && <span className={styles.hint}>{hint}</span>}
              </Furigana>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Explained>
  );
}

/** List of facts that the company has not published, in plain words. */
export function NotYetPublished({ terms }: { terms: string[] }) {
  if (terms.length === 0) return null;
  return (
    <Furigana>
      <div className={styles.missing}>
        <p className={styles.missingTitle}>まだ公開していません</p>
        <p>{terms.join('、')}</p>
        <p>気になることは、見学のときに聞いてみましょう。先生に聞いてもらうこともできます。</p>
      </div>
    </Furigana>
  );
}

/** Short texts in a list; renders null without any. */
export function Points({ texts }: { texts: string[] }) {
  return (
    <Explained>
      <ul className={styles.points}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Explained>
  );
}
