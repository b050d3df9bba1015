import { companyFieldOf, type SectionId } from '#contract/company/company-fields.ts';
import type { FieldPath } from './field-specs.ts';

/** What a field of the contract is called here and where it stands; a part of a field is its field. */
export function describeField(field: string): {
  path: FieldPath;
  label: string;
  group: SectionId | null;
} {
  const found = companyFieldOf(field);
  return found
    ? { path: found.path, label: found.label, group: found.section }
    : { path: field, label: field, group: null };
}
