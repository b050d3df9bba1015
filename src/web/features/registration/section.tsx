import { type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './form.module.css';

type SectionProps = { title: string; level?: 2 | 3; children: ReactNode };

/** A titled part of a long form. */
export function Section({ title, level = 2, children }: SectionProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Heading id={titleId} className={styles.sectionTitle}>
        <Furigana>{title}</Furigana>
      </Heading>
      {children}
    </section>
  );
}
