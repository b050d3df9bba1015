import { z } from 'zod';
import { Detail, Id, IdParams, requiredText } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';

/** Lists of the desk that may have views. */
export const ViewList = z.enum(['companies', 'companies-waiting', 'inquiries']);
export type ViewList = z.infer<typeof ViewList>;

export const SavedView = z.object({
  id: Id,
  list: ViewList,
  name: z.string(),
  /** Conditions, order and length of a page as the address has them, such as `status=paused&sort=name`. */
  query: z.string(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Views of a list for one person; one more is refused. */
export const viewsAtMost = 20;

/** Conditions of lists under a name, for the caller alone. Words that may name a person are in no address, and so in none. */
export const savedViewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/saved-views/',
    access: 'staff',
    summary: 'Own saved views of all lists, by name',
    response: z.array(SavedView),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/staff/saved-views/',
    access: 'staff',
    publicPages: 'stay',
    status: 201,
    summary: 'Save the conditions of a list under a name; the same name again takes the new ones',
    body: z.object({
      list: ViewList,
      name: requiredText(40),
      query: z
        .string()
        .max(600, '条件が長すぎます。')
        .regex(/^[\w=&%.+*-]*$/, '条件の形が正しくありません。'),
    }),
    response: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/saved-views/{id}/',
    access: 'staff',
    publicPages: 'stay',
    status: 200,
    summary: 'Remove an own saved view',
    params: IdParams,
    response: Detail,
  }),
};
