import { type CompanyField, companyFieldOf } from '#contract/company/company-fields.ts';
import { valueLines } from '#contract/company/value-lines.ts';
import type { FieldPath } from './field-specs.ts';

type Names = Readonly<Record<string, string>>;

/** A value as the form's reader knows it, 「あり」, 「121日」: one line for each of its parts. */
export function shownLines(path: FieldPath, value: unknown, names: Names): string[] {
  const field: CompanyField | undefined = companyFieldOf(path);
  if (value === null || value === undefined) return [];
  if (field?.kind === 'yes-no' && typeof value === 'boolean') return [value ? field.yes : field.no];
  if (field?.kind === 'number' && typeof value === 'number')
    return [
      field.unit === '年度' ? `${value}年度` : `${value.toLocaleString('ja-JP')}${field.unit}`,
    ];
  return valueLines(path, value, { names });
}

/** The same in one line. */
export function shownValue(path: FieldPath, value: unknown): string {
  return shownLines(path, value, {}).join('、');
}

/** Whether two values of a field are the same; nothing is the same as null. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
