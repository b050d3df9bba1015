import { useIsFetching } from '@tanstack/react-query';
import { LoadingBar } from './frame/loading-bar.tsx';

/** Loading bar of signed-in pages, which also shows while first data are fetched. */
export function DataLoadingBar() {
  const firstFetches = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  return <LoadingBar isWaiting={firstFetches > 0} />;
}
