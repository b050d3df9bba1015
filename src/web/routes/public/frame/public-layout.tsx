import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router';
import { siteFactsApi } from '#contract/public/site-facts.ts';
import { serverApi } from '#web/api/api-context.ts';
import displayStyles from '#web/features/display/display-menu.module.css';
import { asksForFurigana, FuriganaProvider } from '#web/features/display/furigana-provider.tsx';
import { ErrorMessage } from '#web/features/errors/error-screen.tsx';
import type { RootData } from '#web/root.tsx';
import { FlashMessage } from '#web/ui/feedback/flash-message.tsx';
import { loadDictionary } from '#web/ui/furigana/load-dictionary.ts';
import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import { mainId, SkipLink } from '#web/ui/layout/skip-link.tsx';
import { BottomBar } from '../../frame/bottom-bar.tsx';
import { LoadingBar } from '../../frame/loading-bar.tsx';
import { SiteAccount } from '../../frame/site-account.tsx';
import { SiteHeader } from '../../frame/site-header.tsx';
import type { Route } from './+types/public-layout.ts';
import styles from './public-layout.module.css';
import footerStyles from './site-footer.module.css';

const SiteFooter = hydrateLater({
  load: async () => (await import('./site-footer.tsx')).SiteFooter,
  styles: [footerStyles],
});

const DisplayMenu = hydrateLater({
  load: async () => (await import('#web/features/display/display-menu.tsx')).DisplayMenu,
  styles: [displayStyles],
});

/** Loads readings for a page that is requested with them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const readEdits = async () => (await serverApi(context).call(siteFactsApi.furigana, {})).words;
  if (asksForFurigana(new URL(request.url).search)) await loadDictionary(readEdits);
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** Whether the `handle` or the data of a page says something of it. */
function says(facts: unknown, what: string): boolean {
  return typeof facts === 'object' && facts !== null && what in facts;
}

export default function PublicLayout() {
  const matches = useMatches();
  // A page fills the screen by itself, or is about work to which an examination leads.
  const hasFooter = !matches.some(({ handle }) => says(handle, 'fillsScreen'));
  const isExamined = matches.some(({ loaderData }) => says(loaderData, 'hasExamination'));
  return (
    <FuriganaProvider>
      <PublicPage hasFooter={hasFooter} isExamined={isExamined}>
        <Outlet />
      </PublicPage>
    </FuriganaProvider>
  );
}

/** Error of a public page, within the usual header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<RootData>('root');
  return (
    <PublicPage>
      <ErrorMessage error={error} showStack={root?.mode !== 'production'} />
    </PublicPage>
  );
}

type PublicPageProps = { hasFooter?: boolean; isExamined?: boolean; children: ReactNode };

/** Header, content and footer of pages without login. */
function PublicPage({ hasFooter = true, isExamined = false, children }: PublicPageProps) {
  const main = useFocusAfterNavigation();
  return (
    <div className={styles.page}>
      <SkipLink />
      <SiteHeader loadingBar={<LoadingBar />} display={<DisplayMenu />} account={<SiteAccount />} />
      <main ref={main} id={mainId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFooter && <SiteFooter isExamined={isExamined} />}
      <BottomBar />
      <FlashMessage />
    </div>
  );
}

/**
 * Moves the focus to the content after a navigation, for screen readers too; the first page keeps the browser's focus.
 */
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
