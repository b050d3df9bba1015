import { Link } from 'react-router';
import type { OccupationPage as Page } from '#contract/public/occupation-pages.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-page.module.css';

/** Where it stands, what it is called, and what it is in a sentence. */
export function OccupationHeader({ occupation }: { occupation: Page }) {
  const { name, name_kana, summary, aliases, group, group_name } = occupation;
  return (
    <header className={styles.header}>
      <Furigana>
        <nav aria-label="現在の場所">
          <ol className={styles.crumbs}>
            <li>
              <Link to="/">ホーム</Link>
            </li>
            <li>
              <Link to="/occupation">仕事を知る</Link>
            </li>
            <li>
              <Link to={occupationsPath({ group })}>{group_name}</Link>
            </li>
          </ol>
        </nav>
      </Furigana>
      <h1 className={styles.name}>
        <Furigana>{name}</Furigana>
      </h1>
      {name_kana !== name && <p className={styles.kana}>{name_kana}</p>}
      <p className={styles.summary}>
        <Furigana>{summary}</Furigana>
      </p>
      <p className={styles.aliases}>
        <Furigana>
          <span>ほかの呼び方: </span>
          {aliases.join('、')}
        </Furigana>
      </p>
    </header>
  );
}
