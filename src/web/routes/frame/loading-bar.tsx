import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

/** Runs along the top of the header while a page, or what it waits for, is on its way. */
export function LoadingBar({ isWaiting = false }: { isWaiting?: boolean }) {
  const { state } = useNavigation();
  if (state === 'idle' && !isWaiting) return null;
  return <div className={styles.bar} role="progressbar" aria-label="ページを読み込んでいます" />;
}
