import type { companyAnalyticsApi } from '#contract/company/company-analytics.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { selectVisibleCompany } from '#server/features/companies/companies.queries.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { selectStudentProfile } from '#server/features/student-profiles/student-profiles.queries.ts';
import { isReading } from '#server/features/visitors/count-company-view.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { insertVisitorPrefecture } from './company-analytics.queries.ts';
import { figuresOfCompany } from './figures-of-company.ts';
import { studentVisitor } from './student-visitor.ts';

export function companyAnalyticsRoutes(context: Context): Handlers<typeof companyAnalyticsApi> {
  const { db, counts, now } = context;
  return {
    myCompanies: async ({ user }) => {
      const own = await selectCompanyOfMember(db, { userId: user.id });
      return own ? [await figuresOfCompany(context, own)] : [];
    },

    visit: async ({ user, params, body, http }) => {
      const company = await selectVisibleCompany(db, { id: params.id, userId: null });
      if (!company) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
      if (!isReading(http)) return;
      const day = japanDay(now());
      const note = (kind: 'prefecture' | 'click', prefecture: string) => {
        const visitor = studentVisitor(context, { kind, userId: user.id, companyId: company.id });
        return insertVisitorPrefecture(db, { companyId: company.id, day, visitor, prefecture });
      };
      if (body.from_diagnosis && (await note('click', ''))) counts.add('clicks', [company.id]);
      const student = await selectStudentProfile(db, { userId: user.id });
      if (student?.profile.prefecture) await note('prefecture', student.profile.prefecture);
    },
  };
}
