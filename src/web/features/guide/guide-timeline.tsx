import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import styles from './guide-timeline.module.css';
import type { GuideSection } from './split-sections.ts';

type GuideTimelineProps = { sections: readonly GuideSection[]; current: string | null };

/** Steps from the first year to the first day at work; words mark the current one. */
export function GuideTimeline({ sections, current }: GuideTimelineProps) {
  return (
    <ol className={styles.timeline}>
      {sections.map(({ id, title, html }) => (
        <li key={id} className={styles.step} data-current={id === current || undefined}>
          <h2 id={id} className={styles.title}>
            <Furigana>{title}</Furigana>
            {id === current && (
              <span className={styles.now}>
                <Furigana>いまここ</Furigana>
              </span>
            )}
          </h2>
          <Prose html={html} />
        </li>
      ))}
    </ol>
  );
}
