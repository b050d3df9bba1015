import type { CompanyEdit } from '#contract/company/company-edit.ts';
import type { FieldPath } from './field-specs.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field, such as `conditions.bonus`; undefined when there is none. */
export function readPath(profile: Partial<CompanyEdit>, path: FieldPath): unknown {
  let value: unknown = profile;
  for (const part of path.split('.')) value = isRecord(value) ? value[part] : undefined;
  return value;
}

/** Changes of single fields as the body of a PATCH. */
export function patchOf(changes: ReadonlyMap<FieldPath, unknown>): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  for (const [path, value] of changes) {
    const [first = '', second] = path.split('.');
    const group = patch[first];
    if (second === undefined) patch[first] = value;
    else patch[first] = { ...(isRecord(group) ? group : {}), [second]: value };
  }
  return patch;
}
