import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';

/** The pages last seen, for the end of a page: the server sends nothing, so scripts and styles can wait. */
export const RecentlySeen = hydrateLater({
  load: async () => (await import('./recently-seen-list.tsx')).RecentlySeenList,
  styles: [],
});
