import { Link, useRouteLoaderData } from 'react-router';
import type { RootData } from '#web/root.tsx';
import { Logo } from '#web/ui/logo.tsx';
import styles from './site-footer.module.css';

const pages = [
  { to: '/', title: 'ホーム' },
  { to: '/search', title: '企業をさがす' },
  { to: '/ai-diagnosis', title: 'AI適性診断' },
  { to: '/faq', title: 'よくある質問(ログイン後)' },
  { to: '/register', title: '新規登録' },
  { to: '/login', title: 'ログイン' },
];

/** What this site is, and what it is not. */
export function SiteFooter() {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.about}>
          <Logo compact />
          <p>みちしるべは、高校を卒業して働きはじめる人が、仕事と企業を知るためのサイトです。</p>
          <p>
            <strong>応募は学校を通して行います。</strong>
            このサイトから応募したり、企業から連絡が来たりすることはありません。
          </p>
          {root?.isDemo && (
            <p className={styles.demo}>
              デモデータを表示しています。登場する企業や人物は、すべて架空のものです。
            </p>
          )}
        </div>
        <nav aria-label="フッター">
          <ul className={styles.links}>
            {pages.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
