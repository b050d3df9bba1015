// Before all other styles: it sets the order of the layers.
import './tokens.css';
import './generated/fonts.css';
import { type ReactNode, useContext, useRef } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { renameIndustries } from '#contract/words/industry-names.ts';
import type { Route } from './+types/root.ts';
import { pageFactsContext } from './api/api-context.ts';
import { displayScript } from './features/display/display-preferences.ts';
import { ErrorScreen } from './features/errors/error-screen.tsx';
import { useOfflineReading } from './features/offline/use-offline-reading.ts';
import { usePageView } from './features/page-views/use-page-view.ts';
import regularFontUrl from './generated/noto-sans-jp-400.woff2';
import boldFontUrl from './generated/noto-sans-jp-700.woff2';
import { NonceContext } from './nonce-context.ts';
import { nameSite } from './site-name.ts';
import { firstPageLeft, leaveFirstPage } from './ui/layout/hydrate-later.tsx';

firstPageLeft
  .then(() => {
    document.documentElement.dataset.firstPageLeft = '';
    // The less used characters of our font, which only change how a page looks.
    return import('./generated/fonts-rest.css');
  })
  .catch(() => undefined);

export function loader({ context }: Route.LoaderArgs) {
  const { siteName, siteUrl, operator, industryNames, isDemo, hasDemoLogin, mode } =
    context.get(pageFactsContext);
  return { siteName, siteUrl, operator, industryNames, isDemo, hasDemoLogin, mode };
}

export const links: Route.LinksFunction = () =>
  [regularFontUrl, boldFontUrl].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }));

/** The site's facts never change between two pages of one visit. */
export function shouldRevalidate() {
  return false;
}

export type RootData = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const root = useRouteLoaderData<RootData>('root');
  // Before anything below is rendered; the same names every time, so rendering stays repeatable.
  if (root) {
    renameIndustries(root.industryNames);
    nameSite(root.siteName);
  }
  return (
    <html lang="ja" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#182635" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: displayScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  useFirstPage();
  usePageView();
  useOfflineReading(loaderData.mode === 'production');
  return <Outlet />;
}

/** Known before the next page is rendered. */
function useFirstPage(): void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  if (first.current !== pathname) leaveFirstPage();
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<RootData>('root');
  return <ErrorScreen error={error} showStack={root?.mode !== 'production'} />;
}
