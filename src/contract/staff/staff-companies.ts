import { z } from 'zod';
import { Certification } from '#contract/company/companies.ts';
import { CompanyPatch } from '#contract/company/company-editing.ts';
import {
  NewReviewPoint,
  pointsAtMost,
  ReviewPoint,
} from '#contract/company/review/review-points.ts';
import { attachmentsMost } from '#contract/kit/attachments.ts';
import {
  Id,
  IdParams,
  optionalText,
  pageOf,
  requiredText,
  Timestamp,
} from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { BulkRun, runStart } from './rows/bulk-runs.ts';
import {
  PublishCheck,
  StaffCompanyFilter,
  StaffCompanyQuery,
  StaffCompanyRow,
} from './rows/staff-company-rows.ts';
import { Removed } from './rows/trash.ts';
import { DuplicateGroup, MergePlan, StaffCompany } from './staff-company.ts';

const day = z.iso.date('日付で入力してください。');
const reason = requiredText(400);
/** About a page as a whole. */
const point = requiredText(300);
/** Version that the reviewer has read: a copy that was sent since is not acted on unseen. */
const submittedAt = { submitted_at: Timestamp };
const into = { into: Id };

/** Records that hang on a company and go with it. */
export const CompanyRemoval = z.object({
  internships: z.number().int(),
  placements: z.number().int(),
  pictures: z.number().int(),
  figures: z.number().int(),
  /** Students who kept it; they are told, and their memos stay theirs. */
  favorites: z.number().int(),
  closes_account: z.boolean(),
});
export type CompanyRemoval = z.infer<typeof CompanyRemoval>;

const NextCompany = z.object({ id: Id, name: z.string() });
export type NextCompany = z.infer<typeof NextCompany>;

