import { type ComponentType, lazy, memo, Suspense, useState } from 'react';

/** Longest wait for a quiet moment after the page has loaded. */
const patienceMilliseconds = 1_500;
const isBrowser = typeof document !== 'undefined';

let isFirstPage = true;
let leave: (() => void) | undefined;
/** Resolves when the reader leaves the first page; never on the server. */
export const firstPageLeft = new Promise<void>((resolve) => {
  leave = resolve;
});

/** Marks that the reader goes on to another page, which comes as scripts and not as HTML. */
export function leaveFirstPage(): void {
  isFirstPage = false;
  leave?.();
}

let callAll: (() => void) | undefined;
const allCalled = new Promise<void>((resolve) => {
  callAll = resolve;
});

/**
 * Marks that the whole page is about to change: React shows that only once every part is hydrated, including those
 * that this window hides.
 */
export function callEveryPart(): void {
  callAll?.();
}

/** Time at which the first page was seen, in milliseconds since 1970; on later pages the current time. */
export function shownSince(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return isFirstPage && paint ? performance.timeOrigin + paint.startTime : Date.now();
}

/** Resolves when the page has loaded and the browser is idle. */
export async function pageIsCalm(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else window.requestIdleCallback(() => resolve(), { timeout: patienceMilliseconds });
  });
}

/** Waits for a window of this width, or until every part is called: for parts that narrower windows hide. */
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
  /** Styles of the part: referenced by the page, they come with its own. */
  styles: readonly Readonly<Record<string, string>>[];
  until?: () => Promise<void>;
};

/**
 * A part of a page that hydrates late on the first visit: the server's HTML, with working links, stands until the page
 * is calm. If its scripts cannot be fetched, it stays as it is. On later pages it comes with the rest.
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
  // Memoised: new props before hydration would empty the boundary.
  return memo(function Later(props: Props) {
    const [isServersOwn] = useState(isFirstPage);
    // No boundary on later pages: the navigation then waits for the part before it shows the page.
    if (!isServersOwn) return <Part {...props} />;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
