import { z } from 'zod';
import { Certification, CompanyDetail, type CompanyStatus } from '#contract/company/companies.ts';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { CompanyChange, CompanyImage, WordingCheck } from '#contract/company/company-editing.ts';
import { InternshipFacts } from '#contract/company/internships.ts';
import { ReviewPoint } from '#contract/company/review/review-points.ts';
import { Attachment } from '#contract/kit/attachments.ts';
import { Id, Timestamp } from '#contract/kit/common.ts';
import { StaffCompanyRow } from './rows/staff-company-rows.ts';

const day = z.iso.date('日付で入力してください。');

/** States of a page as the staff reads them. */
export const companyStatusNames: Record<CompanyStatus, string> = {
  draft: '下書き',
  in_review: '審査待ち',
  published: '公開中',
  paused: '公開を停止中',
};

/** One field of the submitted copy that is not as the page stands. */
export const FieldDifference = z.object({
  /** Such as `catch_copy` and `work.description`. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldDifference = z.infer<typeof FieldDifference>;

const CompanyReport = z.object({
  reference: z.string(),
  status: z.enum(['new', 'in_progress']),
  created_at: Timestamp,
  age_days: z.number().int(),
  /** Nobody has answered for more than seven days. */
  is_overdue: z.boolean(),
});

/** A time in which a company is a paid placement; both days belong to it. */
export const CompanyPlacement = z.object({
  id: Id,
  group: z.literal('A'),
  starts_on: day,
  ends_on: day,
  note: z.string(),
  state: z.enum(['coming', 'running', 'over']),
});
export type CompanyPlacement = z.infer<typeof CompanyPlacement>;

/** Numbers of what goes from the one company to the other: nobody learns who keeps it. */
const MergeCounts = z.object({
  favorites: z.number().int(),
  /** Kept by the same student in both: they become one. */
  shared_favorites: z.number().int(),
  moves_account: z.boolean(),
  /** Members who ask the owner of the other page to let them in. */
  members_who_ask: z.number().int(),
  occupations: z.number().int(),
  internships: z.number().int(),
  inquiries: z.number().int(),
  placements: z.number().int(),
  views: z.number().int(),
});
export type MergeCounts = z.infer<typeof MergeCounts>;

/** Texts that are there already may be longer than what is accepted now: they are shown as they are. */
const asStored = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

/** Everything that the desk knows of a company's page. What the company has not handed in is not in it. */
export const StaffCompany = StaffCompanyRow.extend({
  /** The side that paused the page; null when it is not paused. */
  /** The reader belongs to this company: others decide about it. */
  is_own: z.boolean(),
  paused_by: z.enum(['company', 'staff']).nullable(),
  review_note: z.string().nullable(),
  /** The company that this one became part of. */
  merged_into: z.object({ id: Id, name: z.string() }).nullable(),
  /** What comes back when the merge is undone, and until when it can be; null where it cannot. */
  undo: z.object({ until: Timestamp, moved: MergeCounts }).nullable(),
  openness: z.number().int(),
  /** The page as it stands, and every editable field of it. */
  page: CompanyDetail,
  profile: asStored<CompanyEdit>(),
  submission: z
    .object({
      /** The page as it would be. */
      page: CompanyDetail,
      /** From the page as it stands. */
      difference: z.array(FieldDifference),
      /** From the copy that was given back last; null for a first submission. */
      since_sent_back: z.array(FieldDifference).nullable(),
      completeness: z.number().int(),
      openness: z.number().int(),
    })
    .nullable(),
  /** Everything that reviews have asked, oldest first; closed ones belong to an earlier publication. */
  points: z.array(
    ReviewPoint.extend({
      /** Who wrote it; null for the command line or an account that is gone. */
      by: z.string().nullable(),
      is_closed: z.boolean(),
    }),
  ),
  /** Files of the review: those that the company reads, and those that the reader has added and not sent. */
  attachments: z.object({ sent: z.array(Attachment), waiting: z.array(Attachment) }),
  /** Programmes of the submitted copy, as the page will show them; of the page as it stands when nothing waits. */
  internships: z.array(InternshipFacts),
  /** Checks of the submitted copy; of the page as it stands when nothing waits. */
  checks: z.array(WordingCheck),
  missing: z.array(z.string()),
  /** Names of the occupations that `difference` names by their ids. */
  occupation_names: z.record(z.string(), z.string()),
  images: z.array(CompanyImage),
  certifications: z.array(Certification),
  /** Newest first, at most 20. */
  history: z.array(CompanyChange),
  reports: z.array(CompanyReport),
  placements: z.array(CompanyPlacement),
});
export type StaffCompany = z.infer<typeof StaffCompany>;

export const DuplicateGroup = z.object({
  reason: z.enum(['corporate_number', 'name']),
  companies: z.array(StaffCompanyRow).min(2),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

/** Two companies, and what goes from the one to the other. */
export const MergePlan = MergeCounts.extend({ from: StaffCompanyRow, into: StaffCompanyRow });
export type MergePlan = z.infer<typeof MergePlan>;
