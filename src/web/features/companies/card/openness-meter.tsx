import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './openness-meter.module.css';

/** Number of items of 青少年雇用情報. */
const most = 15;
/** Length of one item in the bar, with the gap after it: both lines are dashed in the styles. */
const segment = 10;

/** Number of items of 青少年雇用情報 that the company has published: an amount to read, not a grade. */
export function OpennessMeter({ openness, isLarge }: { openness: number; isLarge?: boolean }) {
  return (
    <span className={isLarge ? styles.large : styles.meter}>
      <span className={styles.text}>
        <Furigana>
          {isLarge && <strong>{openness}</strong>}
          {isLarge ? ` / ${most}項目` : `情報公開度 ${openness}/${most}`}
        </Furigana>
      </span>
      <svg
        className={styles.bar}
        viewBox="0 0 150 8"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.open} d={`M0 4h${most * segment}`} />
        <path className={styles.filled} d={`M0 4h${openness * segment}`} />
      </svg>
    </span>
  );
}
