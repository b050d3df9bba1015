import type { FieldError } from '#contract/errors.ts';
import { japanDay } from '#contract/japan-day.ts';
import type { StudentRegistration } from '#contract/registration.ts';

/** Age in whole years on a day, both taken as days in Japan. */
export function ageOn(birthDate: string, now: Date): number {
  const today = japanDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Rules that need the day or more than one field; shapes have been checked before. */
export function studentProblems(fields: StudentRegistration, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const add = (field: string, detail: string) =>
    errors.push({ field, pointer: `#/${field}`, code: 'invalid', detail });
  const age = ageOn(fields.birth_date, now);
  if (age < 12 || age > 100) add('birth_date', '生年月日をもう一度お確かめください。');
  else if (age < 16 && fields.guardian_consent !== true)
    add('guardian_consent', '16歳未満の人は、保護者の同意が必要です。');
  if (!fields.high_school_id && !fields.high_school_name)
    add('high_school_name', '高校を選ぶか、学校名を入力してください。');
  return errors;
}
