import { type KeyboardEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './site-menu.module.css';
import { currentMark, type FramePage } from './site-pages.ts';

/** Menu as a native disclosure: it opens without JavaScript, and each navigation closes it. */
export function SiteMenu({ pages }: { pages: FramePage[] }) {
  const { key, pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  return (
    <details key={key} ref={menu} className={styles.menu} onKeyDown={closeOnEscape}>
      <summary className={styles.toggle}>
        <Icon name="menu" size={24} className={styles.whenClosed} />
        <Icon name="close" size={24} className={styles.whenOpen} />
        <VisuallyHidden>メニュー</VisuallyHidden>
      </summary>
      <nav aria-label="メニュー" className={styles.panel}>
        <ul className={styles.links}>
          {pages.map(({ to, title, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.link} aria-current={currentMark(to, pathname)}>
                <Icon name={icon} size={24} />
                <Furigana>{title}</Furigana>
                <Icon name="chevron-right" className={styles.chevron} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
