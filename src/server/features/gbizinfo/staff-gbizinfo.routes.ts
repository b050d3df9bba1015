import type { StaffGbizinfo, staffGbizinfoApi } from '#contract/company/prefill/gbizinfo.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { lockKnownCompany } from '#server/features/company-editing/lock-known-company.ts';
import { tidyDomain } from '#server/features/company-proof/proof-domain.ts';
import { numberOf } from '#server/features/company-proof/prove-company.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { lookUpCompany } from './look-up-company.ts';

/** Companies that one member of the staff may look up in a day. */
const mostPerDay = 300;

/** The desk reads where a company is and the domain of its web address: of its number, never of its form. */
export function staffGbizinfoRoutes(context: Context): Handlers<typeof staffGbizinfoApi> {
  return {
    look: async ({ user, params: { id } }) => {
      const number = await context.db.transaction(async (db) =>
        numberOf(db, await lockKnownCompany(db, id)),
      );
      const asker = { key: user.id, mostPerDay };
      const { record, fetched_at } = await lookUpCompany(context, number, asker);
      return { record, fetched_at, ...domainOf(record.company_url) };
    },
  };
}

/** The rule of a noted domain decides, too, whether one is suggested. */
function domainOf(address: string | null): Pick<StaffGbizinfo, 'domain' | 'domain_problem'> {
  if (!address)
    return { domain: null, domain_problem: 'gBizINFOに、公式サイトのアドレスはありません。' };
  try {
    return { domain: tidyDomain(new URL(address).hostname), domain_problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { domain: null, domain_problem: error.detail };
  }
}
