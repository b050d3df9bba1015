import { Link } from 'react-router';
import type { Basis } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './result.module.css';
import { type ShownOccupation, talkOnWords } from './result-words.ts';

type ResultNoticeProps = {
  basis: Basis;
  occupations: ShownOccupation[];
  /** Null when everything was asked. */
  talkOnPath: string | null;
};

/** Says of a result that rests on little that it does; nothing of another. */
export function ResultNotice({ basis, occupations, talkOnPath }: ResultNoticeProps) {
  const isThin = basis === 'little' || occupations.every(({ confidence }) => confidence === 'low');
  if (!isThin) return null;
  return (
    <p className={styles.thin}>
      <Furigana>
        まだ手がかりが少なめです。
        <Link to={talkOnPath ?? '/ai-diagnosis'}>{talkOnWords(talkOnPath)}</Link>
        と、はっきりしてきます。
      </Furigana>
    </p>
  );
}
