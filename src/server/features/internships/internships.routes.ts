import type { Internship, internshipsApi } from '#contract/company/internships.ts';
import { japanDay } from '#contract/words/japan-day.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { countOfPage, pageEnvelope } from '#server/http/pages/page-envelope.ts';
import { countInternships, selectInternships } from './internships.queries.ts';

type Row = Awaited<ReturnType<typeof selectInternships>>[number];

export function internshipsRoutes({ db, now }: Context): Handlers<typeof internshipsApi> {
  return {
    list: async ({ query, http }) => {
      const { page, per_page, ...conditions } = query;
      const rows = await selectInternships(db, {
        conditions,
        today: japanDay(now()),
        limit: per_page,
        offset: (page - 1) * per_page,
      });
      const count = await countOfPage(query, rows, () => countInternships(db, { conditions }));
      return pageEnvelope(http.url, query, { count, results: rows.map(toInternship) });
    },
  };
}

function toInternship({ internship, company, isOver }: Row): Internship {
  const { startsOn, endsOn, applyViaSchool, ...rest } = internship;
  return {
    ...rest,
    company,
    starts_on: startsOn,
    ends_on: endsOn,
    apply_via_school: applyViaSchool,
    is_over: isOver,
  };
}
