import { useTalkPath } from '#web/session/use-talk-path.ts';
import { RecentlySeen } from '#web/ui/device/recently-seen.tsx';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import styles from './error-screen.module.css';

/** A kind word for an address that leads nowhere, a search, the ways on and back. */
export function PageNotFoundMessage() {
  const ways = [
    { to: useTalkPath(), title: '診断をする' },
    { to: '/occupation', title: '仕事を知る' },
    { to: '/column', title: 'コラムを読む' },
    { to: '/', title: 'ホームへもどる' },
  ];
  return (
    <Furigana>
      <div className={styles.message}>
        <p className={styles.status}>404</p>
        <h1 className={styles.title}>ページが見つかりませんでした</h1>
        <p>アドレスがまちがっているか、ページがなくなったのかもしれません。</p>
        <div className={styles.search}>
          <PageSearch action="/search" name="s" label="会社名・仕事・地名などのことば" q="" />
        </div>
        <nav aria-label="ほかのページ" className={styles.ways}>
          {ways.map(({ to, title }) => (
            <LinkButton key={to} to={to} variant="secondary">
              {title}
            </LinkButton>
          ))}
        </nav>
        <RecentlySeen />
      </div>
    </Furigana>
  );
}
