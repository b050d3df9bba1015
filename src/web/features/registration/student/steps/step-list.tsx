import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './step-list.module.css';

type StepListProps = {
  titles: readonly string[];
  /** The step that is shown, from 0. */
  step: number;
};

/** The way through a form in steps; the one that is shown is named as such. */
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
