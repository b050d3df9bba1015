import type { schoolsApi } from '#contract/public/schools.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { searchHighSchools } from './search-high-schools.ts';

export function schoolsRoutes({ db }: Context): Handlers<typeof schoolsApi> {
  return {
    search: ({ query }) => searchHighSchools(db, query.q ?? ''),
  };
}
