import { valueLines } from '#contract/company/value-lines.ts';
import type { FieldPath } from './field-specs.ts';

/** A value as the form's reader knows it, 「あり」, 「121日」, in one line. */
export function shownValue(path: FieldPath, value: unknown): string {
  return valueLines(path, value, { names: {} }).join('、');
}

/** Whether two values of a field are the same; nothing is the same as null. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
