import type { Question } from '#contract/public/questions.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { Prose } from '#web/ui/text/prose.tsx';
import styles from './question-list.module.css';

type QuestionListProps = {
  questions: readonly Question[];
  /** Before each question's id: an address can lead to one. */
  idPrefix: string;
  /** What was searched for lies open. */
  isOpen?: boolean | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
};

/** Questions that open in place; the browser's own disclosure, so find-in-page reaches the answers. */
export function QuestionList({
  questions,
  idPrefix,
  isOpen = false,
  headingLevel: Heading = 'h2',
}: QuestionListProps) {
  const categories = [...new Set(questions.map(({ category }) => category))];
  return categories.map((title) => (
    <section key={title} className={styles.group}>
      <Heading className={styles.title}>
        <Furigana>{title}</Furigana>
      </Heading>
      <div className={styles.list}>
        {questions
          .filter(({ category }) => category === title)
          .map(({ id, question, answer_html }) => (
            <details
              key={`${id}${isOpen}`}
              id={`${idPrefix}-${id}`}
              className={styles.item}
              open={isOpen}
            >
              <summary className={styles.question}>
                <span>
                  <Furigana>{question}</Furigana>
                </span>
                <Icon name="chevron-down" className={styles.chevron} />
              </summary>
              <Prose html={answer_html} className={styles.answer} />
            </details>
          ))}
      </div>
    </section>
  ));
}
