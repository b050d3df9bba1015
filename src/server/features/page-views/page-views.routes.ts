import { isbot } from 'isbot';
import type { siteApi } from '#contract/public/site.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { deviceClass } from './device-class.ts';
import { pageTemplates } from './page-templates.ts';

/** Views a minute from one address: 400 students who open a page every two seconds. */
const viewsOfAddress = 12_000;

export function siteRoutes({ pageViews, now, limits, config }: Context): Handlers<typeof siteApi> {
  const nameOf = (given: string | undefined): string => {
    const referrer = given?.toLowerCase().replace(/^www\./, '') ?? '';
    return referrer === config.siteUrl.hostname ? '' : referrer;
  };
  return {
    pageView: async ({ body: { route, referrer }, http }) => {
      await limits.pass(`page-view:${http.clientAddress}`, viewsOfAddress, 60);
      const agent = http.headers.get('user-agent') ?? '';
      if (agent === '' || isbot(agent) || !pageTemplates.has(route)) return undefined;
      pageViews.add({
        day: japanDay(now()),
        route,
        referrer: nameOf(referrer),
        device: deviceClass(agent),
      });
      return undefined;
    },
  };
}
