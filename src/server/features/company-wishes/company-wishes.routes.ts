import type { companyWishesApi } from '#contract/company/wishes/company-wishes.ts';
import { mondayOf } from '#contract/words/calendar-periods.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectVisibleCompany } from '#server/features/companies/companies.queries.ts';
import {
  dailyVisitor,
  isReading,
  networkOf,
} from '#server/features/visitors/count-company-view.ts';
import { visitorHash } from '#server/features/visitors/visitor-hash.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { insertWish } from './company-wishes.queries.ts';
import { missingItemsOf } from './missing-items.ts';

export function companyWishesRoutes(context: Context): Handlers<typeof companyWishesApi> {
  const { db, now, hashSecret } = context;
  return {
    wish: async ({ params: { id }, body: { item }, http }) => {
      const company = await selectVisibleCompany(db, { id, userId: null });
      if (!company) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
      if (!isReading(http)) return;
      const day = japanDay(now());
      // The page that was open may be older than the company's answer.
      if (!missingItemsOf(company, day).has(item)) return;
      const week = mondayOf(day);
      const agent = http.headers.get('user-agent') ?? '';
      // The id of an address may be in capitals: the company's own is one for all of them.
      const device = `${company.id}\n${item}\n${networkOf(http.clientAddress)}\n${agent}`;
      await insertWish(db, {
        ...{ companyId: company.id, item, week },
        visitor: visitorHash(`${hashSecret}:${week}:wishes`, device),
        own: dailyVisitor(context, http),
      });
    },
  };
}
