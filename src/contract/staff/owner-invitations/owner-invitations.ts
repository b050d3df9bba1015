import { z } from 'zod';
import { Id, pageOf, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { LineProblem } from '#contract/staff/new-companies/line-problem.ts';
import { BulkRun, runStart } from '#contract/staff/rows/bulk-runs.ts';
import { DeskPageQuery } from '#contract/staff/rows/desk-page.ts';
import { importBytesMost, tableFileTypes } from '#contract/staff/staff-imports.ts';

/**
 * How the last invitation of the desk to a company stands. `undelivered`: the mail was given up. `lapsed`: nobody took it
 * in 14 days, or its sender may not invite any more. `ended`: the company has another owner, or is part of another one.
 */
export const InvitationState = z.enum([
  'waiting',
  'opened',
  'accepted',
  'undelivered',
  'lapsed',
  'ended',
]);
export type InvitationState = z.infer<typeof InvitationState>;

export const invitationStateNames: Record<InvitationState, string> = {
  waiting: '返事を待っている',
  opened: 'リンクを開いた',
  accepted: '登録した',
  undelivered: '届かなかった',
  lapsed: '期限が切れた',
  ended: '終わった',
};

const OwnerInvitation = z.object({
  company_id: Id,
  company_name: z.string(),
  prefecture: z.string(),
  /** The first letter and the domain: whole addresses are shown where each look is noted. */
  address: z.string(),
  state: InvitationState,
  sent_at: Timestamp,
  opened_at: Timestamp.nullable(),
  accepted_at: Timestamp.nullable(),
  expires_at: Timestamp,
  /** Name of the member of the desk. */
  sent_by: z.string(),
});
export type OwnerInvitation = z.infer<typeof OwnerInvitation>;

const OwnerInvitationFilter = z.object({
  state: InvitationState.optional(),
  /** A part of the company's name or reading, or of its 法人番号. */
  q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
});
export type OwnerInvitationFilter = z.output<typeof OwnerInvitationFilter>;

const OwnerInvitationQuery = DeskPageQuery.extend(OwnerInvitationFilter.shape).extend({
  sort: z.enum(['sent_at', '-sent_at', 'name', '-name']).default('-sent_at'),
});
export type OwnerInvitationQuery = z.output<typeof OwnerInvitationQuery>;

export const invitationDifferencesMost = 200;

const InvitationLine = z.object({
  line: z.number().int(),
  /** `waits`: the same address has an invitation that can be used. `kept`: the company has an owner. */
  kind: z.enum(['invited', 'waits', 'kept']),
  name: z.string(),
});
export type InvitationLine = z.infer<typeof InvitationLine>;

export const InvitationListReport = z.object({
  lines: z.number().int(),
  invitations: z.number().int(),
  waits: z.number().int(),
  kept: z.number().int(),
  /** All of them. While there is one, nobody is invited. */
  problems: z.array(LineProblem),
  /** Headers that the list does not have; their columns are not read. */
  unknown_columns: z.array(z.string()),
  /** The first ones. */
  differences: z.array(InvitationLine).max(invitationDifferencesMost),
  /** Names this file and what it would do: beginning asks for the same one. Null while there are problems. */
  digest: z.string().nullable(),
});
export type InvitationListReport = z.infer<typeof InvitationListReport>;

const upload = { most: importBytesMost, types: tableFileTypes } as const;

export const ownerInvitationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/owner-invitations/',
    access: 'staff-review',
    summary:
      'The last invitation of the desk to each company and how it stands, for 30 days after its end',
    query: OwnerInvitationQuery,
    /** `read_at`: what a run over all of them may act on was there by then. */
    response: pageOf(OwnerInvitation).extend({ read_at: Timestamp }),
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/staff/owner-invitations/again/',
    access: 'staff-review',
    publicPages: 'stay',
    summary:
      'Begin a bulk run that invites the owners of these companies at the same addresses once more; a row is named by its company',
    body: runStart(OwnerInvitationFilter),
    response: BulkRun,
  }),
  checkFile: endpoint({
    method: 'POST',
    path: '/api/staff/owner-invitations/files/check/',
    access: 'administrator',
    publicPages: 'stay',
    summary:
      'Whom a CSV or xlsx list of owners of companies that are here would invite, and everything that is wrong in it; nothing is written',
    upload,
    response: InvitationListReport,
  }),
  beginFile: endpoint({
    method: 'POST',
    path: '/api/staff/owner-invitations/files/',
    access: 'administrator',
    publicPages: 'stay',
    summary:
      'Begin a bulk run over the lines of a list that was checked; 409 when it would do something else now',
    upload,
    query: z.object({ digest: z.string().max(100), request_id: Id }),
    response: BulkRun,
  }),
};
