import { useEffect } from 'react';
import { deviceRecords, isStoredText } from './device-records.ts';
import { isSharedDevice } from './device-users.ts';

/** A company, an occupation or a column; nothing of a person. */
export type SeenPage = { path: string; title: string };

const keptAtMost = 8;
const titleAtMost = 200;
const publicPath = /^\/(company|occupation|column)\/[a-z0-9-]{1,100}$/;

const seenPages = deviceRecords<SeenPage>({
  key: 'recentlySeen',
  read: ({ path, title }) =>
    typeof path === 'string' && publicPath.test(path) && isStoredText(title, titleAtMost)
      ? { path, title }
      : null,
  idOf: ({ path }) => path,
  atMost: keptAtMost,
});

/** The pages last seen with this browser, newest first, at most eight. */
export const useRecentlySeen = seenPages.useEntries;

/** Notes a page that is shown, on this device alone; nothing on a device that many people use. */
export function useKeepSeen({ path, title }: SeenPage): void {
  useEffect(() => {
    if (!isSharedDevice()) seenPages.add({ path, title });
  }, [path, title]);
}

/** Forgets all pages, as when the next person sits down at this computer. */
export function forgetSeen(): void {
  seenPages.write([]);
}
