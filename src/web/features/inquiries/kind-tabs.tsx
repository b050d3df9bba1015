import { Link } from 'react-router';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './inquiry.module.css';

type KindTabsProps = {
  label: string;
  tabs: readonly { to: string; title: string; isCurrent: boolean }[];
};

/** Ways between the forms of one page; the address says which one it is. */
export function KindTabs({ label, tabs }: KindTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, title, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.tab}
              aria-current={isCurrent ? 'page' : undefined}
              preventScrollReset
            >
              <Furigana>{title}</Furigana>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
