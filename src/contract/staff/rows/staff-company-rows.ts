import { z } from 'zod';
import { CompanyGroup, CompanyStatus } from '#contract/company/companies.ts';
import { Id, Timestamp } from '#contract/kit/common.ts';
import { IndustryKey, PrefectureCode } from '#contract/words/taxonomy.ts';
import { DeskPageQuery } from './desk-page.ts';

/** Whether the operators know whose page it is. */
export const proofStates = ['unproven', 'proven'] as const;
/** What waits for review: a page that was never public, or an update of one that was. */
export const submissionKinds = ['new', 'update'] as const;
/** Who reads a submission: nobody, the caller, or another reviewer. */
export const claimStates = ['free', 'own', 'others'] as const;
/** Whether somebody of the company is there whom the site can ask, as an owner whose account works. */
export const ownerStates = ['some', 'none'] as const;

/** A company in a list of the desk: its own facts, never who works there. */
export const StaffCompanyRow = z.object({
  id: Id,
  name: z.string(),
  name_kana: z.string(),
  corporate_number: z.string().nullable(),
  /** Of the copy that waits, or else of the page; null where none was chosen yet. */
  industry: IndustryKey.nullable(),
  prefecture: z.string(),
  city: z.string(),
  status: CompanyStatus,
  group: CompanyGroup,
  is_demo: z.boolean(),
  has_account: z.boolean(),
  /** Proven for the 法人番号 of what it handed in or writes. */
  is_proven: z.boolean(),
  /** It became part of another company. */
  is_merged: z.boolean(),
  completeness: z.number().int(),
  last_confirmed_on: z.string().nullable(),
  updated_at: Timestamp,
  /** When the copy that waits for the operators was sent. */
  submitted_at: Timestamp.nullable(),
  /** What that copy is; null while nothing waits. */
  submission_kind: z.enum(submissionKinds).nullable(),
  /** The day by which its review is due: five working days later. */
  review_due_on: z.iso.date().nullable(),
  /** That day is over. */
  is_overdue: z.boolean(),
  /** The member of the staff who reads the submission now. */
  claim: z.object({ name: z.string(), is_own: z.boolean(), since: Timestamp }).nullable(),
  /** Reports of errors that nobody has answered. */
  open_reports: z.number().int(),
});
export type StaffCompanyRow = z.infer<typeof StaffCompanyRow>;

const companySorts = [
  'submitted_at',
  'updated_at',
  'completeness',
  'last_confirmed_on',
  'name',
] as const;

const flag = z.literal('1', '「1」を指定してください。').optional();

/** Conditions of the list of companies, and of a run over all that match. */
export const StaffCompanyFilter = z.object({
  /** A part of the name, of its reading or of the corporate number; or a reference such as K-5F3A91B2. */
  q: z.string().trim().max(100, '100文字以内で入力してください。').optional(),
  status: CompanyStatus.optional(),
  group: CompanyGroup.optional(),
  prefecture: PrefectureCode.optional(),
  industry: z.enum(IndustryKey.options, '業界を選んでください。').optional(),
  proof: z.enum(proofStates, '会社の確認を選んでください。').optional(),
  /** Only those with a copy that waits for review; so do the three after it. */
  waiting: flag,
  submission_kind: z.enum(submissionKinds, '新規か更新かを選んでください。').optional(),
  claim: z.enum(claimStates, '見ている人を選んでください。').optional(),
  /** Only those whose review should be done by now. */
  overdue: flag,
  /** Only those with open reports of errors. */
  has_reports: flag,
  owner: z.enum(ownerStates, '企業の管理者を選んでください。').optional(),
  /** Only public ones that nobody has confirmed for 90 days, neither the company nor the desk. */
  unconfirmed: flag,
});
export type StaffCompanyFilter = z.output<typeof StaffCompanyFilter>;

export const StaffCompanyQuery = DeskPageQuery.extend({
  ...StaffCompanyFilter.shape,
  sort: z
    .enum([...companySorts, ...companySorts.map((name) => `-${name}` as const)])
    .default('-updated_at'),
});
export type StaffCompanyQuery = z.output<typeof StaffCompanyQuery>;

/** Why a company cannot be published, in the order in which it is asked; a company counts under the first one. */
export const publishObstacles = [
  'own',
  'merged',
  'claimed',
  'changed',
  'unproven',
  'number_taken',
] as const;
export type PublishObstacle = (typeof publishObstacles)[number];

/** What a run that publishes would leave as it is. Words of a page are read when it is published, not here. */
export const PublishCheck = z.object({
  count: z.number().int(),
  obstacles: z.array(z.object({ reason: z.enum(publishObstacles), count: z.number().int() })),
});
export type PublishCheck = z.infer<typeof PublishCheck>;
