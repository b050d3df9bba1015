import { and, asc, eq } from 'drizzle-orm';
import { type savedViewsApi, viewsAtMost } from '#contract/staff/rows/saved-views.ts';
import type { Context } from '#server/context.ts';
import { ApiError } from '#server/errors.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import { savedViews } from './saved-views.table.ts';

const { id, list, name, query, userId } = savedViews;

export function savedViewsRoutes({ db, now }: Context): Handlers<typeof savedViewsApi> {
  return {
    list: ({ user }) =>
      db
        .select({ id, list, name, query })
        .from(savedViews)
        .where(eq(userId, user.id))
        .orderBy(asc(name), asc(id)),

    save: ({ user, body }) =>
      db.transaction(async (db) => {
        const rows = await db
          .insert(savedViews)
          .values({ ...body, query: withoutPage(body.query), userId: user.id, createdAt: now() })
          .onConflictDoUpdate({
            target: [userId, list, name],
            set: { query: withoutPage(body.query) },
          })
          .returning({ id, list, name, query });
        const isOwn = and(eq(userId, user.id), eq(list, body.list));
        const [row] = rows;
        if (!row || (await db.$count(savedViews, isOwn)) > viewsAtMost)
          throw new ApiError('conflict', {
            detail: `保存できるのは${viewsAtMost}個までです。使わないものを消してください。`,
          });
        return row;
      }),

    remove: async ({ user, params }) => {
      const rows = await db
        .delete(savedViews)
        .where(and(eq(id, params.id), eq(userId, user.id)))
        .returning({ id });
      if (rows.length === 0) throw new ApiError('not_found');
      return { detail: '保存した条件を消しました。' };
    },
  };
}

/** A view begins at its first page. Words that may name a person stand in no address, whatever a caller sends. */
function withoutPage(typed: string): string {
  const params = new URLSearchParams(typed);
  for (const left of ['page', 'words']) params.delete(left);
  return params.toString();
}
