import { guardianEmailProblem } from '#contract/account/guardian-email.ts';
import type { StudentRegistration } from '#contract/account/registration.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { japanDay } from '#contract/words/japan-day.ts';

/** Age in whole years on a day, both taken as days in Japan. */
function ageOn(birthDate: string, now: Date): number {
  const today = japanDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Students under 16 need the agreement of a parent or guardian. */
export function needsGuardian(birthDate: string, now: Date): boolean {
  return ageOn(birthDate, now) < 16;
}

/** Facts besides the fields that the rules look at. */
type Around = {
  now: Date;
  /** The student's own address. */
  email: string;
  /** The operator's setting. */
  asksGuardianEmail: boolean;
};

/** Rules that need the day or more than one field; shapes have been checked before. */
export function studentProblems(
  fields: StudentRegistration,
  { now, email, asksGuardianEmail }: Around,
): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, detail: string) =>
    errors.push({ field, pointer: `#/${field}`, code: 'invalid', detail });
  const age = ageOn(fields.birth_date, now);
  if (age < 12 || age > 100) add('birth_date', '生年月日をもう一度お確かめください。');
  else if (needsGuardian(fields.birth_date, now)) {
    if (fields.guardian_consent !== true)
      add('guardian_consent', '16歳未満の人は、保護者の同意が必要です。');
    const problem = asksGuardianEmail && guardianEmailProblem(fields.guardian_email, email);
    if (problem) add('guardian_email', problem);
  }
  if (!fields.high_school_id && !fields.high_school_name)
    add('high_school_name', '高校を選ぶか、学校名を入力してください。');
  return errors;
}
