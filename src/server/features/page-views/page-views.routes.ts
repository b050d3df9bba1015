import { isbot } from 'isbot';
import type { siteApi } from '#contract/public/site.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { deviceClass } from './device-class.ts';
import { selectReferrers, upsertPageView } from './page-views.queries.ts';

/** Route templates that the site has: anything else is not counted, so that nobody can fill the table. */
export const pageTemplates = new Set([
  '/',
  '/search',
  '/search/index',
  '/company/{id}',
  '/compare',
  '/pr',
  '/occupation',
  '/occupation/{id}',
  '/occupation/compare',
  '/login',
  '/dashboard',
  '/favorites-sheet',
  '/try',
  '/ai-diagnosis',
  '/ai-diagnosis/keep',
  '/ai-diagnosis/result/{sessionId}',
  '/ai-diagnosis/print/{sessionId}',
  '/shared/{token}',
  '/faq',
  '/profile',
  '/company-page',
  '/company-members',
  '/company-invitation/{token}',
  '/company-confirm/{token}',
  '/login/mail',
  '/login/{preRegisterId}/{token}',
  '/register',
  '/register/{preRegisterId}/{token}',
  '/reset-password',
  '/reset-password/{preRegisterId}/{token}',
  '/email-change-confirm/{token}',
  '/terms',
  '/privacy',
  '/external-transmission',
  '/accessibility',
  '/sources',
  '/operator',
  '/for-parents',
  '/for-teachers',
  '/for-school-it',
  '/for-employers',
  '/help',
  '/consult',
  '/words',
  '/column',
  '/column/{slug}',
  '/guide',
  '/internship',
  '/contact',
  '/request',
  '/advertising',
  '/404',
]);

/** Names are what a caller says: beyond these they are counted together, so that nobody can fill the table. */
const referrersInDay = 200;

export function siteRoutes({ db, now, limits, config }: Context): Handlers<typeof siteApi> {
  const nameOf = async (day: string, given: string | undefined): Promise<string> => {
    const referrer = given?.toLowerCase().replace(/^www\./, '') ?? '';
    if (referrer === '' || referrer === config.siteUrl.hostname) return '';
    const { count, isKnown } = await selectReferrers(db, { day, referrer });
    return isKnown || count < referrersInDay ? referrer : 'other';
  };
  return {
    pageView: async ({ body: { route, referrer }, http }) => {
      limits.take(`page-view:${http.clientAddress}`, 1_200, 60);
      const agent = http.headers.get('user-agent') ?? '';
      if (agent === '' || isbot(agent) || !pageTemplates.has(route)) return undefined;
      const day = japanDay(now());
      await upsertPageView(db, {
        day,
        route,
        referrer: await nameOf(day, referrer),
        device: deviceClass(agent),
      });
      return undefined;
    },
  };
}
