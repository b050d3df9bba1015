import { z } from 'zod';
import { CurrentUser, TokenPair } from '#contract/account/accounts.ts';
import { Email, NewPassword } from '#contract/account/credentials.ts';
import { Detail, Id, pageOf, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { DeskPageQuery } from './rows/desk-page.ts';
import { StaffPrefectures, StaffRole } from './staff-roles.ts';

export const StaffSelf = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  prefectures: z.array(PrefectureCode),
  /** A mail says every morning what waits. */
  daily_digest: z.boolean(),
  /** Next step before the desk opens: a code, or first the set-up of the second factor. */
  missing: z.enum(['code', 'enrolment']).nullable(),
  /** The demonstration account works without a second factor. */
  is_demo: z.boolean(),
  recovery_codes_left: z.number().int(),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

/** Six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const Code = z
  .string('コードを入力してください。')
  .transform((text) => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((text) => /^(\d{6}|[a-z0-9]{10})$/.test(text), {
    error: '6けたの数字か、リカバリーコードを入力してください。',
  });

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Ways of a member of the staff into the desk: set-up by link, password, second factor. */
export const staffAccessApi = {
  setUp: endpoint({
    method: 'POST',
    path: '/api/staff/set_up/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Set name and password by the one-time link; a second factor follows',
    body: z.object({
      token: z.string().min(1).max(200),
      name: requiredText(50),
      password: NewPassword,
    }),
    response: TokenPair.extend({ user: CurrentUser }),
  }),
  self: endpoint({
    method: 'GET',
    path: '/api/staff/me/',
    access: 'staff',
    beforeSecondFactor: true,
    summary: 'The member of the staff who calls, and what is missing before the desk opens',
    response: StaffSelf,
  }),
  changeSelf: endpoint({
    method: 'PATCH',
    path: '/api/staff/me/',
    access: 'staff',
    publicPages: 'stay',
    summary: 'Ask for the mail of every working morning that says what waits, or end it',
    body: z.object({ daily_digest: z.boolean() }),
    response: StaffSelf,
  }),
  enrol: endpoint({
    method: 'POST',
    path: '/api/staff/second_factor/enrol/',
    access: 'staff',
    publicPages: 'stay',
    beforeSecondFactor: true,
    summary: 'A new secret for the authenticator app; 409 once one is confirmed',
    response: z.object({
      /** Base32, for typing by hand. */
      secret: z.string(),
      otpauth_url: z.string(),
      qr_svg: z.string(),
    }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/staff/second_factor/confirm/',
    access: 'staff',
    publicPages: 'stay',
    beforeSecondFactor: true,
    summary: 'Confirm the new secret by its first code; answers the recovery codes, once',
    body: z.object({ code: Code }),
    response: RecoveryCodes,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/staff/second_factor/',
    access: 'staff',
    publicPages: 'stay',
    beforeSecondFactor: true,
    summary: 'Open the desk for this session by a code or a recovery code',
    body: z.object({ code: Code }),
    response: Detail,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/staff/recovery_codes/',
    access: 'staff',
    publicPages: 'stay',
    summary: 'New recovery codes in place of all old ones, for a code of the app',
    body: z.object({ code: Code }),
    response: RecoveryCodes,
  }),
};

/** The log-in of the staff by the OpenID Connect provider of their organisation, where the operator has set one. */
export const staffOidcApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/staff/oidc/',
    access: 'public',
    mayLag: false,
    summary: 'Can the staff log in by a provider here?',
    response: z.object({ is_offered: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/staff/oidc/begin/',
    access: 'public',
    publicPages: 'stay',
    summary: 'The address at which a member logs in at the provider; the cookie keeps the request',
    response: z.object({ url: z.string() }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/staff/oidc/complete/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Log in by what the provider added to the address of the page that it led back to',
    body: z.object({
      query: z
        .string()
        .max(4_000)
        .regex(/^[!-~]*$/),
    }),
    response: TokenPair.extend({ user: CurrentUser }),
  }),
};

export const StaffMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: StaffRole,
  prefectures: z.array(PrefectureCode),
  is_active: z.boolean(),
  has_second_factor: z.boolean(),
  is_self: z.boolean(),
  created_at: Timestamp,
  last_seen_at: Timestamp.nullable(),
});
export type StaffMember = z.infer<typeof StaffMember>;

const staffParams = { params: z.object({ id: Id }) };

/** Members of the desk, for administrators alone. Everybody is created on the command line or by invitation. */
export const staffTeamApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/team/',
    access: 'administrator',
    summary: 'Everybody who works at the desk',
    response: z.array(StaffMember),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/staff/team/',
    access: 'administrator',
    publicPages: 'stay',
    status: 201,
    summary: 'Invite somebody: a mail with a one-time link goes out',
    body: z.object({
      email: Email,
      role: StaffRole,
      prefectures: StaffPrefectures.default([]),
    }),
    response: StaffMember,
  }),
  change: endpoint({
    ...staffParams,
    method: 'PATCH',
    path: '/api/staff/team/{id}/',
    access: 'administrator',
    publicPages: 'stay',
    summary:
      'Change role and prefectures, which hold from the next request, or let somebody in or out',
    body: z.object({
      role: StaffRole.optional(),
      prefectures: StaffPrefectures.optional(),
      is_active: z.boolean().optional(),
    }),
    response: StaffMember,
  }),
  reset: endpoint({
    ...staffParams,
    method: 'POST',
    path: '/api/staff/team/{id}/reset/',
    access: 'administrator',
    publicPages: 'stay',
    summary: 'Forget password and second factor and mail a new one-time link',
    response: Detail,
  }),
};

export const auditSubjects = [
  'staff',
  'company',
  'post',
  'inquiry',
  'person',
  'occupation',
  'high_school',
  'calendar',
  'prefecture_rule',
  'hotline',
  'legal_text',
  'label',
  'furigana',
  'job',
  'setting',
] as const;

export const AuditEntry = z.object({
  id: Id,
  at: Timestamp,
  actor: z.string(),
  /** A verb such as `company.publish`. */
  action: z.string(),
  subject_kind: z.enum(auditSubjects),
  subject_id: z.string(),
  /** Only what changed; never a person's own data. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Names by id of the staff, companies, columns and schools in it that are still there; of nobody else. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const staffAuditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/staff/audit/',
    access: 'administrator',
    summary: 'Who did what, newest first; nobody can change it',
    query: DeskPageQuery.extend({
      actor: z.string().max(100).optional(),
      action: z.string().max(100).optional(),
      subject_kind: z.enum(auditSubjects).optional(),
      subject_id: z.string().max(100).optional(),
      from: z.iso.date('日付で入力してください。').optional(),
      to: z.iso.date('日付で入力してください。').optional(),
      sort: z.enum(['at', '-at']).default('-at'),
    }),
    response: pageOf(AuditEntry),
  }),
};
