import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

/** Bar along the top of the header while a page, or data that it waits for, is loading. */
export function LoadingBar({ isWaiting = false }: { isWaiting?: boolean }) {
  const { state } = useNavigation();
  if (state === 'idle' && !isWaiting) return null;
  return <div className={styles.bar} role="progressbar" aria-label="ページを読み込んでいます" />;
}
