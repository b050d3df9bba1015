import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './openness-meter.module.css';

/** Number of items of 青少年雇用情報. */
const most = 15;

/** How much of 青少年雇用情報 the company has published; more is only more to read, no grade. */
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
        {Array.from({ length: most }, (_, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the segments are their positions
            key={index}
            x={index * 10}
            width={8.5}
            height={8}
            rx={2}
            className={index < openness ? styles.filled : styles.open}
          />
        ))}
      </svg>
    </span>
  );
}
