import type { CompanyEdit } from '#contract/company/company-edit.ts';

/** The value of a field, such as `conditions.bonus`; null when there is none. */
export function readField(edit: CompanyEdit, field: string): unknown {
  let value: unknown = edit;
  for (const part of field.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? new Map<string, unknown>(Object.entries(value)).get(part)
        : null;
  return value ?? null;
}
