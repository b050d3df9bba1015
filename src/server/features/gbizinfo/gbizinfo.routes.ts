import type { gbizinfoApi } from '#contract/company/prefill/gbizinfo.ts';
import type { Context } from '#server/context.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import { selectDraft } from '#server/features/company-editing/company-editing.queries.ts';
import { noCompany } from '#server/features/company-members/load-people.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { lookUpCompany } from './look-up-company.ts';

/** Numbers that the people of one company may have asked for in a day; a right one is asked for once. */
const mostPerDay = 10;

/** A company reads what gBizINFO tells of its own 法人番号, as it is writing it; nothing is saved. */
export function gbizinfoRoutes(context: Context): Handlers<typeof gbizinfoApi> {
  const { db } = context;
  return {
    look: async ({ user }) => {
      const row = await selectCompanyOfMember(db, { userId: user.id });
      if (!row) throw noCompany();
      const written = (await selectDraft(db, { companyId: row.id }))?.draft?.corporate_number;
      const number = written === undefined ? row.corporateNumber : written;
      return lookUpCompany(context, number, { key: row.id, mostPerDay });
    },
  };
}
