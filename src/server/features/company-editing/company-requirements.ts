import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { stopsSubmission } from '#contract/company/company-editing.ts';
import {
  companyFieldList,
  fieldValue,
  isAnswered,
  isPublicBody,
} from '#contract/company/company-fields.ts';
import { type YouthItem, youthEmploymentItems } from '#contract/company/youth-employment-items.ts';
import type { FieldError } from '#contract/kit/errors.ts';
import { ApiError } from '#server/errors.ts';
import { checkWording } from '#server/features/companies/check-wording.ts';
import { isWholeInternship } from './internship-rows.ts';

/** Required by the table whatever the others say. */
const alwaysRequired = companyFieldList.flatMap(({ path, required }) => (required ? [path] : []));

/** Fields that the answers to other fields make required. */
const requiredBesides: Record<string, (edit: CompanyEdit) => boolean> = {
  // An amount says something only with its year.
  'conditions.salary_year': ({ conditions }) =>
    conditions.starting_salary === null || conditions.salary_year !== null,
  // Nor without what of it is overtime paid beforehand; public bodies pay none so.
  'conditions.fixed_overtime': ({ jsic, conditions }) =>
    conditions.starting_salary === null ||
    conditions.fixed_overtime !== null ||
    isPublicBody({ jsic }),
  // A figure says something only with whom it counts.
  'youth.scope': ({ youth }) =>
    youth.scope !== '' || youthEmploymentItems.every(([item]) => youth[item] === null),
  internships: ({ internships }) => internships.every(isWholeInternship),
  // A picture is for everybody, also for people who hear the page.
  photos: ({ photos }) => photos.every(({ alt }) => alt !== ''),
};

/** Names of the fields that a submission waits for. */
export function missingFields(edit: CompanyEdit): string[] {
  return [
    ...alwaysRequired.filter((path) => !isAnswered(fieldValue(edit, path))),
    ...Object.entries(requiredBesides).flatMap(([field, isThere]) =>
      isThere(edit) ? [] : [field],
    ),
  ];
}

/**
 * Why this profile cannot be submitted on a day: open fields, numbers that contradict each other, questions that nobody
 * may ask, and other words that stop it.
 */
export function obstacles(edit: CompanyEdit, today: string): FieldError[] {
  const missing = missingFields(edit).map((field) => toError(field, 'required', sentenceOf(field)));
  return [...missing, ...contradictions(edit), ...forbiddenWords(edit, today)];
}

/** More people who left, or other men and women, than were hired in the same year and part of the company. */
function contradictions({ youth, employees, high_school_employees }: CompanyEdit): FieldError[] {
  const scopeOf = (item: YouthItem) =>
    youth.exceptions.find((exception) => exception.item === item)?.scope || youth.scope;
  const hired = new Map(youth.new_graduates_hired?.map(({ year, count }) => [year, count]));
  const toErrors = (
    item: 'new_graduates_left' | 'new_graduates_by_sex',
    { year, detail }: { year: number | null | undefined; detail: string },
  ) =>
    year && scopeOf(item) === scopeOf('new_graduates_hired')
      ? [toError(`youth.${item}`, 'contradiction', `${year}年度の${detail}`)]
      : [];
  const tooMany = youth.new_graduates_left?.find(
    ({ year, count }) => count > (hired.get(year) ?? count),
  );
  const unequal = youth.new_graduates_by_sex?.find(
    ({ year, male, female }) => male + female !== (hired.get(year ?? 0) ?? male + female),
  );
  const isPart = (high_school_employees ?? 0) <= (employees ?? Number.POSITIVE_INFINITY);
  return [
    ...(isPart
      ? []
      : [
          toError(
            'high_school_employees',
            'contradiction',
            '高校を卒業した人の数が、従業員数より多くなっています。',
          ),
        ]),
    ...toErrors('new_graduates_left', {
      year: tooMany?.year,
      detail: '離職者数が、同じ年度の採用者数より多くなっています。',
    }),
    ...toErrors('new_graduates_by_sex', {
      year: unequal?.year,
      detail: '男性と女性の合計が、同じ年度の採用者数とちがいます。',
    }),
  ];
}

/** Words that may not be published on a day, by any author. */
function forbiddenWords(edit: CompanyEdit, today: string): FieldError[] {
  return checkWording(edit, today)
    .filter(({ kind }) => stopsSubmission(kind))
    .map(({ field, kind, text, suggestion }) => toError(field, kind, `「${text}」：${suggestion}`));
}

/** Throws 400 with them. */
export function refuseForbiddenWords(edit: CompanyEdit, today: string): void {
  const errors = forbiddenWords(edit, today);
  if (errors.length > 0)
    throw new ApiError('invalid', {
      detail: `公開できない言葉があります。${errors.map(({ detail }) => detail).join(' ')}`,
      errors,
    });
}

const sentences: Record<string, string> = {
  industry: '業界を選んでください。',
  jsic: '分類を選んでください。',
  'conditions.fixed_overtime':
    '初任給を入れたときは、固定残業代についても入力してください。ないときは「なし」と入力します。',
  'youth.scope': '青少年雇用情報が、会社のどの部分の数字かを入力してください。例：会社全体',
  photos: '写真の説明を入力してください。',
  internships: 'それぞれに、題名、内容、学年、始まりと終わりの日を入力してください。',
};

function sentenceOf(field: string): string {
  return sentences[field] ?? '入力してください。';
}

function toError(field: string, code: string, detail: string): FieldError {
  return { field, pointer: `#/${field.replaceAll('.', '/')}`, code, detail };
}
