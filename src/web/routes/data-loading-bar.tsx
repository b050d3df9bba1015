import { useIsFetching } from '@tanstack/react-query';
import { LoadingBar } from './frame/loading-bar.tsx';

/** The loading bar of signed-in pages, which fetch their first data by themselves. */
export function DataLoadingBar() {
  const firstFetches = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  return <LoadingBar isWaiting={firstFetches > 0} />;
}
