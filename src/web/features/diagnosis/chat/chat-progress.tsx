import type { CSSProperties } from 'react';
import type { DiagnosisProgress } from '#contract/student/diagnosis.ts';
import styles from './chat-progress.module.css';

/** Places along the road, in percent. */
const signposts = [25, 50, 75, 100];

/** How far the conversation is, in words and as a road with signposts. */
export function ChatProgress({ progress }: { progress: DiagnosisProgress }) {
  const words = progressWords(progress);
  const share = Math.min(progress.answered / Math.max(progress.expected, 1), 1);
  const percent = Math.round((progress.phase === 'finished' ? 1 : share) * 100);
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="診断の進みぐあい"
        aria-valuenow={percent}
        aria-valuetext={words}
        tabIndex={-1}
      >
        <div className={styles.bar} style={{ '--share': `${percent}%` } as CSSProperties} />
        {signposts.map((place) => (
          <span
            key={place}
            className={styles.signpost}
            style={{ insetInlineStart: `${place}%` }}
            data-reached={percent >= place || undefined}
          />
        ))}
      </div>
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
    </div>
  );
}

function progressWords({ answered, expected, phase }: DiagnosisProgress): string {
  if (phase === 'paused') return 'ひとやすみ中';
  if (phase === 'finished') return '話し終わりました';
  const left = expected - answered;
  if (phase === 'confirming' || left <= 0) return 'もうすぐ結果です';
  return `あと${left}問くらい`;
}
