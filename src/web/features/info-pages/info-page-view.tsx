import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { InfoPage } from '#contract/public/info-pages.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { formatDay, formatDayShort } from '#web/ui/text/format.ts';
import { Prose } from '#web/ui/text/prose.tsx';
import styles from './info-page-view.module.css';

type InfoPageViewProps = {
  page: InfoPage;
  /** Terms and privacy: people agree to a version, so it is named, and the older ones stay readable. */
  hasVersions?: boolean | undefined;
  /** Between the title and the text. */
  above?: ReactNode;
  below?: ReactNode;
};

/** One of the site's own texts with its date and its contents. */
export function InfoPageView({ page, hasVersions = false, above, below }: InfoPageViewProps) {
  const sections = page.headings.filter(({ level }) => level === 2);
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          <Furigana>{page.title}</Furigana>
        </h1>
        <p className={styles.dates}>
          <Furigana>
            {hasVersions && <>{formatDayShort(page.version)}版。</>}
            最後に直した日：
            <time dateTime={page.updated_at}>{formatDayShort(page.updated_at)}</time>
          </Furigana>
        </p>
        {hasVersions && <Standing page={page} />}
        {above}
      </header>
      <details className={styles.contents} open={sections.length <= 8}>
        <summary className={styles.summary}>もくじ</summary>
        <ol className={styles.list}>
          {sections.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Furigana>{text}</Furigana>
              </a>
            </li>
          ))}
        </ol>
      </details>
      <div className={styles.body}>
        <Prose html={page.html + page.sources_html} />
        {hasVersions && <Versions page={page} />}
        {below}
      </div>
    </article>
  );
}

/** That this is not the version that holds, or that another one will. */
function Standing({ page: { title, version, versions, upcoming } }: { page: InfoPage }) {
  const now = <Link to="?">いまの版を見る</Link>;
  const next = upcoming.at(0);
  if (upcoming.includes(version))
    return (
      <p className={styles.old}>
        <Furigana>
          これは、{formatDay(version)}からの{title}です。まだ、始まっていません。{now}
        </Furigana>
      </p>
    );
  if (version !== versions[0])
    return (
      <p className={styles.old}>
        <Furigana>これは前の版です。{now}</Furigana>
      </p>
    );
  if (next === undefined) return null;
  return (
    <p className={styles.old}>
      <Furigana>
        {formatDay(next)}から新しい{title}になります。
        <Link to={`?version=${next}`}>新しい{title}を読む</Link>
      </Furigana>
    </p>
  );
}

function Versions({ page }: { page: InfoPage }) {
  const others = [...page.upcoming.toReversed(), ...page.versions].filter(
    (version) => version !== page.version,
  );
  if (others.length === 0) return null;
  return (
    <nav className={styles.versions} aria-label="ほかの版">
      <h2>
        <Furigana>ほかの版</Furigana>
      </h2>
      <ul>
        {others.map((version) => (
          <li key={version}>
            <Link to={`?version=${version}`}>
              <Furigana>{formatDayShort(version)}版</Furigana>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
