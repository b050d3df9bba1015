import type { companyRedirectsApi } from '#contract/company/company-redirects.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { selectPublicRedirect } from './company-redirects.queries.ts';

export function companyRedirectsRoutes({ db }: Context): Handlers<typeof companyRedirectsApi> {
  return {
    find: async ({ params }) => {
      const company = await selectPublicRedirect(db, { fromId: params.id });
      if (!company) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
      return { company };
    },
  };
}
