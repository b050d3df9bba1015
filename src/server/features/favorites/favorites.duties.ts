import { type Duties, daysBefore } from '#server/duties.ts';
import { selectAllFavorites } from './favorites.queries.ts';
import { countMovedFavorites, moveFavorites } from './merge-favorites.queries.ts';
import { deleteOldRemovedFavorites, selectRemovedFavorites } from './removed-favorites.queries.ts';

export const favoritesDuties: Duties = {
  feature: 'favorites',
  personalData: {
    columns: { 'favorites.student_id': 'deleted', 'removed_favorites.student_id': 'deleted' },
    exports: {
      favorites: async ({ db }, { id }) =>
        (await selectAllFavorites(db, { studentId: id })).map(({ favorite, company }) => ({
          company: company.name,
          company_id: company.id,
          memo: favorite.memo,
          label: favorite.label,
          created_at: favorite.createdAt.toISOString(),
        })),
      removed_favorites: async ({ db }, { id }) =>
        (await selectRemovedFavorites(db, { studentId: id })).map(
          ({ companyName, memo, removedAt }) => ({
            company: companyName,
            memo,
            removed_at: removedAt.toISOString(),
          }),
        ),
    },
  },
  retention: {
    'memos of companies that were taken away, after 90 days': (db, now) =>
      deleteOldRemovedFavorites(db, { before: daysBefore(now, 90) }),
  },
  merge: {
    columns: { 'favorites.company_id': 'deleted' },
    count: countMovedFavorites,
    move: moveFavorites,
  },
};
