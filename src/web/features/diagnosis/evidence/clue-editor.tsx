import { useState } from 'react';
import type { EvidenceState } from '#contract/student/diagnosis.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './clue-chips.module.css';
import { ClueChips } from './clue-chips.tsx';
import { type Clue, clueWords, toAddedClue, toClues } from './clues.ts';
import { RemovedClues } from './removed-clues.tsx';
import type { ReviseEvidence } from './use-revise-evidence.ts';

type ClueEditorProps = {
  state: EvidenceState;
  revise: ReviseEvidence;
  /** More than these wait behind a button. */
  shownAtFirst?: number;
};

/** What was understood as chips: taken back, put in force again. */
export function ClueEditor({
  state,
  revise,
  shownAtFirst = Number.POSITIVE_INFINITY,
}: ClueEditorProps) {
  const [said, setSaid] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  // What the student put in stands first: it was put in just now.
  const clues = [...state.added.map(toAddedClue), ...toClues(state.evidence)];
  const shown = showsAll ? clues : clues.slice(0, shownAtFirst);
  const added = new Map(state.added.map((word) => [toAddedClue(word).key, word.concept]));

  function remove(clue: Clue) {
    setSaid(`${clueWords(clue)}を外しました。`);
    const concept = added.get(clue.key);
    if (concept === undefined) revise.remove(clue.ids);
    else revise.takeOut(concept);
  }

  function restore(clue: Clue) {
    setSaid(`${clueWords(clue)}をもどしました。`);
    revise.restore(clue.ids);
  }

  return (
    <>
      <ClueChips label="わかったこと" clues={shown} onRemove={remove} />
      {clues.length > shown.length && (
        <Button variant="quiet" className={styles.all} onClick={() => setShowsAll(true)}>
          ほかの{clues.length - shown.length}個も見る
        </Button>
      )}
      <RemovedClues clues={toClues(state.removed)} onRestore={restore} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {revise.error && (
        <Notice tone="error" role="alert">
          保存できませんでした。{apiErrorMessage(revise.error)}
        </Notice>
      )}
    </>
  );
}
