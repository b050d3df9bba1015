import { isbot } from 'isbot';
import type { siteApi } from '#contract/public/site.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { deviceClass } from './device-class.ts';
import { pageTemplates } from './page-templates.ts';
import { selectReferrers, upsertPageView } from './page-views.queries.ts';

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
