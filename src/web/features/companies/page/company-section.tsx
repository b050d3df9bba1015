import type { ReactNode } from 'react';
import type { CompanyDetail } from '#contract/company/companies.ts';
import { isPublicBody } from '#contract/company/company-fields.ts';
import { wishTerm } from '#contract/company/wishes/company-wishes.ts';
import { WishForm } from '#web/features/companies/wishes/wish-form.tsx';
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

type NotYetPublishedProps = {
  company: Pick<CompanyDetail, 'id' | 'jsic'>;
  items: string[];
  label: string;
};

/** Facts that the company has not published, in plain words, and the way to say that one would be good to know. */
export function NotYetPublished({ company, items, label }: NotYetPublishedProps) {
  if (items.length === 0) return null;
  return (
    <div className={styles.missing}>
      <Furigana>
        <p className={styles.missingTitle}>まだ公開していません</p>
        <p>{items.map(wishTerm).join('、')}</p>
        <p>気になることは、見学のときに聞いてみましょう。先生に聞いてもらうこともできます。</p>
      </Furigana>
      <WishForm
        companyId={company.id}
        items={items}
        label={label}
        isPublic={isPublicBody(company)}
      />
    </div>
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
