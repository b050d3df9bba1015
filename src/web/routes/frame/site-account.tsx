import { Link } from 'react-router';
import { useKeptAccount } from '#web/session/use-kept-account.ts';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { buttonClass } from '#web/ui/layout/button.tsx';
import styles from './site-account.module.css';
import { SiteMenu } from './site-menu.tsx';
import { accountPages, sitePages } from './site-pages.ts';

/** Links of public pages to the account that this browser keeps, or to a new one; on small screens also the menu. */
export function SiteAccount() {
  const account = useKeptAccount();
  const pages = accountPages(account);
  const [last] = pages.slice(-1);
  return (
    <>
      <div className={styles.wide}>
        {pages.map(({ to, title, icon }) => (
          <Link
            key={to}
            to={to}
            className={buttonClass(to === last?.to ? 'secondary' : 'quiet', {
              className: styles.way,
            })}
          >
            {to !== '/register' && <Icon name={icon} />}
            <Furigana>{title}</Furigana>
          </Link>
        ))}
      </div>
      {last && (
        <Link to={last.to} className={styles.narrow}>
          <Icon name="user" size={24} label={last.title} />
        </Link>
      )}
      <SiteMenu pages={[...sitePages(account), ...pages]} />
    </>
  );
}
