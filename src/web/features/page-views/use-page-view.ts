import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import type { siteApi } from '#contract/public/site.ts';

/** By type alone: the shapes (zod) stay out of the bundle of public pages. */
const path: typeof siteApi.pageView.path = '/api/page-views/';

/** A route says its template in `handle`, so that no id and no token of an address is ever sent. */
function templateOf(handle: unknown): string | null {
  if (typeof handle !== 'object' || handle === null || !('template' in handle)) return null;
  return typeof handle.template === 'string' ? handle.template : null;
}

/** A page whose addresses differ in a parameter alone, such as the steps of a form, says `isOneView` beside it. */
function isOneView(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isOneView' in handle;
}

let isFirst = true;

/** The name of the other site that led here: of the first page of a visit, and never more than the name. */
function takeReferrer(): string | null {
  const host = isFirst && URL.parse(document.referrer)?.hostname;
  isFirst = false;
  return host && host !== location.hostname ? host : null;
}

/** Sends one first-party page view on each route change; a failure is nobody's business. */
export function usePageView(): void {
  const { key, pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const template = templateOf(handle);
  const view = isOneView(handle) ? pathname : key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `view` is what is counted
  useEffect(() => {
    if (!template) return;
    const referrer = takeReferrer();
    const seen = { route: template, ...(referrer && { referrer }) };
    const body = new Blob([JSON.stringify(seen)], { type: 'application/json' });
    navigator.sendBeacon(path, body);
  }, [view, template]);
}
