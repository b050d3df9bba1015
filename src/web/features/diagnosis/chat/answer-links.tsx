import { Link } from 'react-router';
import type { AnswerLink } from '#contract/student/diagnosis.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './quick-replies.module.css';

/** Ways to pages that say more of what was just answered; the talk stays where it is. */
export function AnswerLinks({ links }: { links: AnswerLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="答えにつづくページ" className={styles.links}>
      {links.map(({ label, path }) => (
        <Link key={path} to={path} className={styles.link}>
          {label}
          <Icon name="chevron-right" size={20} />
        </Link>
      ))}
    </nav>
  );
}
