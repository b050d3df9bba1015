import type { StaffRight } from '#contract/kit/endpoint.ts';
import type { staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { hasRight } from '#contract/staff/staff-roles.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { inquiryWords, isReference } from '#server/features/staff-inquiries/inquiry-words.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import {
  findCatalogueEntries,
  findCompanies,
  findCompanyPeople,
  findHighSchools,
  findInquiries,
  findPosts,
  type Search,
} from './find-at-desk.ts';

export function staffSearchRoutes({ db, now }: Context): Handlers<typeof staffSearchApi> {
  return {
    search: async ({ user, body: { words } }) => {
      const { staff } = user;
      if (!staff) throw new ApiError('permission_denied');
      const folded = inquiryWords(words);
      const search: Search = {
        ...{ words, folded, by: user, reach: staff.reach, now: now() },
        // References name nobody: looking for one is not told, as in the inbox.
        isReference: folded.every(isReference),
      };
      const ifMay = async <T>(right: StaffRight, find: (search: Search) => Promise<T>) =>
        hasRight(staff.role, right) ? find(search) : null;
      return {
        companies: await ifMay('staff-review', (asked) => findCompanies(db, asked)),
        company_people: await ifMay('staff-review', (asked) => findCompanyPeople(db, asked)),
        inquiries: await ifMay('staff-inquiries', (asked) => findInquiries(db, asked)),
        posts: await ifMay('staff-content', (asked) => findPosts(db, asked)),
        catalogues: await ifMay('staff-content', (asked) => findCatalogueEntries(db, asked)),
        high_schools: await ifMay('staff-content', (asked) => findHighSchools(db, asked)),
      };
    },
  };
}
