import type { Hono } from 'hono';
import type { guideApi } from '#contract/guide.ts';
import { japanDay } from '#contract/japan-day.ts';
import { PrefectureCode } from '#contract/taxonomy.ts';
import type { Context } from '#server/context.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import type { Handlers } from '#server/http/implement.ts';
import { calendarFile } from './calendar-file.ts';
import { guideSeason } from './guide-season.ts';

export function guideRoutes({ now }: Pick<Context, 'now'>): Handlers<typeof guideApi> {
  return {
    season: async ({ query }) =>
      guideSeason({ today: japanDay(now()), prefecture: query.prefecture ?? null }),
  };
}

/** The dates for a calendar program; an unknown prefecture gets those of everywhere. */
export function serveGuideCalendar(
  app: Hono<HttpEnv>,
  { config, now }: Pick<Context, 'config' | 'now'>,
): void {
  app.get('/guide/calendar.ics', (c) => {
    const prefecture = PrefectureCode.safeParse(c.req.query('prefecture')).data ?? null;
    const season = guideSeason({ today: japanDay(now()), prefecture });
    const body = calendarFile({
      siteName: config.siteName,
      host: config.siteUrl.hostname,
      dates: season.years.flatMap(({ dates }) => dates),
    });
    return c.body(body, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="michishirube.ics"',
      'Cache-Control': 'public, max-age=3600',
    });
  });
}
