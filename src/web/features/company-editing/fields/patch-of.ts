import type { FieldPath } from './field-specs.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
