import styles from './start-screen.module.css';

/** A conversation that turns into a signpost; decoration. */
export function StartPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 120" aria-hidden="true" focusable="false">
      <path className={styles.ground} d="M8 108h224" />
      <g className={styles.tint}>
        <rect x="16" y="22" width="84" height="34" rx="14" />
        <path d="M30 52v14l14-12z" />
      </g>
      <path className={styles.line} d="M32 35h50 M32 44h32" />
      <g className={styles.solid}>
        <rect x="58" y="66" width="66" height="28" rx="14" />
        <path d="M112 90v12l-13-10z" />
      </g>
      <path className={styles.light} d="M74 80h34" />
      <g className={styles.post}>
        <path d="M186 20v88" />
      </g>
      <path className={styles.solid} d="M160 28h54l12 11-12 11h-54z" />
      <path className={styles.accent} d="M212 58h-46l-10 10 10 10h46z" />
      <path className={styles.light} d="M172 39h34 M172 68h30" />
    </svg>
  );
}
