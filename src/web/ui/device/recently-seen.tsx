import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';
import styles from './recently-seen-list.module.css';

/** The pages last seen, for the end of a page: the server sends nothing, so their scripts can wait. */
export const RecentlySeen = hydrateLater({
  load: async () => (await import('./recently-seen-list.tsx')).RecentlySeenList,
  styles: [styles],
});
