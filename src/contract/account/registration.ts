import { z } from 'zod';
import { Detail, Id, optionalText, requiredText, Timestamp } from '#contract/kit/common.ts';
import { endpoint } from '#contract/kit/endpoint.ts';
import { postalDigits } from '#contract/public/postal-codes.ts';
import { CorporateNumber } from '#contract/text/corporate-number.ts';
import { NameKana, PersonName, toKatakana } from '#contract/text/person-names.ts';
import { PrefectureCode } from '#contract/words/taxonomy.ts';
import { CurrentUser, TokenPair, UserType } from './accounts.ts';
import { Email, KnownEmail, linkFields, NewPassword } from './credentials.ts';
import { courseTypes, departments } from './school-courses.ts';

const required = 'この項目は必須です。';
/** Digits of a Japanese phone number; hyphens, spaces and full-width digits are accepted. */
export const Phone = z
  .string(required)
  // Phones wrap a number that is copied from their contacts in invisible marks.
  .transform((phone) => phone.normalize('NFKC').replaceAll(/[\s\-‐－―ー−()\p{Cf}]/gu, ''))
  .refine(
    (phone) => /^0\d{9,10}$/.test(phone),
    '電話番号を0から始まる10桁か11桁で入力してください。',
  );

/**
 * The version of terms and privacy that a new account agrees to, which the consent log keeps: the later of the two
 * that hold. The server accepts no other one.
 */
const consent = z.iso.date('利用規約とプライバシーポリシーへの同意が必要です。');

const StudentFields = z.object({
  last_name: PersonName,
  first_name: PersonName,
  last_name_kana: NameKana,
  first_name_kana: NameKana,
  birth_date: z.iso.date('生年月日を正しく入力してください。'),
  /** One of the two: a school of the list, or its name as typed. */
  high_school_id: z.uuid().nullable().optional(),
  high_school_name: optionalText(100).nullable().optional(),
  course_type: z.enum(courseTypes).nullable().optional(),
  department: z.enum(departments).nullable().optional(),
  graduation_year: z.coerce
    .number('卒業予定年を選んでください。')
    .int('卒業予定年を選んでください。')
    .min(2020, '卒業予定年を選んでください。')
    .max(2040, '卒業予定年を選んでください。'),
  /** Under 16: the student says that a parent or guardian knows and agrees. */
  guardian_consent: z.boolean().optional(),
  /** Under 16, where the operator asks for it (`guardianEmailProblem`); otherwise whatever it says is not read. */
  guardian_email: z.string('有効なメールアドレスを入力してください。').nullable().optional(),
});

/** What is known of a company before anybody has written its page. */
export const CompanyFields = z.object({
  company_name: requiredText(100),
  company_name_kana: z
    .string(required)
    .transform(toKatakana)
    .pipe(
      requiredText(100).refine(
        (kana) => /^[ァ-ヺー・\s]+$/.test(kana),
        'カタカナで入力してください。',
      ),
    ),
  corporate_number: CorporateNumber.optional(),
  contact_name: PersonName,
  phone: Phone,
  postal_code: z
    .string()
    .transform((code) => postalDigits(code) || null)
    .refine((code) => code === null || /^\d{7}$/.test(code), '郵便番号は7桁の数字です。')
    .nullable()
    .optional(),
  prefecture: PrefectureCode,
  city: optionalText(100).nullable().optional(),
  /** Town, number and building, as they follow the city. */
  street: optionalText(200).nullable().optional(),
  industry: z.string().max(40).nullable().optional(),
});
export type CompanyFields = z.output<typeof CompanyFields>;

/** The fields of a student's registration beside the link; also for the form in the browser. */
export const StudentRegistration = StudentFields.extend({
  password: NewPassword,
  consent_version: consent,
});
export type StudentRegistration = z.output<typeof StudentRegistration>;
export const CompanyRegistration = CompanyFields.extend({
  password: NewPassword,
  consent_version: consent,
});
export type CompanyRegistration = z.output<typeof CompanyRegistration>;

/**
 * The body of a completion: link and password first; the rest is parsed by the stored user type, which
 * the body can never choose.
 */
const RegistrationBody = z.looseObject(linkFields);

export const registrationApi = {
  checkEmail: endpoint({
    method: 'POST',
    path: '/api/pre-register-requests/check_email/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Syntax and typo hint of an address; never whether an account exists',
    body: z.object({ email: Email }),
    response: z.object({
      email: z.string(),
      suggestion: z.string().nullable(),
      detail: z.string(),
    }),
  }),
  preRegister: endpoint({
    method: 'POST',
    path: '/api/pre-register-requests/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Send a registration link; the same answer for known and unknown addresses',
    body: z.object({
      email: Email,
      user_type: z.enum(['student', 'company'], '生徒か企業かを選んでください。'),
    }),
    response: z.object({
      pre_register_id: Id,
      email: z.string(),
      expires_at: Timestamp,
      detail: z.string(),
    }),
    status: 201,
  }),
  getPreRegisterInfo: endpoint({
    method: 'GET',
    path: '/api/pre-register-requests/get_pre_register_info/',
    access: 'public',
    mayLag: false,
    summary: 'What a registration link is for; does not use it up',
    query: z.object(linkFields),
    response: z.object({
      pre_register_id: Id,
      email: z.string(),
      user_type: UserType,
      expires_at: Timestamp,
      /** Version that the account will agree to; it may be another one when the form is sent. */
      consent_version: z.iso.date(),
      /** A student under 16 gives a guardian's mail address, too. */
      asks_guardian_email: z.boolean(),
    }),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/registration/complete/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Make the account; user type and address come from the link, never from the body',
    body: RegistrationBody,
    response: TokenPair.extend({ user: CurrentUser }),
    status: 201,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/password-reset-requests/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Send a reset link; the same answer and work for known and unknown addresses',
    body: z.object({ email: KnownEmail }),
    response: Detail.extend({ pre_register_id: Id }),
    status: 201,
  }),
  completeReset: endpoint({
    method: 'POST',
    path: '/api/password-reset/complete/',
    access: 'public',
    publicPages: 'stay',
    summary: 'Set a new password; all sessions end, nobody is logged in',
    body: z.object({ ...linkFields, new_password: NewPassword }),
    response: Detail,
  }),
};
