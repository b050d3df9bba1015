import type { SafetyNotice } from '#contract/diagnosis.ts';
import { Button } from '#web/ui/button.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { PhoneList } from './phone-list.tsx';
import styles from './safety-panel.module.css';

type SafetyPanelProps = {
  safety: SafetyNotice;
  /** The diagnosis rests; it goes on only when the student wants it. */
  isPaused?: boolean;
  onContinue?: (() => void) | undefined;
};

/** People to turn to. Stands under the counsellor's accepting words. */
export function SafetyPanel({ safety, isPaused, onContinue }: SafetyPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="safety-title">
      <h2 id="safety-title" className={styles.title}>
        <Furigana>話を聞いてくれるところ</Furigana>
      </h2>
      <PhoneList people={safety.resources} />
      {isPaused && (
        <div className={styles.rest}>
          <p>診断はお休みしています。つづけるかどうかは、いつ決めても大丈夫です。</p>
          {onContinue && (
            <Button variant="quiet" onClick={onContinue}>
              診断をつづける
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
