import { createHash } from 'node:crypto';
import { type companiesApi, RecommendationConditions } from '#contract/company/companies.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import {
  selectGroupIds,
  selectOccupationIds,
  selectPublishedCompanies,
  selectVisibleCompany,
} from '#server/features/companies/companies.queries.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { selectCompanyOfMember } from '#server/features/companies/company-members.queries.ts';
import {
  type CardRow,
  toCompanyCard,
  toCompanyDetail,
} from '#server/features/companies/to-company.ts';
import { selectCompanyCards } from '#server/features/company-search/query/company-cards.queries.ts';
import { createCompanySearch } from '#server/features/company-search/query/search-companies.ts';
import { createSearchMisses, isWordsAlone } from '#server/features/search-misses/search-misses.ts';
import { studentOfDay } from '#server/features/visitors/company-day-visitor.ts';
import {
  countCompanyView,
  dailyVisitor,
  isReading,
  rememberOwnVisitor,
} from '#server/features/visitors/count-company-view.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { companyScorerVersion, recommendCompanies } from './recommend-companies.ts';
import { selectComparedCompany } from './similar-companies.queries.ts';
import { similarCompanies } from './similar-companies.ts';

const pickupAtMost = 6;
/** The search has them all, paged; this is a first look. */
const listedAtMost = 20;

export function companiesRoutes(context: Context): Handlers<typeof companiesApi> {
  const { db, catalogue, counts, now } = context;
  const searchCompanies = createCompanySearch(context);
  const noteMiss = createSearchMisses(context);

  const detailOf = async (row: typeof companies.$inferSelect) => {
    const ids = await selectOccupationIds(db, { companyId: row.id });
    const occupations = ids.flatMap((id) => catalogue.byId.get(id) ?? []);
    return toCompanyDetail(row, occupations, japanDay(now()));
  };

  const toCards = (rows: CardRow[]) => rows.map((row) => toCompanyCard(row, catalogue));

  /** Throws 404 unless published or the caller's own. */
  const loadVisible = async (id: string, userId: string | null) => {
    const row = await selectVisibleCompany(db, { id, userId });
    if (!row) throw notFound();
    return row;
  };

  return {
    list: async ({ user, http }) => {
      if (user.user_type === 'student') {
        const rows = await selectPublishedCompanies(db, { limit: listedAtMost });
        return Promise.all(
          rows.map(async (row) => ({ ...(await detailOf(row)), status: row.status })),
        );
      }
      const own = await selectCompanyOfMember(db, { userId: user.id });
      if (!own) return [];
      const { status, completeness } = own;
      await rememberOwnVisitor(context, { companyId: own.id, ...http });
      return [{ ...(await detailOf(own)), status, completeness }];
    },

    search: async ({ query, http }) => {
      const { cards, count, isCapped, reachable, facets, relaxations } =
        await searchCompanies(query);
      const results = toCards(cards);
      // One card is asked for where only the number of hits is shown.
      if (query.per_page > 1 && isReading(http))
        counts.add(
          'impressions',
          cards.map(({ id }) => id),
          dailyVisitor(context, http).visitor,
        );
      if (query.s && count === 0 && query.per_page > 1 && isWordsAlone(query))
        await noteMiss({ words: query.s, ...http });
      return {
        ...pageEnvelope(http.url, query, { count: reachable, results }),
        count,
        count_is_capped: isCapped,
        facets,
        occupations: (query.occupation ?? []).map((id) => ({
          id,
          name: catalogue.byId.get(id)?.name ?? id,
        })),
        relaxations,
      };
    },

    groupAPickup: async () => {
      const ids = await selectGroupIds(db, { group: 'A' });
      const picked = shuffleByDay(ids, japanDay(now())).slice(0, pickupAtMost);
      return toCards(await selectCompanyCards(db, { ids: picked }));
    },

    byGroup: async ({ query, http }) => {
      const ids = await selectGroupIds(db, { group: query.group });
      const offset = (query.page - 1) * query.per_page;
      const page = ids.slice(offset, offset + query.per_page);
      const results = toCards(await selectCompanyCards(db, { ids: page }));
      return pageEnvelope(http.url, query, { count: ids.length, results });
    },

    recommend: async ({ user, body }) => {
      const results = await recommendCompanies(context, {
        occupations: body.occupations,
        conditions: RecommendationConditions.parse(body.user_profile),
      });
      counts.add(
        'recommendations',
        results.map(({ company }) => company.id),
        studentOfDay({ hashSecret: context.hashSecret, day: japanDay(now()), userId: user.id }),
      );
      return { results, scorer_version: companyScorerVersion };
    },

    detail: async ({ params, user }) => detailOf(await loadVisible(params.id, user?.id ?? null)),

    pageView: async ({ params, http }) => {
      const detail = await detailOf(await loadVisible(params.id, null));
      if (isReading(http)) counts.add('views', [detail.id]);
      await countCompanyView(context, { companyId: detail.id, ...http });
      return detail;
    },

    similar: async ({ params }) => {
      const company = await selectComparedCompany(db, { id: params.id });
      if (!company) throw notFound();
      return similarCompanies(context, company);
    },
  };
}

function notFound(): ApiError {
  return new ApiError('not_found', { detail: '会社が見つかりませんでした。' });
}

/** The same order for everybody on one day, another one tomorrow. */
function shuffleByDay(ids: string[], day: string): string[] {
  const place = (id: string) => createHash('sha256').update(`${day}:${id}`).digest('hex');
  const places = new Map(ids.map((id) => [id, place(id)]));
  return ids.toSorted((a, b) => (places.get(a) ?? '').localeCompare(places.get(b) ?? ''));
}
