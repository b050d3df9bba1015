import { validate as isUuid } from 'uuid';
import { type Favorite, type favoritesApi, isOneId } from '#contract/student/favorites.ts';
import type { Context } from '#server/context.ts';
import { ApiError, fieldError } from '#server/errors.ts';
import { selectVisibleCompany } from '#server/features/companies/companies.queries.ts';
import { toCompanyCard } from '#server/features/companies/to-company.ts';
import type { Handlers } from '#server/http/api/implement.ts';
import {
  deleteFavorite,
  insertFavorite,
  selectFavorite,
  selectFavorites,
  selectOwnFavorite,
  updateFavorite,
} from './favorites.queries.ts';
import { deleteRemovedFavorites, selectRemovedFavorites } from './removed-favorites.queries.ts';
import { sortFavorites } from './sort-favorites.ts';

type Kept = NonNullable<Awaited<ReturnType<typeof selectOwnFavorite>>>;

/** A page that is not public gives nothing but the name under which the student kept it. */
function toFavorite({ favorite, company }: Kept, catalogue: Context['catalogue']): Favorite {
  const { id, memo, label, createdAt } = favorite;
  const own = { id, memo, label, created_at: createdAt.toISOString() };
  if (company.status === 'published')
    return { ...own, company: toCompanyCard(company, catalogue), is_public: true };
  return { ...own, company: { id: company.id, name: company.name }, is_public: false };
}

export function favoritesRoutes({ db, catalogue }: Context): Handlers<typeof favoritesApi> {
  const listOf = async (studentId: string) => {
    const rows = await selectFavorites(db, { studentId });
    return rows.map((kept) => toFavorite(kept, catalogue));
  };

  return {
    list: ({ user }) => listOf(user.id),

    add: async ({ user, body, http }) => {
      const company = isUuid(body.company)
        ? await selectVisibleCompany(db, { id: body.company, userId: null })
        : null;
      if (!company) throw new ApiError('not_found', { detail: '会社が見つかりませんでした。' });
      const pair = { studentId: user.id, companyId: company.id };
      const added = await insertFavorite(db, pair);
      if (added) return toFavorite({ favorite: added, company }, catalogue);
      http.answerAlsoStatus();
      const held = await selectFavorite(db, pair);
      if (!held) throw new ApiError('conflict');
      return toFavorite({ favorite: held, company }, catalogue);
    },

    update: async ({ user, params, body }) => {
      const own = { id: params.id, studentId: user.id };
      if (!(await selectOwnFavorite(db, own)))
        throw new ApiError('not_found', { detail: 'お気に入りが見つかりませんでした。' });
      if (body.memo !== undefined || body.label !== undefined)
        await updateFavorite(db, { id: own.id, ...body });
      const changed = await selectOwnFavorite(db, own);
      if (!changed) throw new ApiError('conflict');
      return toFavorite(changed, catalogue);
    },

    order: async ({ user, body }) => {
      await sortFavorites(db, { studentId: user.id, ids: body.ids });
      return listOf(user.id);
    },

    removed: async ({ user }) =>
      (await selectRemovedFavorites(db, { studentId: user.id })).map(
        ({ id, companyName, memo, reason, removedAt }) => ({
          ...{ id, memo, reason, company_name: companyName },
          removed_at: removedAt.toISOString(),
        }),
      ),

    forgetRemoved: async ({ user }) => {
      await deleteRemovedFavorites(db, { studentId: user.id });
      return undefined;
    },

    removeByCompany: async ({ user, query, body }) => {
      const named = [query.company_id, body?.company_id].filter((id) => id !== undefined);
      if (!isOneId(named)) throw fieldError('company_id', '会社は1つだけ指定してください。');
      const companyId = named[0];
      if (!companyId) throw fieldError('company_id', '会社を指定してください。', 'required');
      if (isUuid(companyId)) await deleteFavorite(db, { studentId: user.id, companyId });
      return undefined;
    },
  };
}
