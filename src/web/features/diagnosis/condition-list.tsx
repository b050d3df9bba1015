import type { ConditionCheck } from '#contract/diagnosis.ts';
import styles from './occupation-result.module.css';

const verdicts: Record<ConditionCheck['verdict'], { sign: string; words: string }> = {
  meets: { sign: '✓', words: '合う' },
  unsure: { sign: '△', words: '会社による' },
  breaks: { sign: '✕', words: '合わない' },
};

/** Each condition that the student stated, with whether the occupation meets it. */
export function ConditionList({ conditions }: { conditions: ConditionCheck[] }) {
  return (
    <ul className={styles.conditions}>
      {conditions.map(({ condition, verdict, note }) => (
        <li key={condition}>
          <strong>
            <span aria-hidden="true">{verdicts[verdict].sign}</span> {condition}：
            {verdicts[verdict].words}
          </strong>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  );
}
