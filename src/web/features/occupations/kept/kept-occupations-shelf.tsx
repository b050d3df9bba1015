import { hydrateLater } from '#web/ui/layout/hydrate-later.tsx';

/** Occupations that this device keeps: the server sends nothing, so scripts and styles can wait. */
export const KeptOccupationList = hydrateLater({
  load: async () => (await import('./kept-occupation-list.tsx')).KeptOccupationList,
  styles: [],
});
