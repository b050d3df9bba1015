import { z } from 'zod';
import { pageOf, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { DeskPageQuery } from '#contract/staff/rows/desk-page.ts';

/**
 * Open: without official figures, and nobody has decided. By hand: somebody chose an official occupation. None: somebody
 * found that there is no official one. By name: the import matched it.
 */
export const officialMatchStates = ['open', 'by_hand', 'none', 'by_name'] as const;
export type OfficialMatchState = (typeof officialMatchStates)[number];

const OfficialOccupation = z.object({
  code: z.string(),
  title: z.string(),
  /** The first other names. */
  aliases: z.array(z.string()),
  has_figures: z.boolean(),
});
export type OfficialChoice = z.infer<typeof OfficialOccupation>;

const MatchRow = z.object({
  /** Id of the occupation of ours. */
  occupation: z.string(),
  name: z.string(),
  state: z.enum(officialMatchStates),
  /** The official occupation whose figures it takes; null where it takes none. */
  official: z.object({ code: z.string(), title: z.string() }).nullable(),
  /** Time and author of the decision; null while there is none. */
  updated_at: Timestamp.nullable(),
  updated_by: z.string().nullable(),
});
export type OfficialMatchRow = z.infer<typeof MatchRow>;

const OfficialMatch = MatchRow.extend({
  summary: z.string(),
  /** Names that are alike, the likest first. */
  suggestions: z.array(OfficialOccupation),
  /** Length of the official list: 0 until an administrator imports it. */
  listed: z.number().int(),
  /** The next one that is open, in the order of the list. */
  next: z.string().nullable(),
});
export type OfficialMatch = z.infer<typeof OfficialMatch>;

const params = { params: z.object({ occupation: z.string().max(100) }) };
/** The `updated_at` that was read: 409 when somebody else has decided since. */
const guard = { updated_at: Timestamp.nullable() };
const words = z.string().trim().max(100, '100文字以内で入力してください。');

export const staffOfficialMatchesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/official-matches/',
    access: 'staff-content',
    summary: 'Our occupations with the official ones whose figures they take',
    query: DeskPageQuery.extend({
      q: words.optional(),
      state: z.enum(officialMatchStates).optional(),
      sort: z.enum(['name', '-name', 'updated_at', '-updated_at']).optional(),
    }),
    response: pageOf(MatchRow),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/staff/official-occupations/',
    access: 'staff-content',
    summary: 'Official occupations whose title or other names contain the words; 20 at most',
    query: z.object({ q: words }),
    response: z.array(OfficialOccupation),
  }),
  show: endpoint({
    ...params,
    method: 'GET',
    path: '/api/staff/official-matches/{occupation}/',
    access: 'staff-content',
    summary: 'An occupation of ours with official ones that it may be',
    response: OfficialMatch,
  }),
  save: endpoint({
    ...params,
    method: 'PUT',
    path: '/api/staff/official-matches/{occupation}/',
    access: 'staff-content',
    publicPages: 'change',
    summary:
      'Decide which official occupation it is, null for none; figures hold at once, in other processes half a minute later',
    body: z.object({ ...guard, code: z.string().max(10).nullable() }),
    response: OfficialMatch,
  }),
  forget: endpoint({
    ...params,
    method: 'POST',
    path: '/api/staff/official-matches/{occupation}/forget/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Forget the decision: what matches by name holds again',
    body: z.object(guard),
    response: OfficialMatch,
  }),
};
