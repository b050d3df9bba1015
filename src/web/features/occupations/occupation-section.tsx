import type { ReactNode } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import styles from './occupation-page.module.css';

/** A part of the page with its heading. */
export function Section({
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
      <Explained>
        <Furigana>{children}</Furigana>
      </Explained>
    </section>
  );
}

export function Points({ texts }: { texts: string[] }) {
  return (
    <Explained>
      <Furigana>
        <ul className={styles.points}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Furigana>
    </Explained>
  );
}
