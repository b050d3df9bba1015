import { z } from 'zod';
import { Attachment, attachmentsMost } from '#contract/kit/attachments.ts';
import { Detail, Id, IdParams, pageOf, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { inquiryKinds } from '#contract/public/inquiries.ts';
import { InquiryReference } from './inquiries/inquiry-attachments.ts';
import { BulkRun, runStart } from './rows/bulk-runs.ts';
import { DeskPageQuery } from './rows/desk-page.ts';
import { Removed } from './rows/trash.ts';

/**
 * `held`: full of links, no mail has gone out. `new`: nobody has taken it up. `answered`: a mail went out; `closed`: done,
 * deleted a year later.
 */
export const InquiryState = z.enum(['held', 'new', 'in_progress', 'answered', 'closed']);
export type InquiryState = z.infer<typeof InquiryState>;

/** States as the staff reads them. */
export const inquiryStateNames: Record<InquiryState, string> = {
  held: '止めてあるもの',
  new: '未対応',
  in_progress: '対応中',
  answered: '回答済み',
  closed: '完了',
};

/** States that the staff may set: an inquiry is held by its links alone, and released by a call of its own. */
export const ChosenInquiryState = InquiryState.exclude(['held']);

const Colleague = z.object({ id: Id, name: z.string() });
export type Colleague = z.infer<typeof Colleague>;

const yes = z.literal('1').optional();

/** Conditions of the inbox that may stand in an address: they tell nothing about a person. */
const InquiryFilter = z.object({
  /** `waiting`: new or in progress. */
  state: z.enum([...InquiryState.options, 'waiting']).optional(),
  kind: z.enum(inquiryKinds).optional(),
  assigned_to: z.union([z.enum(['me', 'nobody']), Id]).optional(),
  overdue: yes,
  suspicious: z.enum(['0', '1']).optional(),
});

/**
 * `words`: all of them stand in the reference, the name, the mail address, the telephone number, the organisation or the
 * text. They may name a person and travel in bodies alone.
 */
const InquirySearch = InquiryFilter.extend({
  words: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
});
export type InquirySearch = z.output<typeof InquirySearch>;

const sort = z.enum(['created_at', '-created_at']).default('created_at');
const SearchPage = DeskPageQuery.extend({ ...InquirySearch.shape, sort });

/** `read_at`: what a run over all of them may act on was there by then. */
const inquiryPage = <Row extends z.ZodType>(row: Row) => pageOf(row).extend({ read_at: Timestamp });

/** A line of the inbox: nothing of who wrote or what. */
export const InquiryRow = z.object({
  id: Id,
  reference: z.string(),
  kind: z.enum(inquiryKinds),
  state: InquiryState,
  is_suspicious: z.boolean(),
  is_overdue: z.boolean(),
  assigned_to: Colleague.nullable(),
  answers: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type InquiryRow = z.infer<typeof InquiryRow>;

/** State of a queued answer: waiting for the mail server, handed over, or given up. */
export const Delivery = z.enum(['waiting', 'sent', 'failed']);
export type Delivery = z.infer<typeof Delivery>;

const Writing = z.object({
  id: Id,
  text: z.string(),
  writer: z.string(),
  created_at: Timestamp,
});

const Person = {
  name: z.string(),
  email: z.string(),
  organisation: z.string().nullable(),
  phone: z.string().nullable(),
};

export const InquiryDetail = InquiryRow.extend({
  ...Person,
  body: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  plan: z.string().nullable(),
  /** The automatic answer with the reference was mailed. */
  is_mailed: z.boolean(),
  answer_texts: z.array(Writing.extend({ delivery: Delivery, attachments: z.array(Attachment) })),
  /** Files that the caller has added to an answer and not sent yet. */
  waiting: z.array(Attachment),
  notes: z.array(Writing),
});
export type InquiryDetail = z.infer<typeof InquiryDetail>;

export const InquiryExportRow = InquiryRow.extend({
  ...Person,
  /** Files that were sent with answers. */
  attachments: z.number().int(),
});
export type InquiryExportRow = z.infer<typeof InquiryExportRow>;

const params = InquiryReference;

/** A text of several lines as it is kept: trimmed, one kind of line end. */
const lines = (most: number) =>
  requiredText(most)
    .transform((text) => text.replaceAll(/\r\n?/g, '\n'))
    .refine(
      (text) => !/\p{Cc}/u.test(text.replaceAll(/[\n\t]/g, '')),
      '使えない文字が含まれています。',
    );

/** Code points. */
export const answerAtMost = 4_000;

/** `{{受付番号}}` and `{{名前}}`: filled in before an answer goes out. */
export const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

const Answer = lines(answerAtMost).refine(
  (text) => !/\{\{[^{}]*\}\}/.test(text),
  '{{ }} のところを、送る言葉に書きかえてください。',
);

export const AnswerTemplate = z.object({
  id: Id,
  title: z.string(),
  body: z.string(),
  updated_at: Timestamp,
});
export type AnswerTemplate = z.infer<typeof AnswerTemplate>;

const TemplateBody = z.object({ title: requiredText(50), body: lines(answerAtMost) });

/** Messages of people to the operator, and the work of the staff on them. */
export const staffInquiriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/inquiries/',
    access: 'staff-inquiries',
    summary: 'The inbox, oldest first, without names and texts',
    query: DeskPageQuery.extend({ ...InquiryFilter.shape, sort }),
    response: inquiryPage(InquiryRow),
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/search/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary:
      'The inbox by words of names, addresses and texts, answered without them; the audit log tells that somebody looked',
    body: SearchPage,
    response: inquiryPage(InquiryRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/staff/inquiry-export/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'The inbox with names and addresses, for a file; the audit log tells',
    body: SearchPage,
    response: pageOf(InquiryExportRow),
  }),
  assignees: endpoint({
    method: 'GET',
    path: '/api/staff/inquiry-assignees/',
    access: 'staff-inquiries',
    summary: 'Who may look after an inquiry',
    response: z.array(Colleague),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/staff/inquiries/{reference}/',
    access: 'staff-inquiries',
    summary: 'One inquiry with answers and notes; the audit log tells who opened it',
    params,
    response: InquiryDetail,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/staff/inquiries/{reference}/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary: 'Set state or assignee; 409 when somebody else has saved since',
    params,
    body: z.object({
      updated_at: Timestamp,
      state: ChosenInquiryState.optional(),
      assigned_to: Id.nullable().optional(),
    }),
    response: InquiryDetail,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/{reference}/release/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary:
      'Let a held inquiry through: what is mailed at its arrival is mailed now; 409 for others',
    params,
    body: z.object({ updated_at: Timestamp }),
    response: InquiryDetail,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/{reference}/remove/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary: 'Put a held inquiry into the trash, with its notes; 409 for others. Nobody is mailed',
    params,
    body: z.object({ updated_at: Timestamp }),
    response: Removed,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/{reference}/notes/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary: 'Add a note that the staff alone reads',
    params,
    body: z.object({ text: lines(2_000) }),
    response: InquiryDetail,
    status: 201,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/{reference}/answers/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary:
      'Answer by mail; 409 when somebody else has saved since, so that nobody is answered twice',
    params,
    body: z.object({
      updated_at: Timestamp,
      text: Answer,
      /** Files that were added before. */
      attachments: z.array(Id).max(attachmentsMost).default([]),
    }),
    response: InquiryDetail,
    status: 201,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/staff/inquiries/bulk/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary:
      'Begin a bulk run that closes inquiries or gives them to somebody; the version of a row is its updated_at',
    body: runStart(InquirySearch).extend({
      change: z.union(
        [z.object({ close: z.literal(true) }), z.object({ assigned_to: Id.nullable() })],
        'することを選んでください。',
      ),
    }),
    response: BulkRun,
  }),
};

export const answerTemplatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/answer-templates/',
    access: 'staff-inquiries',
    summary: 'Texts to begin an answer with',
    response: z.array(AnswerTemplate),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/staff/answer-templates/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary: 'Add a template',
    body: TemplateBody,
    response: AnswerTemplate,
    status: 201,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/staff/answer-templates/{id}/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary: 'Rewrite a template; 409 when somebody else has saved since',
    params: IdParams,
    body: TemplateBody.extend({ updated_at: Timestamp }),
    response: AnswerTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/answer-templates/{id}/',
    access: 'staff-inquiries',
    publicPages: 'stay',
    summary: 'Remove a template',
    params: IdParams,
    response: Detail,
  }),
};
