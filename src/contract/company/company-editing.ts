import { z } from 'zod';
import { CompanyRole } from '#contract/account/company-members.ts';
import { Attachment } from '#contract/kit/attachments.ts';
import { Detail, Id, IdParams, refuseHidden, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { pictureBytesMost, pictureTypes } from '#contract/kit/picture-files.ts';
import { Certification, CompanyDetail, CompanyStatus, YouthEmployment } from './companies.ts';
import { CompanyEdit } from './company-edit.ts';
import { InternshipFacts } from './internships.ts';
import { ReviewPoint } from './review/review-points.ts';

/** A change of some fields: of the four groups, too, only what is named. */
export const CompanyPatch = CompanyEdit.partial().extend({
  work: CompanyEdit.shape.work.partial().optional(),
  conditions: CompanyEdit.shape.conditions.partial().optional(),
  youth: CompanyEdit.shape.youth.partial().optional(),
  visit: CompanyEdit.shape.visit.partial().optional(),
});
export type CompanyPatch = z.output<typeof CompanyPatch>;

/** Kinds of findings of the wording check. */
export const wordingKinds = [
  'fair_hiring',
  'around_school',
  'gift',
  'gender',
  'age',
  'number',
  'exaggeration',
  'difficult',
  'wage_year',
  'wage_early',
] as const;

/**
 * Findings that block a submission: questions that nobody may ask, ways around the school, and wages before the day on
 * which offers open. Gifts are left to the reviewer: many trades make presents and souvenirs.
 */
export function stopsSubmission(kind: (typeof wordingKinds)[number]): boolean {
  return ['fair_hiring', 'around_school', 'wage_early'].includes(kind);
}

/** A wording that could be better: where, which words, and what to write instead. */
export const WordingCheck = z.object({
  field: z.string(),
  text: z.string(),
  kind: z.enum(wordingKinds),
  suggestion: z.string(),
});
export type WordingCheck = z.infer<typeof WordingCheck>;

export const CompanyImage = z.object({
  id: Id,
  kind: z.enum(['logo', 'photo']),
  url: z.string(),
  small_url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type CompanyImage = z.infer<typeof CompanyImage>;

const companyActions = [
  'submitted',
  'published',
  'sent_back',
  'paused',
  'resumed',
  'confirmed',
  // By the operators alone.
  'edited',
  'merged',
] as const;

/** One line of the history of a page. */
export const CompanyChange = z.object({
  by: z.enum(['company', 'staff']),
  action: z.enum(companyActions),
  /** Names of the fields that the action changed. */
  fields: z.array(z.string()),
  created_at: Timestamp,
});
export type CompanyChange = z.infer<typeof CompanyChange>;

/** Texts that are there already may be longer than what is accepted now: they are shown as they are. */
const asStored = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);

/** After so many days a company is asked whether its page is still true. */
export const confirmEveryDays = 90;

/** A company's page as its editors see it. */
export const CompanyEditing = z.object({
  id: Id,
  status: CompanyStatus,
  /** The caller's: whether the page is shown is an owner's to say. */
  role: CompanyRole,
  /** The side that paused the page; null when it is not paused. */
  paused_by: z.enum(['company', 'staff']).nullable(),
  /** When the draft was last written: to be sent along with a change. Null before the first one. */
  updated_at: Timestamp.nullable(),
  /** When the company sent it for review; null when nothing waits for the operators. */
  submitted_at: Timestamp.nullable(),
  /** The wait for the operators; null when nothing waits. */
  review: z
    .object({
      /** 1: read next. */
      place: z.number().int().min(1),
      /** Days that a review took lately, rounded up; null while too few are known. */
      median_days: z.number().int().min(1).nullable(),
    })
    .nullable(),
  /** Why the operators sent it back. */
  review_note: z.string().nullable(),
  /** What they still ask to mend, oldest first; empty while a copy waits. */
  points: z.array(ReviewPoint),
  /** Files that came with them; empty while a copy waits. */
  attachments: z.array(Attachment),
  last_confirmed_on: z.string().nullable(),
  /** The day of the company's own last word on what is published; a confirmation by the operators is none. */
  company_confirmed_on: z.string().nullable(),
  /** When what is published was last changed: to be sent along with the word that it is still true. */
  page_updated_at: Timestamp,
  /** The page that everybody sees now; null before the first publication. */
  published: CompanyDetail.nullable(),
  /** The page as it will look. */
  preview: CompanyDetail,
  /** The programmes that stand on it. */
  preview_internships: z.array(InternshipFacts),
  /** Only what differs from the page as it stands. */
  draft: asStored<CompanyPatch>(),
  /** Every editable field with the draft's changes. */
  profile: asStored<CompanyEdit>(),
  images: z.array(CompanyImage),
  /** 0–100 */
  completeness: z.number().int().min(0).max(100),
  /** Filled items of 青少年雇用情報, 0–15. */
  openness: z.number().int().min(0).max(15),
  missing: z.object({
    /** Without these nothing can be submitted. */
    required: z.array(z.string()),
    /** Further fields that count for completeness. */
    optional: z.array(z.string()),
    /** Items of 青少年雇用情報 that are open. */
    openness: z.array(YouthEmployment.keyof()),
  }),
  checks: z.array(WordingCheck),
  /** Newest first, at most 20. */
  history: z.array(CompanyChange),
  /** Whether the site asks gBizINFO about a 法人番号. */
  asks_gbizinfo: z.boolean(),
  /** Set by the operators alone. */
  certifications: z.array(Certification),
});
export type CompanyEditing = z.infer<typeof CompanyEditing>;

export const photosAtMost = 8;

const imageAlt = z
  .string('写真の説明を入力してください。')
  .trim()
  .min(1, '写真の説明を入力してください。')
  .max(100, '100文字以内で入力してください。')
  .superRefine(refuseHidden);

export const companyEditingApi = {
  editing: endpoint({
    method: 'GET',
    path: '/api/company-profiles/{id}/editing/',
    access: 'company',
    summary: 'The own page for editing: published, draft, what is missing, how it is worded',
    params: IdParams,
    response: CompanyEditing,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/company-profiles/{id}/',
    access: 'company',
    publicPages: 'stay',
    summary: 'Save some fields into the draft of the own page; nothing is published',
    params: IdParams,
    body: CompanyPatch.extend({
      /** The `updated_at` that the change was made on; 409 when another window has saved since. */
      updated_at: Timestamp.nullable().optional(),
    }),
    response: CompanyEditing,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/company-profiles/{id}/submit/',
    access: 'company',
    publicPages: 'stay',
    summary: 'Send the draft for review: a copy is frozen for the operators',
    params: IdParams,
    response: CompanyEditing,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/company-profiles/{id}/pause/',
    access: 'company',
    publicPages: 'change',
    beforeConsent: true,
    summary: 'Take the own page off the site for now',
    params: IdParams,
    response: CompanyEditing,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/company-profiles/{id}/resume/',
    access: 'company',
    publicPages: 'change',
    summary: 'Show a page again that the company itself had paused',
    params: IdParams,
    response: CompanyEditing,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/company-profiles/{id}/confirm/',
    access: 'company',
    publicPages: 'change',
    summary: 'Say that what is published is still true',
    params: IdParams,
    /** The `page_updated_at` that was looked at; 409 when the page has changed since. */
    body: z.object({ page_updated_at: Timestamp.optional() }).optional(),
    response: CompanyEditing,
  }),
  addImage: endpoint({
    method: 'POST',
    path: '/api/company-profiles/{id}/images/',
    access: 'company',
    publicPages: 'stay',
    summary: 'Add a logo or a photo to the draft; the body is the file itself',
    params: IdParams,
    query: z.object({
      kind: z.enum(['logo', 'photo'], '「logo」か「photo」を指定してください。'),
      alt: imageAlt,
    }),
    upload: { most: pictureBytesMost, types: pictureTypes },
    response: CompanyEditing,
    status: 201,
  }),
  removeImage: endpoint({
    method: 'DELETE',
    path: '/api/company-profiles/{id}/images/{image}/',
    access: 'company',
    publicPages: 'stay',
    summary: 'Take a logo or a photo out of the draft',
    params: IdParams.extend({ image: Id }),
    response: CompanyEditing,
  }),
  confirmByLink: endpoint({
    method: 'POST',
    path: '/api/company-confirmations/',
    access: 'public',
    publicPages: 'change',
    summary: 'Say by the link of a mail that what is published is still true',
    body: z.object({ token: z.string().max(200) }),
    response: Detail.extend({ company: z.object({ id: Id, name: z.string() }) }),
  }),
};
