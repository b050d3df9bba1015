import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

/** Longest wait for a quiet moment after the page has loaded. */
const patienceMilliseconds = 1_500;
const isBrowser = typeof document !== 'undefined';

let isFirstPage = true;
let leave: (() => void) | undefined;
/** Never comes about on the server. */
export const firstPageLeft = new Promise<void>((resolve) => {
  leave = resolve;
});

/** Says that the reader goes on to another page, which comes as scripts and not as HTML. */
export function leaveFirstPage(): void {
  isFirstPage = false;
  leave?.();
}

let callAll: (() => void) | undefined;
const allCalled = new Promise<void>((resolve) => {
  callAll = resolve;
});

/**
 * Says that the whole page is about to change: React shows that only when every part can take it over, also those
 * that this window does not show.
 */
export function callEveryPart(): void {
  callAll?.();
}

/** When the page that is shown first was seen, in milliseconds since 1970; now on the pages after it. */
export function shownSince(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return isFirstPage && paint ? performance.timeOrigin + paint.startTime : Date.now();
}

/** The page has loaded, and the browser has nothing more urgent to do. */
export async function pageIsCalm(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else window.requestIdleCallback(() => resolve(), { timeout: patienceMilliseconds });
  });
}

/** Waits for a window of this width, perhaps until every part is called: for what a narrower one does not show. */
export async function windowMatches(query: string): Promise<void> {
  const media = window.matchMedia(query);
  if (!media.matches)
    await Promise.race([
      new Promise((resolve) => media.addEventListener('change', resolve, { once: true })),
      allCalled,
    ]);
  await pageIsCalm();
}

type Options<Props> = {
  load: () => Promise<ComponentType<Props>>;
  /** The styles of the part: named where it is shown, they come with the page's own. */
  styles: readonly Readonly<Record<string, string>>[];
  until?: () => Promise<void>;
};

/**
 * A part of a page whose scripts the first visit does not wait for: the server's HTML stands there, readable and
 * with working links, until they come when the page is calm. Where they cannot be fetched it stays as it is. On
 * the following pages the part comes with the rest of the page.
 */
export function hydrateLater<Props extends object>({
  load,
  until = pageIsCalm,
}: Options<Props>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => {
    if (isBrowser && isFirstPage) await Promise.race([until(), firstPageLeft]);
    try {
      return { default: await load() };
    } catch (error) {
      await firstPageLeft;
      throw error;
    }
  });
  // Rendered again with other facts before it is hydrated, the boundary would be emptied.
  return memo(function Later(props: Props) {
    const [isServersOwn] = useState(isFirstPage);
    // Without a boundary of its own a navigation waits for the part before it shows the page.
    if (!isServersOwn) return <Part {...props} />;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
