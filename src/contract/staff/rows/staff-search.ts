import { z } from 'zod';
import { Id, requiredText } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { catalogueKinds } from '../staff-catalogues.ts';
import { InquiryRow } from '../staff-inquiries.ts';
import { postStates } from '../staff-posts.ts';

/** Found things of one kind, the first few; null: not for the caller's role. */
const found = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int(), results: z.array(item) }).nullable();

export const DeskFinds = z.object({
  companies: found(z.object({ id: Id, name: z.string(), prefecture: PrefectureCode })),
  /** Companies by their contact and members: never who they are, for that look is noted at the company. */
  company_people: found(
    z.object({
      id: Id,
      name: z.string(),
      prefecture: PrefectureCode,
      is_contact: z.boolean(),
      is_member: z.boolean(),
    }),
  ),
  /** Without names and texts, as in the inbox. */
  inquiries: found(InquiryRow.pick({ reference: true, kind: true, state: true, created_at: true })),
  posts: found(z.object({ id: Id, title: z.string(), state: z.enum(postStates) })),
  /** Entries of the catalogues that are not taken out. */
  catalogues: found(z.object({ kind: z.enum(catalogueKinds), key: z.string(), title: z.string() })),
  high_schools: found(z.object({ id: Id, name: z.string(), prefecture: z.string() })),
});
export type DeskFinds = z.infer<typeof DeskFinds>;

export const staffSearchApi = {
  search: endpoint({
    method: 'POST',
    path: '/api/staff/search/',
    access: 'staff',
    publicPages: 'stay',
    summary:
      'Companies, their people, inquiries, columns and entries of catalogues by words, at most five of each, of what the role may see; the audit log tells that somebody looked, without the words',
    body: z.object({ words: requiredText(100) }),
    response: DeskFinds,
  }),
};
