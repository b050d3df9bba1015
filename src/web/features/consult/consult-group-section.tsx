import { safetyKindNames } from '#contract/student/safety-kinds.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { ContactWays } from '#web/ui/safety/contact-ways.tsx';
import styles from './consult.module.css';
import type { ConsultGroup } from './consult-groups.ts';
import { LineCard } from './line-card.tsx';

/** The lines for one kind of worry; its address is the kind, for links from the talk. */
export function ConsultGroupSection({
  group: { kind, lead, own, others },
}: {
  group: ConsultGroup;
}) {
  return (
    <section id={kind} className={styles.group} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className={styles.groupTitle}>
        <Furigana>{safetyKindNames[kind]}</Furigana>
      </h2>
      <p>
        <Furigana>{lead}</Furigana>
      </p>
      {own.map((line) => (
        <LineCard key={line.name} line={line} />
      ))}
      {others.length > 0 && (
        <div className={styles.others}>
          <h3 className={styles.othersTitle}>
            <Furigana>このことを話せる、ほかの窓口</Furigana>
          </h3>
          <ul className={styles.otherList}>
            {others.map((line) => (
              <li key={line.name}>
                <p>
                  <Furigana>
                    <strong>{line.name}</strong>
                  </Furigana>
                </p>
                {line.hours && (
                  <p className={styles.source}>
                    <Furigana>{line.hours}</Furigana>
                  </p>
                )}
                <ContactWays line={line} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
