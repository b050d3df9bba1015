import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

/** Runs while a page, or the first data of one, is on its way. */
export function LoadingBar() {
  const navigation = useNavigation();
  const firstFetches = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  if (navigation.state === 'idle' && firstFetches === 0) return null;
  return <div className={styles.bar} role="progressbar" aria-label="ページを読み込んでいます" />;
}
