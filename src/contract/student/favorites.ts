import { z } from 'zod';
import { CompanyCard } from '#contract/company/companies.ts';
import { Id, IdParams, refuseHidden, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Meanings of a company to the student; a fixed list, so that nothing personal has to be written. */
export const favoriteLabels = [
  ['first_choice', '第1希望'],
  ['second_choice', '第2希望'],
  ['third_choice', '第3希望'],
  ['wants_visit', '見学したい'],
  ['curious', '気になる'],
] as const;
const labelKeys = favoriteLabels.map(([key]) => key);

export const FavoriteLabel = z.enum(labelKeys, 'ラベルを一覧から選んでください。');
export type FavoriteLabel = z.infer<typeof FavoriteLabel>;

/** Code points of a memo. */
export const favoriteMemoMost = 500;

const ownPart = {
  id: Id,
  /** The student's own note: nobody else ever reads it. */
  memo: z.string(),
  label: FavoriteLabel.nullable(),
  created_at: Timestamp,
};

export const PublicFavorite = z.object({
  ...ownPart,
  company: CompanyCard,
  is_public: z.literal(true),
});
export type PublicFavorite = z.infer<typeof PublicFavorite>;

/** The company paused its page: what the student wrote stays, and of the company the name that was public. */
export const HiddenFavorite = z.object({
  ...ownPart,
  company: CompanyCard.pick({ id: true, name: true }),
  is_public: z.literal(false),
});
export type HiddenFavorite = z.infer<typeof HiddenFavorite>;

export const Favorite = z.discriminatedUnion('is_public', [PublicFavorite, HiddenFavorite]);
export type Favorite = z.infer<typeof Favorite>;

/** A favourite whose company the operators took away: what the student wrote about it, and why it went. */
export const RemovedFavorite = z.object({
  id: Id,
  company_name: z.string(),
  memo: z.string(),
  /** `demo`: it was a sample; `deleted`: the operators found that the page was not true. */
  reason: z.enum(['demo', 'deleted']),
  removed_at: Timestamp,
});
export type RemovedFavorite = z.infer<typeof RemovedFavorite>;

const companyId = z.string('会社を指定してください。').min(1, '会社を指定してください。').max(100);

/** One id, also when it is said more than once; two different ones are refused, because one would be left out. */
const oneCompanyId = z
  .union([companyId.transform((id) => [id]), z.array(companyId).min(1)], '会社を指定してください。')
  .refine((ids) => isOneId(ids), '会社は1つだけ指定してください。')
  .transform(([id = '']) => id);

/** Whether all are the same id; an id may be written in upper case. */
export function isOneId(ids: readonly string[]): boolean {
  return new Set(ids.map((id) => id.toLowerCase())).size <= 1;
}

export const favoritesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/company-favorites/',
    access: 'student',
    summary:
      "The student's own favourites in the student's order; new ones come first. Of a company whose page is not public now only the name",
    response: z.array(Favorite),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/company-favorites/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Keep a company; 201, or 200 when it was kept already',
    body: z.object({ company: companyId }),
    response: Favorite,
    status: 201,
    alsoStatus: 200,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/company-favorites/{id}/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Write the memo or the label of an own favourite',
    params: IdParams,
    body: z.object({
      memo: z
        .string('文字で入力してください。')
        .refine(
          (text) => [...text].length <= favoriteMemoMost,
          `${favoriteMemoMost}文字以内で入力してください。`,
        )
        .superRefine(refuseHidden)
        .optional(),
      label: FavoriteLabel.nullable().optional(),
    }),
    response: Favorite,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/company-favorites/order/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Set the order of the own favourites; those that are not named follow as they were',
    body: z.object({
      /** Ids of favourites; those that are not the student's own are left out. */
      ids: z
        .array(Id, '並べる順を指定してください。')
        .max(1_000, '1,000件以内で指定してください。'),
    }),
    response: z.array(Favorite),
  }),
  removed: endpoint({
    method: 'GET',
    path: '/api/company-favorites/removed/',
    access: 'student',
    summary: 'Favourites whose company the operators took away, with the own memos; for 90 days',
    response: z.array(RemovedFavorite),
  }),
  forgetRemoved: endpoint({
    method: 'DELETE',
    path: '/api/company-favorites/removed/',
    access: 'student',
    publicPages: 'stay',
    summary: 'Seen: the list of removed favourites is emptied',
    response: null,
    status: 204,
  }),
  removeByCompany: endpoint({
    method: 'DELETE',
    path: '/api/company-favorites/remove_by_company/',
    access: 'student',
    publicPages: 'stay',
    summary:
      'Let a company go; idempotent. `company_id` in the query or the body; two different ids are refused',
    query: z.object({ company_id: oneCompanyId.optional() }),
    body: z.object({ company_id: companyId.optional() }).optional(),
    response: null,
    status: 204,
  }),
};
