import { z } from 'zod';
import { Id, IdParams, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { InfoPage } from '#contract/public/info-pages.ts';

/** The texts that people agree to when they register. */
export const legalTextKeys = ['terms', 'privacy'] as const;
export type LegalTextKey = (typeof legalTextKeys)[number];

export const legalTextNames: Record<LegalTextKey, string> = {
  terms: '利用規約',
  privacy: 'プライバシーポリシー',
};

const day = z.iso.date('日付を選んでください。');
const key = z.enum(legalTextKeys);

/** State of a version: its day is to come, it holds now, or it held before another one. */
const legalTextStates = ['upcoming', 'current', 'past'] as const;
export type LegalTextState = (typeof legalTextStates)[number];
const state = z.enum(legalTextStates);

export const LegalText = z.object({
  key,
  title: z.string(),
  /** Newest first. Their words are public: `/api/info-pages/{key}/?version=`. */
  versions: z.array(
    z.object({
      /** Null: it ships with the product. */
      id: Id.nullable(),
      version: day,
      state,
      updated_at: day,
      updated_by: z.string().nullable(),
      /** Path within the product; null for what was written at the desk. */
      file: z.string().nullable(),
      /** Number of people, registered now, who agreed while it held. */
      consents: z.number().int(),
    }),
  ),
});
export type LegalText = z.infer<typeof LegalText>;

const legalTitleMost = 40;
export const legalDescriptionMost = 110;
export const legalMarkdownMost = 30_000;
export const legalChangesMost = 2_000;

const between = (least: number, most: number) =>
  requiredText(most).refine(
    (text) => [...text].length >= least,
    `${least}文字以上で入力してください。`,
  );

/** Written parts of a version. */
export const LegalContent = z.object({
  /** The day from which it holds. */
  version: day,
  title: requiredText(legalTitleMost),
  /** Text for search engines. */
  description: between(20, legalDescriptionMost),
  markdown: between(200, legalMarkdownMost),
  /** Changes, one sentence a line: shown below the text, and to members before they agree. */
  changes: requiredText(legalChangesMost),
});
export type LegalContent = z.infer<typeof LegalContent>;

/** A version with its words, as Markdown with placeholders. */
const LegalSource = z.object({
  key,
  state,
  version: day,
  title: z.string(),
  description: z.string(),
  markdown: z.string(),
  changes: z.string(),
});

const StoredLegalText = LegalSource.extend({
  id: Id,
  updated_at: Timestamp,
  updated_by: z.string(),
});
export type StoredLegalText = z.infer<typeof StoredLegalText>;

export const staffLegalTextsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/legal-texts/',
    access: 'staff-content',
    summary: 'Terms and privacy notice: versions, from when they hold, and numbers of consents',
    response: z.object({
      texts: z.array(LegalText),
      /** The version that a registration agrees to today. */
      consent_version: z.string(),
      /** Consents to versions whose words are not in the product any more. */
      without_text: z.array(z.object({ version: z.string(), consents: z.number().int() })),
    }),
  }),
  current: endpoint({
    method: 'GET',
    path: '/api/staff/legal-texts/{key}/current/',
    access: 'staff-content',
    summary: 'The version that holds now with its source, and the first day of a new one',
    params: z.object({ key }),
    response: LegalSource.extend({ earliest: day }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/staff/legal-texts/',
    access: 'staff-content',
    publicPages: 'change',
    status: 201,
    summary: 'A new version, from today or from a day to come',
    body: LegalContent.extend({ key }),
    response: StoredLegalText,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/staff/legal-texts/{id}/',
    access: 'staff-content',
    summary: 'A version that was written at the desk',
    params: IdParams,
    response: StoredLegalText,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/staff/legal-texts/{id}/',
    access: 'staff-content',
    publicPages: 'change',
    summary: 'Change a version that does not hold yet',
    params: IdParams,
    body: LegalContent.extend({ updated_at: Timestamp }),
    response: StoredLegalText,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/staff/legal-texts/{id}/',
    access: 'staff-content',
    publicPages: 'change',
    status: 204,
    summary: 'Take back a version that does not hold yet',
    params: IdParams,
    body: z.object({ updated_at: Timestamp }),
    response: null,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/staff/legal-texts/preview/',
    access: 'staff-content',
    publicPages: 'stay',
    summary: 'Markdown as the public page would show it; nothing is stored',
    body: z.object({ markdown: z.string().max(2 * legalMarkdownMost) }),
    response: InfoPage.pick({ html: true, headings: true }).extend({
      /** Placeholders that nothing fills; a text with one is not saved. */
      unknown_placeholders: z.array(z.string()),
    }),
  }),
};
