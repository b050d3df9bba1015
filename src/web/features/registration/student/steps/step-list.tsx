import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './step-list.module.css';

type StepListProps = {
  titles: readonly string[];
  /** Number of the current step, from 0. */
  step: number;
};

/** List of the steps of a form; the current one is marked with `aria-current`. */
export function StepList({ titles, step }: StepListProps) {
  return (
    <ol className={styles.list} aria-label="登録の順番">
      {titles.map((title, index) => (
        <li
          key={title}
          className={styles.step}
          aria-current={index === step ? 'step' : undefined}
          data-done={index < step || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <Furigana>{title}</Furigana>
          </span>
        </li>
      ))}
    </ol>
  );
}
