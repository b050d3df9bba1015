import { formatCount } from '#contract/words/amounts.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './filter-form.module.css';

/** Number of companies that a choice gives; empty while they are not counted yet. */
export function FilterCount({ count }: { count: number | null }) {
  if (count === null) return null;
  return (
    <span className={styles.count}>
      {formatCount(count)}
      <VisuallyHidden>件</VisuallyHidden>
    </span>
  );
}
