import type { CSSProperties } from 'react';
import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './chat-progress.module.css';

type Told = Pick<DiagnosisSessionDetail, 'progress' | 'can_finish'>;

/** How far the conversation is, in words above a track of fixed width. */
export function ChatProgress({ session }: { session: Told }) {
  const words = progressWords(session);
  const { answered, expected, phase } = session.progress;
  const share = Math.min(answered / Math.max(expected, 1), 1);
  const percent = Math.round((phase === 'finished' ? 1 : share) * 100);
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="診断の進みぐあい"
      aria-valuenow={percent}
      aria-valuetext={words}
      tabIndex={-1}
    >
      <span className={styles.words} aria-hidden="true">
        <Furigana>{words}</Furigana>
      </span>
      <span className={styles.track}>
        <span className={styles.bar} style={{ '--share': `${percent}%` } as CSSProperties} />
      </span>
    </div>
  );
}

/** At most seven letters: the track below is as wide. */
function progressWords({ progress, can_finish: canFinish }: Told): string {
  const { phase, left = progress.expected - progress.answered } = progress;
  if (phase === 'paused') return 'ひとやすみ中';
  if (phase === 'finished') return '話し終わりました';
  if (phase === 'confirming') return '結果を出せます';
  if (left > 0) return `あと${left}問くらい`;
  return canFinish ? '結果を出せます' : 'あと少し';
}
