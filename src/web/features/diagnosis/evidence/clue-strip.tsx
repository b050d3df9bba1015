import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { hasClues } from '#web/features/diagnosis/chat/session/session-rules.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { ClueEditor } from './clue-editor.tsx';
import styles from './clue-strip.module.css';
import { toClues } from './clues.ts';
import type { ReviseEvidence } from './use-revise-evidence.ts';

type ClueStripProps = { session: DiagnosisSessionDetail; revise: ReviseEvidence };

/** In the chat: what was understood so far, folded away until somebody wants to see it. */
export function ClueStrip({ session, revise }: ClueStripProps) {
  const { evidence, added } = session;
  if (!hasClues(session)) return null;
  const count = toClues(evidence).length + added.length;
  return (
    <details className={styles.strip} data-strip>
      <summary>
        <span>
          <Furigana>わかったこと</Furigana>({count})
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>
        <p className={styles.note}>
          <Furigana>
            AIの読みまちがいは「ちがう」で外せます。言葉をおすと、もとの話が見られます。
          </Furigana>
        </p>
        <ClueEditor state={session} revise={revise} />
      </div>
    </details>
  );
}
