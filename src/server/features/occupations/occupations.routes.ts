import type { occupationsApi } from '#contract/public/occupations.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';

export function occupationsRoutes({ catalogue }: Context): Handlers<typeof occupationsApi> {
  return {
    list: async ({ query, http }) => {
      const offset = (query.page - 1) * query.per_page;
      const page = catalogue.occupations.slice(offset, offset + query.per_page);
      return pageEnvelope(http.url, query, {
        count: catalogue.occupations.length,
        results: page.map(catalogue.toCard),
      });
    },

    search: async ({ body }) => ({
      results: catalogue.counsellor.search(body).flatMap(({ id, score }) => {
        const occupation = catalogue.byId.get(id);
        return occupation ? [{ ...catalogue.toCard(occupation), score }] : [];
      }),
    }),
  };
}
