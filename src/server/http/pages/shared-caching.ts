import { untilJapanMidnight } from '#contract/words/japan-day.ts';
import type { RenderedPage } from './page-cache.ts';

/** Seconds in which a cache between gives a page without asking for it again. */
const freshSeconds = 30;
/** Seconds after these in which it gives the old page while it fetches the new one. */
const staleSeconds = 300;

/** The longest in which a cache between gives, without a failure, what was public before a change, in seconds. */
export const longestSharedSeconds = freshSeconds + staleSeconds;

/** What browsers do with a page: keep it, and ask each time whether it has changed. */
export const forBrowsers = 'max-age=0, must-revalidate';

/**
 * Cache-Control of a page that is the same for everybody, for caches between site and browsers. They give it no longer than
 * it may stand in for a newer one, and never on the next day of Japan: pages that name companies are kept half a minute,
 * counted from their rendering, and no old copy of them is given.
 */
export function sharedCacheControl(
  { renderedAt, standsInFor }: Pick<RenderedPage, 'renderedAt' | 'standsInFor'>,
  now: Date,
): string {
  const life = Math.min(standsInFor, untilJapanMidnight(new Date(renderedAt)));
  const left = Math.floor((renderedAt + life - now.getTime()) / 1_000);
  if (left <= 0) return `private, ${forBrowsers}`;
  const fresh = Math.min(freshSeconds, left);
  const later = left - fresh;
  // A cache that takes `must-revalidate` for itself gives no old copy, which is right, too.
  const stale =
    later > 0
      ? `, stale-while-revalidate=${Math.min(staleSeconds, later)}, stale-if-error=${later}`
      : '';
  return `public, ${forBrowsers}, s-maxage=${fresh}${stale}`;
}
