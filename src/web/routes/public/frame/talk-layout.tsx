import { Outlet } from 'react-router';
import { FuriganaProvider } from '#web/features/display/furigana-provider.tsx';
import { mainId, SkipLink } from '#web/ui/layout/skip-link.tsx';
import type { Route } from './+types/talk-layout.ts';
import { loadReadings } from './load-readings.ts';
import styles from './public-layout.module.css';
import { SiteHeader } from './site-header.tsx';

export async function loader(asked: Route.LoaderArgs) {
  await loadReadings(asked);
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** Pages of a talk: the header of all pages, and no footer below the composer. */
export default function TalkLayout() {
  return (
    <FuriganaProvider>
      <div className={styles.page}>
        <SkipLink />
        <SiteHeader />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </FuriganaProvider>
  );
}
