import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import { forgetSeen, type SeenPage, useRecentlySeen } from './recently-seen.ts';
import styles from './recently-seen-list.module.css';

/** The way back to pages that this device has shown; nothing before the first one. */
export function RecentlySeenList() {
  const { pathname } = useLocation();
  const pages = useRecentlySeen().filter(({ path }) => path !== pathname);
  const [isForgotten, setIsForgotten] = useState(false);
  if (isForgotten) return <Forgotten />;
  if (pages.length === 0) return null;
  const forget = () => {
    forgetSeen();
    setIsForgotten(true);
  };
  return (
    <section className={styles.section} aria-labelledby="recently-seen-title">
      <div className={styles.head}>
        <h2 id="recently-seen-title" className={styles.title}>
          <Furigana>さいきん見たページ</Furigana>
        </h2>
        <Button variant="quiet" aria-label="さいきん見たページを消す" onClick={forget}>
          消す
        </Button>
      </div>
      <p className={styles.note}>
        <Furigana>この端末の中だけに残ります。ほかの人には送られません。</Furigana>
      </p>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.path}>
            <SeenLink {...page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeenLink({ path, title }: SeenPage) {
  const { name, isNamed } = kindOf(path);
  return (
    <Link to={path} className={styles.link}>
      <span className={styles.kind}>
        <Furigana>{name}</Furigana>
      </span>
      {isNamed ? (
        <span translate="no">{title}</span>
      ) : (
        <span>
          <Furigana>{title}</Furigana>
        </span>
      )}
    </Link>
  );
}

/** Names of companies are read in ways of their own. */
function kindOf(path: string): { name: string; isNamed: boolean } {
  if (path.startsWith('/company/')) return { name: '会社', isNamed: true };
  return { name: path.startsWith('/occupation/') ? '仕事' : 'コラム', isNamed: false };
}

function Forgotten() {
  const said = useFocusOnMount<HTMLParagraphElement>();
  return (
    <p ref={said} tabIndex={-1} className={styles.forgotten}>
      <Furigana>さいきん見たページを消しました。</Furigana>
    </p>
  );
}
