import type { Recommendations } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { noReasons } from './card-words.ts';
import styles from './result-deck.module.css';

type RefusedListProps = {
  verdicts: Recommendations['verdicts'];
  onUndo: (occupation: string) => void;
};

/** Occupations that were turned down, each with the way back; nothing where there is none. */
export function RefusedList({ verdicts, onUndo }: RefusedListProps) {
  const refused = verdicts.filter(({ verdict }) => verdict === 'no').toReversed();
  if (refused.length === 0) return null;
  return (
    <Furigana>
      <details className={styles.fold}>
        <summary>
          「ちがう」にした仕事（{refused.length}）
          <Icon name="chevron-down" />
        </summary>
        <ul>
          {refused.map(({ occupation, name, reason }) => (
            <li key={occupation}>
              <span>
                {name}
                <small>{noReasons.find((one) => one.reason === reason)?.words}</small>
              </span>
              <button
                type="button"
                className={styles.restore}
                aria-label={`${name}をもどす`}
                onClick={() => onUndo(occupation)}
              >
                <Icon name="undo" />
                もどす
              </button>
            </li>
          ))}
        </ul>
      </details>
    </Furigana>
  );
}
