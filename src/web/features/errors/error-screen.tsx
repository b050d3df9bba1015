import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { networkSentence } from '#contract/kit/network-sentence.ts';
import { siteName } from '#web/site-name.ts';
import { Logo } from '#web/ui/icons/logo.tsx';
import { LinkButton } from '#web/ui/layout/link-button.tsx';
import { ComeAgainMessage } from './come-again-message.tsx';
import styles from './error-screen.module.css';
import { PageNotFoundMessage } from './page-not-found-message.tsx';

type ErrorProps = { error: unknown; showStack: boolean };

/** The whole page for an error that no layout could catch. */
export function ErrorScreen(props: ErrorProps) {
  return (
    <>
      <header className={styles.header}>
        <a href="/">
          <Logo compact />
        </a>
      </header>
      <main className={styles.main}>
        <ErrorMessage {...props} />
      </main>
    </>
  );
}

/** What happened, within a page that has its own header. */
export function ErrorMessage({ error, showStack }: ErrorProps) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404)
      return (
        <>
          <title>{`ページが見つかりません｜${siteName()}`}</title>
          <PageNotFoundMessage />
        </>
      );
    if (error.status === 503) return <ComeAgainMessage />;
    return (
      <Message title={`${error.status} ${error.statusText}`.trim()}>
        <p>{textOf(error.data)}</p>
      </Message>
    );
  }
  if (isNetworkFailure(error))
    return (
      <Message title="ページを表示できませんでした">
        <p>{networkSentence}</p>
      </Message>
    );
  if (error instanceof Error)
    return (
      <Message title="ページを表示できませんでした">
        <p>
          {error.name}: {error.message}
        </p>
        {showStack && error.stack && <pre className={styles.stack}>{error.stack}</pre>}
      </Message>
    );
  return (
    <Message title="Unknown Error">
      <p>予期しないエラーが発生しました</p>
    </Message>
  );
}

/** How Chromium, Safari and Firefox begin when a page, its data or a script of it could not be fetched. */
const fetchFailures = [
  'Failed to fetch',
  'Load failed',
  'NetworkError when',
  'Importing a module script failed',
  'error loading dynamically imported module',
];

function isNetworkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && fetchFailures.some((words) => error.message.startsWith(words))
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.message}>
      <title>{`エラー｜${siteName()}`}</title>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <p>時間をおいて、もう一度ためしてみてください。</p>
      <LinkButton to="/" reloadDocument>
        ホームへもどる
      </LinkButton>
    </div>
  );
}

/** Data of a route error: a sentence, or an API error body with one. */
function textOf(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data === 'object' && data !== null && 'message' in data) return String(data.message);
  return data === undefined || data === null ? '' : JSON.stringify(data);
}