export const staffCompaniesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/companies/',
    access: 'staff-review',
    summary: 'All companies in any state, with what waits and open reports',
    query: StaffCompanyQuery,
    /** `read_at`: what a run over all of them may act on was there by then. */
    response: pageOf(StaffCompanyRow).extend({ read_at: Timestamp }),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/api/staff/companies/duplicates/',
    access: 'staff-review',
    summary:
      'Companies that may be the same: corporate number, or name and prefecture; at most 100 groups',
    response: z.array(DuplicateGroup),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/staff/companies/{id}/',
    access: 'staff-review',
    reaches: 'company',
    summary: 'A company for review: what changed, wording, history, reports, placements',
    params: IdParams,
    response: StaffCompany,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/staff/companies/{id}/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'change',
    summary:
      'Change the page on behalf of the company, at once; what the company is writing stays its own',
    params: IdParams,
    body: CompanyPatch.extend({ updated_at: Timestamp }),
    response: StaffCompany,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/publish/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'change',
    summary: 'Publish the submitted copy; the company gets a mail',
    params: IdParams,
    body: z.object(submittedAt),
    response: StaffCompany,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/send_back/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    summary: 'Give the submitted copy back with what to mend, which is mailed',
    params: IdParams,
    body: z.object({
      ...submittedAt,
      /** Without any point, one of an earlier review must be open. */
      reasons: z.array(point).max(10, '10個までです。').default([]),
      points: z.array(NewReviewPoint).max(pointsAtMost, `${pointsAtMost}個までです。`).default([]),
      /** Ids of files that the caller has added. */
      attachments: z.array(Id).max(attachmentsMost).default([]),
    }),
    response: StaffCompany,
  }),
  next: endpoint({
    method: 'GET',
    path: '/api/staff/companies/next/',
    access: 'staff-review',
    summary:
      'The waiting company of these conditions whose review is due first and that nobody else reads; null when there is none',
    query: StaffCompanyFilter.extend({
      /** The company that the reviewer comes from. */
      after: Id.optional(),
    }),
    response: z.object({ company: NextCompany.nullable() }),
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/claim/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    summary:
      'Say that the caller reads the submission; holds for two hours; 409 while another reviewer holds it',
    params: IdParams,
    response: StaffCompany,
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/staff/companies/{id}/claim/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    status: 200,
    summary: 'End the own claim',
    params: IdParams,
    response: StaffCompany,
  }),
  settlePoint: endpoint({
    method: 'PUT',
    path: '/api/staff/companies/{id}/points/{point}/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'stay',
    summary: 'Note whether the company has mended a point of an earlier review',
    params: IdParams.extend({ point: Id }),
    body: ReviewPoint.pick({ state: true }),
    response: StaffCompany,
  }),
  publishMany: endpoint({
    method: 'POST',
    path: '/api/staff/companies/publish/',
    access: 'staff-review',
    publicPages: 'change',
    summary:
      'Begin a bulk run that publishes the submitted copies as they were read; the version of a row is its submitted_at',
    body: runStart(StaffCompanyFilter),
    response: BulkRun,
  }),
  checkPublish: endpoint({
    method: 'POST',
    path: '/api/staff/companies/publish/check/',
    access: 'staff-review',
    publicPages: 'stay',
    summary:
      'How many of these companies publishMany would leave as they are, by reason; nothing is changed',
    body: runStart(StaffCompanyFilter).pick({ rows: true }),
    response: PublishCheck,
  }),
  pauseMany: endpoint({
    method: 'POST',
    path: '/api/staff/companies/pause/',
    access: 'administrator',
    publicPages: 'change',
    summary:
      'Begin a bulk run that takes pages off the site; the reason is mailed to the companies',
    body: runStart(StaffCompanyFilter).extend({ reason }),
    response: BulkRun,
  }),
  resumeMany: endpoint({
    method: 'POST',
    path: '/api/staff/companies/resume/',
    access: 'administrator',
    publicPages: 'change',
    summary:
      'Begin a bulk run that shows pages again that the operators paused; the reason is noted',
    body: runStart(StaffCompanyFilter).extend({ reason }),
    response: BulkRun,
  }),
  sendBackMany: endpoint({
    method: 'POST',
    path: '/api/staff/companies/send_back/',
    access: 'staff-review',
    publicPages: 'stay',
    summary:
      'Begin a bulk run that gives submitted copies back with one point for all, which is mailed; the version of a row is its submitted_at',
    body: runStart(StaffCompanyFilter).extend({ reason: point }),
    response: BulkRun,
  }),
  claimMany: endpoint({
    method: 'POST',
    path: '/api/staff/companies/claim/',
    access: 'staff-review',
    publicPages: 'stay',
    summary:
      'Begin a bulk run that says that the caller reads the submissions; each holds for two hours',
    body: runStart(StaffCompanyFilter),
    response: BulkRun,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/pause/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'change',
    summary: 'Take the page off the site; the reason is mailed to the company',
    params: IdParams,
    body: z.object({ reason }),
    response: StaffCompany,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/resume/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'change',
    summary: 'Show a paused page again; the reason is noted',
    params: IdParams,
    body: z.object({ reason }),
    response: StaffCompany,
  }),
  confirmMany: endpoint({
    method: 'POST',
    path: '/api/staff/companies/confirm/',
    access: 'staff-review',
    publicPages: 'change',
    summary:
      'Begin a bulk run that notes published pages as found true today, those that did not change since they were read',
    body: runStart(StaffCompanyFilter),
    response: BulkRun,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/confirm/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'change',
    summary: 'Note that everything published was found true today',
    params: IdParams,
    response: StaffCompany,
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/api/staff/companies/{id}/certifications/',
    access: 'staff-review',
    reaches: 'company',
    publicPages: 'change',
    summary: 'Say whether a certification was checked with the body that gives it',
    params: IdParams,
    body: Certification,
    response: StaffCompany,
  }),
  addPlacement: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/placements/',
    access: 'administrator',
    publicPages: 'change',
    status: 201,
    summary: 'Add a time in which the company is a paid placement; 409 where another one overlaps',
    params: IdParams,
    body: z
      .object({
        starts_on: day,
        ends_on: day,
        note: optionalText(200).default(''),
      })
      .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
        path: ['ends_on'],
        error: '終わりの日は、始まりの日より後にしてください。',
      }),
    response: StaffCompany,
  }),
  removePlacement: endpoint({
    method: 'DELETE',
    path: '/api/staff/companies/{id}/placements/{placement}/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'Take a placement away, such as one that was entered by mistake',
    params: IdParams.extend({ placement: Id }),
    response: StaffCompany,
    status: 200,
  }),
  stopPlacement: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/placements/stop/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'End the paid placement today, also one without dates',
    params: IdParams,
    response: StaffCompany,
  }),
  removalPlan: endpoint({
    method: 'GET',
    path: '/api/staff/companies/{id}/removal/',
    access: 'administrator',
    summary: 'What deleting a company would take along',
    params: IdParams,
    response: CompanyRemoval,
  }),
  removeFalse: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/removal/',
    access: 'administrator',
    publicPages: 'change',
    summary:
      'Remove a company that is not what it says: without accounts into the trash, else for good, and they are told by mail',
    params: IdParams,
    body: z.object({
      reason,
      /** The company's name, typed to confirm. */
      name: requiredText(200),
    }),
    /** `trash` is null where accounts were closed: nobody brings that back. */
    response: CompanyRemoval.extend({ trash: Id.nullable() }),
  }),
  mergePlan: endpoint({
    method: 'GET',
    path: '/api/staff/companies/{id}/merge/',
    access: 'administrator',
    summary: 'What would move if this company became part of another one',
    params: IdParams,
    query: z.object(into),
    response: MergePlan,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/merge/',
    access: 'administrator',
    publicPages: 'change',
    summary: 'Make this company part of another one; its address leads there for good',
    params: IdParams,
    body: z.object(into),
    response: MergePlan,
  }),
  undoMerge: endpoint({
    method: 'POST',
    path: '/api/staff/companies/{id}/undo-merge/',
    access: 'administrator',
    publicPages: 'change',
    summary:
      'Take a merge of the last 30 days back; what was written since stays. 409 once it is too late',
    params: IdParams,
    response: StaffCompany,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/staff/companies/{id}/',
    access: 'administrator',
    publicPages: 'change',
    summary:
      'Put the empty rest of a company that became part of another one into the trash; 409 for any other',
    params: IdParams,
    response: Removed,
  }),
};
