import { Link, useLocation } from 'react-router';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './bottom-bar.module.css';
import { barPages, currentMark } from './site-pages.ts';

/** The five main pages within reach of a thumb, on phones; only for students and guests. */
export function BottomBar() {
  const account = useKeptAccount();
  const { pathname } = useLocation();
  if (account !== null && account !== '' && account !== 'student') return null;
  return (
    <nav aria-label="おもなページ" className={styles.bar} data-small-labels="">
      <ul className={styles.pages}>
        {barPages(account).map(({ to, title, icon, place }) => {
          const mark = currentMark(place, pathname);
          return (
            <li key={title}>
              <Link to={to} className={styles.page} aria-current={mark}>
                <span className={styles.mark}>
                  <Icon name={icon} size={24} />
                </span>
                <span>
                  <Furigana>{title}</Furigana>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
