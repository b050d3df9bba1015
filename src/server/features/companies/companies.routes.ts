import { createHash } from 'node:crypto';
import { type companiesApi, RecommendationConditions } from '#contract/companies.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { searchCompanies } from '#server/features/company-search/search-companies.ts';
import type { Handlers } from '#server/http/implement.ts';
import { pageEnvelope } from '#server/http/page-envelope.ts';
import {
  selectCompaniesInOrder,
  selectGroupIds,
  selectOccupationIds,
  selectVisibleCompany,
} from './companies.queries.ts';
import { countCompanyView } from './count-company-view.ts';
import { recommendCompanies } from './recommend-companies.ts';
import { toCompanyCard, toCompanyDetail } from './to-company.ts';

const pickupAtMost = 6;

export function companiesRoutes(context: Context): Handlers<typeof companiesApi> {
  const { db, catalogue, now } = context;

  /** Throws 404 unless published or the caller's own. */
  const loadDetail = async (id: string, ownerId: string | null) => {
    const row = await selectVisibleCompany(db, { id, ownerId });
    if (!row) throw new ApiError('not_found', { detail: '企業が見つかりませんでした。' });
    const ids = await selectOccupationIds(db, { companyId: row.id });
    const occupations = ids.flatMap((id) => {
      const occupation = catalogue.byId.get(id);
      return occupation ? [{ id, name: occupation.name }] : [];
    });
    return toCompanyDetail(row, occupations);
  };

  return {
    search: async ({ query, http }) => {
      const { ids, count, facets } = await searchCompanies(db, query);
      const results = (await selectCompaniesInOrder(db, { ids })).map(toCompanyCard);
      return { ...pageEnvelope(http.url, query, { count, results }), facets };
    },

    groupAPickup: async () => {
      const ids = await selectGroupIds(db, { group: 'A' });
      const day = now().toISOString().slice(0, 10);
      const picked = shuffleByDay(ids, day).slice(0, pickupAtMost);
      return (await selectCompaniesInOrder(db, { ids: picked })).map(toCompanyCard);
    },

    byGroup: async ({ query, http }) => {
      const ids = await selectGroupIds(db, { group: query.group });
      const offset = (query.page - 1) * query.per_page;
      const page = ids.slice(offset, offset + query.per_page);
      const results = (await selectCompaniesInOrder(db, { ids: page })).map(toCompanyCard);
      return pageEnvelope(http.url, query, { count: ids.length, results });
    },

    recommend: async ({ body }) => ({
      results: await recommendCompanies(context, {
        occupations: body.occupations,
        conditions: RecommendationConditions.parse(body.user_profile),
      }),
    }),

    detail: ({ params, user }) => loadDetail(params.id, user?.id ?? null),

    pageView: async ({ params, http }) => {
      const detail = await loadDetail(params.id, null);
      const { clientAddress, headers } = http;
      await countCompanyView(context, { companyId: detail.id, clientAddress, headers });
      return detail;
    },
  };
}

/** The same order for everybody on one day, another one tomorrow. */
function shuffleByDay(ids: string[], day: string): string[] {
  const place = (id: string) => createHash('sha256').update(`${day}:${id}`).digest('hex');
  const places = new Map(ids.map((id) => [id, place(id)]));
  return ids.toSorted((a, b) => (places.get(a) ?? '').localeCompare(places.get(b) ?? ''));
}
