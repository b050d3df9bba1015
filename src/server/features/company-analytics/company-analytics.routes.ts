import type { companyAnalyticsApi } from '#contract/company-analytics.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import {
  selectCompanyOfOwner,
  selectVisibleCompany,
} from '#server/features/companies/companies.queries.ts';
import { dailyVisitor, isReading } from '#server/features/companies/count-company-view.ts';
import { selectStudentProfile } from '#server/features/student-profiles/student-profiles.queries.ts';
import type { Handlers } from '#server/http/implement.ts';
import { insertVisitorPrefecture } from './company-analytics.queries.ts';
import { figuresOfCompany } from './figures-of-company.ts';

export function companyAnalyticsRoutes(context: Context): Handlers<typeof companyAnalyticsApi> {
  const { db, counts } = context;
  return {
    myCompanies: async ({ user }) => {
      const own = await selectCompanyOfOwner(db, { ownerId: user.id });
      await counts.flush();
      return own ? [await figuresOfCompany(context, own)] : [];
    },

    visit: async ({ user, params, body, http }) => {
      const company = await selectVisibleCompany(db, { id: params.id, ownerId: null });
      if (!company) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
      if (!isReading(http)) return;
      if (body.from_diagnosis) counts.add('clicks', [company.id]);
      const student = await selectStudentProfile(db, { userId: user.id });
      const prefecture = student?.profile.prefecture;
      if (!prefecture) return;
      const visitor = dailyVisitor(context, http);
      await insertVisitorPrefecture(db, { companyId: company.id, ...visitor, prefecture });
    },
  };
}
