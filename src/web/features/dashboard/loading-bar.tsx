import { NavigationProgress, nprogress } from '@mantine/nprogress';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/** Runs while a page, or the first data of one, is on its way. */
export function LoadingBar() {
  const navigation = useNavigation();
  const firstFetches = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const isLoading = navigation.state !== 'idle' || firstFetches > 0;
  useEffect(() => {
    if (!isLoading) return;
    nprogress.start();
    return () => nprogress.complete();
  }, [isLoading]);
  return <NavigationProgress withinPortal={false} aria-label="ページを読み込んでいます" />;
}
