import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useRouteLoaderData } from 'react-router';
import { FuriganaProvider } from '#web/features/display/furigana-provider.tsx';
import { ErrorMessage } from '#web/features/errors/error-screen.tsx';
import type { RootData } from '#web/root.tsx';
import { FlashMessage } from '#web/ui/feedback/flash-message.tsx';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import { mainId, SkipLink } from '#web/ui/layout/skip-link.tsx';
import type { Route } from './+types/public-layout.ts';
import { loadReadings } from './load-readings.ts';
import styles from './public-layout.module.css';
import footerStyles from './site-footer.module.css';
import { SiteHeader } from './site-header.tsx';

const SiteFooter = hydrateLater({
  load: async () => (await import('./site-footer.tsx')).SiteFooter,
  styles: [footerStyles],
});

export async function loader(asked: Route.LoaderArgs) {
  await loadReadings(asked);
  return null;
}

export function shouldRevalidate() {
  return false;
}

export default function PublicLayout() {
  return (
    <FuriganaProvider>
      <PublicPage>
        <Outlet />
      </PublicPage>
    </FuriganaProvider>
  );
}

/** An error of a public page keeps the ways on around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <PublicPage>
      <ErrorMessage error={error} showStack={root?.mode !== 'production'} />
    </PublicPage>
  );
}

/** Header, content and footer of the pages that need no login. */
function PublicPage({ children }: { children: ReactNode }) {
  const isLoading = useNavigation().state !== 'idle';
  const main = useFocusAfterNavigation();
  return (
    <div className={styles.page}>
      <SkipLink />
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <SiteHeader />
      <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
      <FlashMessage />
    </div>
  );
}

/** Another page begins at its content, also for those who hear it; the first one as the browser has it. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
