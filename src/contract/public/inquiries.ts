import { z } from 'zod';
import { Email } from '#contract/account/credentials.ts';
import { Phone } from '#contract/account/registration.ts';
import { Id, refuseHidden } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { SafetyNotice } from '#contract/student/diagnosis.ts';

/** Subjects of messages to the operator. */
export const inquiryKinds = [
  'contact',
  'report',
  'request_student',
  'request_school',
  'request_listing',
  'request_company',
  'advertising',
] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

const unusable = '使えない文字が含まれています。';
/** Controls end the lines of a mail's header. */
const control = /[\p{Cc}\u2028\u2029]/u;

function line(most: number) {
  return z
    .string('入力してください。')
    .trim()
    .refine((text) => [...text].length <= most, `${most}文字以内で入力してください。`)
    .refine((text) => !control.test(text), unusable)
    .superRefine(refuseHidden);
}

const requiredLine = (most: number, sentence: string) =>
  line(most).refine((text) => text !== '', sentence);
const optionalLine = (most: number) =>
  line(most)
    .transform((text) => text || null)
    .nullable()
    .optional();

/** Code points of a message. */
export const messageAtMost = 2_000;

const Message = z
  .string('内容を入力してください。')
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .refine(
    (text) => [...text].length <= messageAtMost,
    `${messageAtMost.toLocaleString('ja-JP')}文字以内で入力してください。`,
  )
  .refine((text) => !control.test(text.replaceAll(/[\n\t]/g, '')), unusable)
  .superRefine(refuseHidden);
const requiredMessage = Message.refine((text) => text !== '', '内容を入力してください。');

const common = {
  name: requiredLine(50, 'お名前を入力してください。'),
  email: Email,
  /** Made with the form: sending it twice (a double click, a lost answer) makes one inquiry. */
  submission_id: z.uuid().optional(),
  /** A field that people do not see: a program that fills it in gives itself away. */
  website: z.string().optional(),
  /** Between showing the form and sending it. */
  elapsed_ms: z.number().optional(),
};
const phone = z
  .string()
  .transform((typed) => typed.trim() || null)
  .nullable()
  .optional()
  .pipe(Phone.nullable().optional());
const organisation = requiredLine(100, '会社や団体の名前を入力してください。');

export const InquiryBody = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...common,
      kind: z.literal('contact'),
      organisation: optionalLine(100),
      body: requiredMessage,
    }),
    z.object({
      ...common,
      kind: z.literal('report'),
      /** The page that is wrong; a text may speak of one without it. */
      company_id: Id.nullable().optional(),
      organisation: optionalLine(100),
      body: requiredMessage,
    }),
    z.object({
      ...common,
      kind: z.literal('request_student'),
      /** The company that the writer would like to see here. */
      wanted_company: requiredLine(100, '見てみたい会社の名前を入力してください。'),
      body: Message.optional(),
    }),
    z.object({
      ...common,
      kind: z.literal('request_school'),
      organisation: requiredLine(100, '学校の名前を入力してください。'),
      phone,
      body: Message.optional(),
    }),
    z.object({
      ...common,
      kind: z.enum(['request_listing', 'request_company']),
      organisation,
      phone,
      body: Message.optional(),
    }),
    z.object({
      ...common,
      kind: z.literal('advertising'),
      organisation,
      phone,
      /** Key of `data/advertising-plans.json`; absent: not decided yet. */
      plan: z.string().max(40).nullable().optional(),
      body: Message.optional(),
    }),
  ],
  '内容の種類を選んでください。',
);
export type InquiryBody = z.output<typeof InquiryBody>;

export const InquiryReceipt = z.object({
  /** Such as M-2026-7K3QPD. */
  reference: z.string(),
  detail: z.string(),
  /** Whether the automatic answer goes out: an address gets a few a day. */
  is_mailed: z.boolean(),
  /** People to call, when the text sounds like somebody in need. */
  safety: SafetyNotice.nullable(),
});
export type InquiryReceipt = z.infer<typeof InquiryReceipt>;

/** One offer of `data/advertising-plans.json`, to choose from; /advertising shows all its conditions. */
const AdvertisingOffer = z.object({ key: z.string(), name: z.string() });

export const inquiriesApi = {
  offers: endpoint({
    method: 'GET',
    path: '/api/advertising-plans/',
    access: 'public',
    mayLag: true,
    summary: 'What an application for advertising may name',
    response: z.array(AdvertisingOffer),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/inquiries/',
    access: 'public',
    publicPages: 'stay',
    summary:
      'Write to the operator: contact, report an error, wish for a company, a listing or material, apply for advertising',
    body: InquiryBody,
    response: InquiryReceipt,
    status: 201,
  }),
};
