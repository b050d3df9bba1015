import type { StaffRight } from '#contract/kit/endpoint.ts';
import type { staffSearchApi } from '#contract/staff/rows/staff-search.ts';
import { hasRight } from '#contract/staff/staff-roles.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { selectStaffCompanies } from '#server/features/staff-companies/list/staff-companies.queries.ts';
import { inquiryWords, isReference } from '#server/features/staff-inquiries/inquiry-words.ts';
import { selectInquiryPage } from '#server/features/staff-inquiries/staff-inquiries.queries.ts';
import { toInquiryRow } from '#server/features/staff-inquiries/to-inquiry.ts';
import { stateOf } from '#server/features/staff-posts/staff-post.ts';
import { selectStaffPosts } from '#server/features/staff-posts/staff-posts.queries.ts';
import type { Handlers } from '#server/http/api/implement.ts';

const shownOfEach = 5;
const first = { offset: 0, limit: shownOfEach };

export function staffSearchRoutes({ db, now }: Context): Handlers<typeof staffSearchApi> {
  return {
    search: async ({ user, body: { words } }) => {
      const { staff } = user;
      if (!staff) throw new ApiError('permission_denied');
      const ifMay = async <T>(right: StaffRight, find: () => Promise<T>) =>
        hasRight(staff.role, right) ? find() : null;

      const companies = await ifMay('staff-review', async () => {
        const filter = { q: words };
        const reader = { userId: user.id, now: now() };
        const paging = { filter, reach: staff.reach, reader, sort: 'name' as const, ...first };
        const { rows, count } = await selectStaffCompanies(db, paging);
        const results = rows.map(({ id, name, prefecture }) => ({ id, name, prefecture }));
        return { count, results };
      });
      const folded = inquiryWords(words);
      const inquiries = await ifMay('staff-inquiries', async () => {
        const filter = {
          ...{ state: undefined, kind: undefined, assignedTo: undefined },
          ...{ isOverdue: false, isSuspicious: undefined, words: folded },
        };
        const paging = { isNewestFirst: true, ...first };
        const { rows, count } = await selectInquiryPage(db, { filter, paging, now: now() });
        // References name nobody: looking for one is not told, as in the inbox.
        if (!folded.every(isReference))
          await recordAudit(db, {
            by: user,
            action: 'inquiry.search',
            subject: { kind: 'inquiry', id: 'desk-search' },
            after: { rows: count },
            now: now(),
          });
        return { count, results: rows.map(toInquiryRow) };
      });
      const posts = await ifMay('staff-content', async () => {
        const { rows, count } = await selectStaffPosts(db, {
          filter: { state: undefined, category: undefined, q: words, now: now() },
          order: { column: 'updated_at', isDescending: true },
          ...first,
        });
        const results = rows.map((row) => ({
          id: row.id,
          title: row.title,
          state: stateOf(row, now()),
        }));
        return { count, results };
      });
      return { companies, inquiries, posts };
    },
  };
}
