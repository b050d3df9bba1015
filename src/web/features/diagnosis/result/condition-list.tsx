import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './occupation-result.module.css';
import { type ShownCondition, verdicts } from './result-words.ts';

/** Each condition that the student stated, with whether the occupation meets it. */
export function ConditionList({ conditions }: { conditions: ShownCondition[] }) {
  return (
    <Furigana>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes a list without marks for none */}
      <ul role="list" className={styles.conditions}>
        {conditions.map(({ condition, verdict, note }) => (
          <li key={condition}>
            <span className={styles.sign} aria-hidden="true">
              {verdicts[verdict].sign}
            </span>
            <div>
              <p className={styles.verdict}>
                {condition}：{verdicts[verdict].words}
              </p>
              {note && <p>{note}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Furigana>
  );
}
