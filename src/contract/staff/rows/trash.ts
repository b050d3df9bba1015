import { z } from 'zod';
import { Id, IdParams, pageOf, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery } from './desk-page.ts';

/** What is removed at the desk can be brought back for so many days. */
export const trashDays = 30;

/** Things that go to the trash when they are removed. */
export const trashKinds = ['company', 'post', 'inquiry', 'catalogue'] as const;
export type TrashKind = (typeof trashKinds)[number];

const TrashItem = z.object({
  id: Id,
  kind: z.enum(trashKinds),
  /** Nothing of a person: an inquiry shows its reference alone. */
  title: z.string(),
  removed_by: z.string(),
  removed_at: Timestamp,
  /** When it goes for good. */
  until: Timestamp,
});
export type TrashItem = z.infer<typeof TrashItem>;

/** The answer of a removal; `trash` names the item to bring back. */
export const Removed = z.object({ detail: z.string(), trash: Id });

/** Things that the desk removed, each for those alone who may remove one. */
export const trashApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/trash/',
    access: 'staff-content',
    summary: 'What was removed in the last 30 days and can be brought back, newest first',
    query: DeskPageQuery.extend({
      kind: z.enum(trashKinds).optional(),
      sort: z.enum(['removed_at', '-removed_at']).default('-removed_at'),
    }),
    response: pageOf(TrashItem),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/staff/trash/{id}/restore/',
    access: 'staff-content',
    publicPages: 'change',
    summary:
      'Bring a thing back as it was; 409 where another one has taken its address or number meanwhile',
    params: IdParams,
    response: z.object({
      detail: z.string(),
      /** Address of the thing at the desk. */
      path: z.string(),
    }),
  }),
};
