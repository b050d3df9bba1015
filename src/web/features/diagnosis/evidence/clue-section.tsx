import { useState } from 'react';
import type { DiagnosisSessionDetail, Recommendations } from '#contract/student/diagnosis.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { ClueEditor } from './clue-editor.tsx';
import styles from './clue-section.module.css';
import { useOrderNews } from './use-order-news.ts';
import { useReviseEvidence } from './use-revise-evidence.ts';
import { WordPicker } from './word-picker.tsx';

type ClueSectionProps = {
  session: DiagnosisSessionDetail;
  occupations: Recommendations['occupations'];
  /** A changed result is on its way; the one before is still shown. */
  isRanking: boolean;
};

/** Beside the result: what it rests on, to be mended; the suggestions follow at once. */
export function ClueSection({ session, occupations, isRanking }: ClueSectionProps) {
  const revise = useReviseEvidence(session.id);
  const [isPicking, setIsPicking] = useState(false);
  const news = useOrderNews(occupations, isRanking);
  return (
    <section className={styles.section} aria-labelledby="clues-title">
      <h2 id="clues-title">わかったこと</h2>
      <p>
        ちがうところは外せます。言葉をおすと、もとの話が見られます。変えると、仕事もすぐに変わります。
      </p>
      <ClueEditor state={session} revise={revise} shownAtFirst={3} />
      <div className={styles.actions}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsPicking(true)}>
          ことばを足す
        </Button>
        <p role="status" className={styles.news}>
          {news}
        </p>
      </div>
      {isPicking && (
        <WordPicker
          added={session.added}
          onAdd={revise.add}
          onTakeOut={revise.takeOut}
          onClose={() => setIsPicking(false)}
        />
      )}
    </section>
  );
}
