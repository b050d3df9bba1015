import type { FormField } from '#web/api/use-form-problem.ts';

/** Steps of the form with their fields, by the names in the contract. */
export const steps: readonly { title: string; fields: readonly string[] }[] = [
  {
    title: '学校',
    fields: ['high_school_id', 'high_school_name', 'course_type', 'department', 'graduation_year'],
  },
  {
    title: '名前と誕生日',
    fields: [
      ...['last_name', 'first_name', 'last_name_kana', 'first_name_kana', 'birth_date'],
      ...['guardian_consent', 'guardian_email'],
    ],
  },
  { title: 'パスワード', fields: ['password', 'consent_version'] },
];

export const lastStep = steps.length - 1;

const school = { id: 'register-high_school_id', label: '高校', controls: ['high_school'] };

/** Fields in the order of the form. */
export const fields: readonly FormField[] = [
  { name: 'high_school_id', ...school },
  { name: 'high_school_name', ...school, controls: ['high_school_name'] },
  { name: 'course_type', label: '課程' },
  { name: 'department', label: '学科' },
  { name: 'graduation_year', label: 'いまの学年', controls: ['grade', 'graduation_year'] },
  { name: 'last_name', label: '姓' },
  { name: 'first_name', label: '名' },
  { name: 'last_name_kana', label: 'セイ' },
  { name: 'first_name_kana', label: 'メイ' },
  {
    name: 'birth_date',
    label: '生年月日',
    controls: ['birth_year', 'birth_month', 'birth_day'],
  },
  { name: 'guardian_consent', label: '保護者の方' },
  { name: 'guardian_email', label: '保護者の方のメールアドレス' },
  { name: 'password', label: 'パスワード' },
].map((field) => ({ id: `register-${field.name}`, ...field }));

/** First step with one of these fields; the last step if none has one. */
export function stepOf(names: readonly string[]): number {
  const step = steps.findIndex((one) => one.fields.some((name) => names.includes(name)));
  return step === -1 ? lastStep : step;
}

export type Problem = {
  attempt: number;
  summary: string | undefined;
  fields: { id: string; label: string; sentence: string }[];
};

/** Problems to show in a step: those of its fields, and in the last step that of the whole form. */
export function problemOf(problem: Problem | null, step: number): Problem | null {
  if (!problem) return null;
  const ids = steps[step]?.fields.map((name) => fieldId(name)) ?? [];
  const here = problem.fields.filter(({ id }) => ids.includes(id));
  const summary = step === lastStep ? problem.summary : undefined;
  return here.length > 0 || summary !== undefined ? { ...problem, summary, fields: here } : null;
}

function fieldId(name: string): string {
  return fields.find((field) => field.name === name)?.id ?? `register-${name}`;
}
