import { Icon } from '#web/ui/icon.tsx';
import type { QuestionGroup } from './question.ts';
import styles from './question-list.module.css';

/** Questions that open in place; the browser's own disclosure, so find-in-page reaches the answers. */
export function QuestionList({ groups }: { groups: QuestionGroup[] }) {
  return groups.map(({ title, questions }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>
              <span>{question}</span>
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            <div className={styles.answer}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  ));
}
