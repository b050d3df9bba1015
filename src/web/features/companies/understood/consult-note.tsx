import { Link } from 'react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './understood-search.module.css';

/** For words that may tell of a worry: people to turn to, before any company. */
export function ConsultNote() {
  return (
    <Notice tone="info">
      <p>
        <Furigana>
          つらいことがあるなら、ひとりでかかえなくて大丈夫です。名前を言わずに話せるところがあります。
        </Furigana>
      </p>
      <p>
        <Link to="/consult" className={styles.link}>
          <Furigana>相談できるところ</Furigana>
        </Link>
      </p>
    </Notice>
  );
}
