import { Suspense, useEffect, useRef } from 'react';
import type { DiagnosisSessionDetail } from '#contract/student/diagnosis.ts';
import { hasClues } from '#web/features/diagnosis/chat/session/session-rules.ts';
import { comesLater } from '#web/ui/feedback/comes-later.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './clue-strip.module.css';
import { type Clue, clueWords, toClues } from './clues.ts';
import { flyTo } from './fly-to.ts';
import type { ReviseEvidence } from './use-revise-evidence.ts';

/** Fetches what takes clues back: nobody does so before there is one. Rejects where it does not come. */
export const fetchClueEditor = async () => (await import('./clue-editor.tsx')).ClueEditor;

const ClueEditor = comesLater(fetchClueEditor);

type ClueStripProps = { session: DiagnosisSessionDetail; revise: ReviseEvidence };

/** In the chat: what was understood so far, folded away until somebody wants to see it. */
export function ClueStrip({ session, revise }: ClueStripProps) {
  const clues = toClues(session.evidence);
  const target = useArrivingClue(session, clues);
  if (!hasClues(session)) return null;
  const count = clues.length + session.added.length;
  return (
    <details className={styles.strip} name="talk-strip" data-strip>
      <summary ref={target}>
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
        <Suspense>
          <ClueEditor state={session} revise={revise} />
        </Suspense>
      </div>
    </details>
  );
}

/**
 * Lets the first clue of a new answer move from the student's bubble to the element of the returned ref. A talk that is
 * opened again moves nothing.
 */
function useArrivingClue({ id, messages }: DiagnosisSessionDetail, clues: readonly Clue[]) {
  const target = useRef<HTMLElement>(null);
  const known = useRef<{ id: string; keys: Set<string> } | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = { id, keys: new Set(clues.map(({ key }) => key)) };
    const isBegun = messages.filter(({ role }) => role === 'user').length === 1;
    if (before === null || (before.id !== id && !isBegun)) return;
    const fresh = clues.find(({ key }) => !before.keys.has(key));
    const bubbles = document.querySelectorAll('[role="log"] [data-speaker="user"] > p');
    const bubble = bubbles[bubbles.length - 1];
    // On a phone the strip waits in the menu.
    const menu = document.querySelector('[data-talk-menu]');
    const place = target.current?.offsetParent ? target.current : (menu ?? target.current);
    if (fresh && bubble && place)
      flyTo({ words: clueWords(fresh), from: bubble, to: place, look: styles.flying });
  });
  return target;
}
