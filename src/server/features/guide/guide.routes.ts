import type { Hono } from 'hono';
import type { guideApi } from '#contract/public/guide.ts';
import { japanDay, untilJapanMidnight } from '#contract/words/japan-day.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import type { HttpEnv } from '#server/http/http-env.ts';
import { calendarFile } from './calendar-file.ts';
import { guideSeason } from './guide-season.ts';

export function guideRoutes({ now }: Pick<Context, 'now'>): Handlers<typeof guideApi> {
  return {
    season: async ({ query }) =>
      guideSeason({ today: japanDay(now()), prefecture: query.prefecture ?? null }),
  };
}

/**
 * The dates for a calendar program, of one graduation year or of all; an unknown prefecture gets those of everywhere,
 * and an unknown year those of all. Nothing keeps the file longer than the day of Japan on which it was made.
 */
export function serveGuideCalendar(
  app: Hono<HttpEnv>,
  { config, now }: Pick<Context, 'config' | 'now'>,
): void {
  app.get('/guide/calendar.ics', (c) => {
    const prefecture = PrefectureCode.safeParse(c.req.query('prefecture')).data ?? null;
    const time = now();
    const { today, years } = guideSeason({ today: japanDay(time), prefecture });
    const chosen = years.filter((year) => String(year.graduation_year) === c.req.query('year'));
    const body = calendarFile({
      siteName: config.siteName,
      host: config.siteUrl.hostname,
      ...{ now: time, today },
      dates: (chosen.length > 0 ? chosen : years).flatMap(({ dates }) => dates),
    });
    const seconds = Math.min(3_600, Math.floor(untilJapanMidnight(time) / 1_000));
    return c.body(body, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="michishirube.ics"',
      'Cache-Control': `public, max-age=${seconds}`,
    });
  });
}
