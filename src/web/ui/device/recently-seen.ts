import { useEffect } from 'react';
import { deviceList } from './device-list.ts';
import { isSharedDevice } from './shared-device.ts';

/** A company, an occupation or a column; nothing of a person. */
export type SeenPage = { path: string; title: string };

const keptAtMost = 8;
const titleAtMost = 200;
const publicPath = /^\/(company|occupation|column)\/[a-z0-9-]{1,100}$/;

const seenPages = deviceList<SeenPage>({
  key: 'recentlySeen',
  parse: parsePages,
  format: (pages) => JSON.stringify(pages),
});

/** The pages last seen with this browser, newest first, at most eight. */
export const useRecentlySeen = seenPages.useEntries;

/** Notes a page that is shown, on this device alone; nothing on a device that many people use. */
export function useKeepSeen({ path, title }: SeenPage): void {
  useEffect(() => {
    if (isSharedDevice()) return;
    const others = seenPages.read().filter((page) => page.path !== path);
    seenPages.write([{ path, title }, ...others].slice(0, keptAtMost));
  }, [path, title]);
}

/** Forgets all pages, as when the next person sits down at this computer. */
export function forgetSeen(): void {
  seenPages.write([]);
}

function parsePages(stored: string): SeenPage[] {
  try {
    const value: unknown = JSON.parse(stored || '[]');
    const pages = Array.isArray(value) ? value.filter(isPage) : [];
    const byPath = new Map(pages.map(({ path, title }) => [path, { path, title }]));
    return [...byPath.values()].slice(0, keptAtMost);
  } catch {
    return [];
  }
}

function isPage(value: unknown): value is SeenPage {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title } = value as Partial<Record<keyof SeenPage, unknown>>;
  return (
    typeof path === 'string' &&
    publicPath.test(path) &&
    typeof title === 'string' &&
    title.trim() !== '' &&
    title.length <= titleAtMost
  );
}
