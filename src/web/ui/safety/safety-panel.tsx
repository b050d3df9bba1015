import { Link } from 'react-router';
import type { SafetyNotice } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { PhoneList } from './phone-list.tsx';
import styles from './safety-panel.module.css';

/** Most lines shown at first, so that all can be read; the others are one tap away. */
const shownAtOnce = 3;

type SafetyPanelProps = {
  safety: SafetyNotice;
  /** True while the diagnosis rests; it goes on only when the student wants it. */
  isPaused?: boolean;
  onContinue?: (() => void) | undefined;
};

/** People to turn to. Stands under the counsellor's accepting words. */
export function SafetyPanel({ safety, isPaused, onContinue }: SafetyPanelProps) {
  const others = safety.resources.slice(shownAtOnce);
  return (
    <section className={styles.panel} aria-labelledby="safety-title">
      <h2 id="safety-title" className={styles.title}>
        <Furigana>話を聞いてくれるところ</Furigana>
      </h2>
      <PhoneList people={safety.resources.slice(0, shownAtOnce)} />
      {others.length > 0 && (
        <details>
          <summary className={styles.more}>
            <Furigana>ほかの窓口（{others.length}）</Furigana>
          </summary>
          <PhoneList people={others} />
        </details>
      )}
      <Link to={`/consult#${safety.kind}`} className={styles.all}>
        <Furigana>相談できるところのページを見る</Furigana>
      </Link>
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
