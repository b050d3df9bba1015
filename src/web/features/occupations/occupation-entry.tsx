import type { OccupationEntry as Entry } from '#contract/public/occupations.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { entryWays } from './entry-ways.ts';
import styles from './occupation-page.module.css';
import { Section } from './occupation-section.tsx';

/** Ways into the occupation as a diagram in words: start, steps between, and how common each is. */
export function OccupationEntry({ name, entry }: { name: string; entry: Entry }) {
  return (
    <Section id="entry" title="この仕事への入り方">
      <ul className={styles.ways}>
        {entryWays(entry).map(({ steps, route, words }) => (
          <li key={steps.join()} className={styles.way} data-route={route}>
            <p className={styles.steps}>
              {steps.map((step) => (
                <span key={step} className={styles.step}>
                  {step}
                  <Icon name="arrow-right" />
                  <VisuallyHidden>から</VisuallyHidden>
                </span>
              ))}
              <span className={styles.goal}>{name}</span>
            </p>
            <p className={styles.routeWords}>{words}</p>
          </li>
        ))}
      </ul>
      <p>{entry.note}</p>
      <p>
        <strong className={styles.label}>資格・免許</strong>
        {entry.licence ?? '始めるときに必要な資格や免許は、とくにありません。'}
      </p>
    </Section>
  );
}
