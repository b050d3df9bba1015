import type { z } from 'zod';
import { guardianEmailProblem } from '#contract/account/guardian-email.ts';
import { normalPassword } from '#contract/account/passwords.ts';
import {
  CompanyFields,
  CompanyRegistration,
  StudentRegistration,
} from '#contract/account/registration.ts';
import { tidyAddress } from '#contract/text/mail-addresses.ts';
import { type Day, isoDay, needsGuardian, readDay } from './student/birth-date.ts';

/** A body to send, or a sentence for each invalid field. */
export type Checked<Body = Record<string, unknown>> =
  | { body: Body }
  | { sentences: Record<string, string> };

export const emptyStudent = {
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  birth_year: '',
  birth_month: '',
  birth_day: '',
  /** Prefecture in which the school is searched first; never sent. */
  school_prefecture: '',
  high_school_id: '',
  high_school_name: '',
  course_type: '',
  department: '',
  graduation_year: '',
  guardian_consent: '',
  guardian_email: '',
};
export type StudentDraft = typeof emptyStudent;

export const emptyCompany = {
  company_name: '',
  company_name_kana: '',
  corporate_number: '',
  contact_name: '',
  phone: '',
  postal_code: '',
  prefecture: '',
  city: '',
  street: '',
  industry: '',
};
export type CompanyDraft = typeof emptyCompany;

export function birthOf(draft: StudentDraft): Day | null {
  return readDay({ year: draft.birth_year, month: draft.birth_month, day: draft.birth_day });
}

/** Values that are sent beside the draft. */
export type Agreed = {
  password: string;
  /** Version of terms and privacy notice, as the page showed it. */
  consentVersion: string;
};

type StudentFacts = Agreed & {
  today: Day;
  /** The student's own address. */
  email: string;
  /** Setting of the operator, for people under 16 only. */
  asksGuardianEmail: boolean;
};

export function checkStudent(
  draft: StudentDraft,
  { password, consentVersion, today, email, asksGuardianEmail }: StudentFacts,
): Checked {
  const birth = birthOf(draft);
  const isUnder16 = birth !== null && needsGuardian(today, birth);
  const needsEmail = isUnder16 && asksGuardianEmail;
  const { birth_year, birth_month, birth_day, guardian_email, school_prefecture, ...rest } = draft;
  const body = {
    ...rest,
    birth_date: birth ? isoDay(birth) : '',
    high_school_id: draft.high_school_id || null,
    high_school_name: draft.high_school_name.trim() || null,
    course_type: draft.course_type || null,
    department: draft.department || null,
    guardian_consent: isUnder16 && draft.guardian_consent === 'yes',
    // The guardian's address is left out if the birth date was corrected since.
    ...(needsEmail && { guardian_email: tidyAddress(guardian_email) }),
    password: normalPassword(password),
    consent_version: consentVersion,
  };
  const sentences = sentencesOf(StudentRegistration, body);
  if (!body.high_school_id && !body.high_school_name)
    sentences.high_school_id =
      '学校の名前を入れて、出てきた中から選んでください。ないときは、その名前のまま登録できます。';
  if (!draft.graduation_year)
    sentences.graduation_year = 'いまの学年か、卒業する年を選んでください。';
  if (birth && isoDay(birth) > isoDay(today))
    sentences.birth_date = '生年月日を正しく入力してください。';
  if (isUnder16 && !body.guardian_consent)
    sentences.guardian_consent = '保護者の方に話してから、チェックを入れてください。';
  const emailProblem = needsEmail && guardianEmailProblem(guardian_email, email);
  if (emailProblem) sentences.guardian_email = emailProblem;
  return Object.keys(sentences).length > 0 ? { sentences } : { body };
}

export function checkCompany(draft: CompanyDraft, { password, consentVersion }: Agreed): Checked {
  const body = {
    ...companyFieldsOf(draft),
    password: normalPassword(password),
    consent_version: consentVersion,
  };
  const sentences = sentencesOf(CompanyRegistration, body);
  return Object.keys(sentences).length > 0 ? { sentences } : { body };
}

/** As `checkCompany`, for an account that is there already. */
export function checkBeginning(draft: CompanyDraft): Checked<CompanyFields> {
  const body = companyFieldsOf(draft);
  const parsed = CompanyFields.safeParse(body);
  return parsed.success ? { body: parsed.data } : { sentences: sentencesOf(CompanyFields, body) };
}

function companyFieldsOf(draft: CompanyDraft) {
  return {
    ...draft,
    city: draft.city.trim() || null,
    street: draft.street.trim() || null,
    industry: draft.industry || null,
  };
}

/** First sentence of each invalid field, by the contract's own rules. */
function sentencesOf(shape: z.ZodType, body: unknown): Record<string, string> {
  const parsed = shape.safeParse(body);
  const sentences: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    sentences[String(path[0])] ??= message;
  return sentences;
}
