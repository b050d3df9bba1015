import { Link } from 'react-router';
import type { SafetyNotice } from '#contract/student/diagnosis.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './places-to-talk.module.css';

/** One quiet line under the counsellor's gentle question: a link to people who listen. */
export function PlacesToTalk({ kind }: Pick<SafetyNotice, 'kind'>) {
  return (
    <p className={styles.line}>
      <Link to={`/consult#${kind}`} className={styles.link}>
        <Furigana>話せるところを見る</Furigana>
      </Link>
    </p>
  );
}
