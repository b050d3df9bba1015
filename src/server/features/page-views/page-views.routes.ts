import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { siteApi } from '#contract/site.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { Handlers } from '#server/http/implement.ts';
import { japanDay } from '#server/japan-day.ts';
import { pageViews } from './page-views.table.ts';

async function upsertPageView(db: Database, { day, route }: { day: string; route: string }) {
  await db
    .insert(pageViews)
    .values({ day, route, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.route],
      set: { views: sql`${pageViews.views} + 1` },
    });
}

/** Route templates that the site has: anything else is not counted, so that nobody can fill the table. */
const templates = new Set([
  '/',
  '/search',
  '/search/index',
  '/company/{id}',
  '/compare',
  '/pr',
  '/occupation',
  '/occupation/{id}',
  '/login',
  '/dashboard',
  '/favorites-sheet',
  '/ai-diagnosis',
  '/ai-diagnosis/result/{sessionId}',
  '/ai-diagnosis/print/{sessionId}',
  '/shared/{token}',
  '/faq',
  '/profile',
  '/company-page',
  '/company-confirm/{token}',
  '/register',
  '/register/{preRegisterId}/{token}',
  '/reset-password',
  '/reset-password/{preRegisterId}/{token}',
  '/email-change-confirm/{token}',
  '/terms',
  '/privacy',
  '/external-transmission',
  '/accessibility',
  '/operator',
  '/for-parents',
  '/for-teachers',
  '/for-employers',
  '/help',
  '/column',
  '/column/{slug}',
  '/guide',
  '/internship',
  '/contact',
  '/request',
  '/advertising',
  '/404',
]);

export function siteRoutes({ db, now, limits }: Context): Handlers<typeof siteApi> {
  return {
    pageView: async ({ body, http }) => {
      limits.take(`page-view:${http.clientAddress}`, 1_200, 60);
      const isPerson = !isbot(http.headers.get('user-agent') ?? '');
      if (isPerson && templates.has(body.route))
        await upsertPageView(db, { day: japanDay(now()), route: body.route });
      return undefined;
    },
  };
}
