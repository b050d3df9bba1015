import { Link } from 'react-router';
import type { OccupationPage as Page } from '#contract/public/occupation-pages.ts';
import { formatCount, formatYen } from '#contract/words/amounts.ts';
import { Drawing, drawingOf } from '#web/ui/drawings/drawing.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Explained } from '#web/ui/terms/explained.tsx';
import { fromHighSchool } from './entry-ways.ts';
import { occupationsPath } from './occupation-conditions.ts';
import styles from './occupation-page.module.css';

/** Group of the occupation, its name, and a sentence about it. */
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
      <div className={styles.headPicture}>
        <Drawing name={drawingOf(occupation)} />
      </div>
      <h1 className={styles.name}>
        <Furigana>{name}</Furigana>
      </h1>
      {name_kana !== name && <p className={styles.kana}>{name_kana}</p>}
      <p className={styles.summary}>
        <Explained>
          <Furigana>{summary}</Furigana>
        </Explained>
      </p>
      <p className={styles.aliases}>
        <Furigana>
          <span>ほかの呼び方: </span>
          {aliases.join('、')}
        </Furigana>
      </p>
      <AtAGlance occupation={occupation} />
    </header>
  );
}

/** Facts that people ask for first: pay, the way in, companies here, and a licence. */
function AtAGlance({ occupation }: { occupation: Page }) {
  const { id, starting_pay: pay, entry, company_count: count } = occupation;
  return (
    <Furigana>
      <dl className={styles.glance}>
        {pay && (
          <div>
            <dt>
              初任給のめやす（{pay.of}、{pay.period}）
              {pay.source && (
                <a href={pay.source.url} target="_blank" rel="noreferrer">
                  出典：{pay.source.title}
                </a>
              )}
            </dt>
            <dd>{formatYen(pay.yen)}</dd>
          </div>
        )}
        <div>
          <dt>高校を出てすぐ入る人</dt>
          <dd>{fromHighSchool[entry.high_school]}</dd>
        </div>
        <div>
          <dt>このサイトの会社</dt>
          <dd>
            {count > 0 ? (
              <Link to={`/search?occupation=${id}`}>{formatCount(count)}社</Link>
            ) : (
              'まだありません'
            )}
          </dd>
        </div>
        <div className={styles.licence}>
          <dt>始めるときの資格・免許</dt>
          <dd>{entry.licence ?? 'なし'}</dd>
        </div>
      </dl>
    </Furigana>
  );
}
