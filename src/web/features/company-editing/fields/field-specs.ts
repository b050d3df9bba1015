import {
  type CompanyField,
  companyFieldList,
  companyFieldOf,
  fieldsOfSection,
  type SectionId,
} from '#contract/company/company-fields.ts';

/** A field of the profile by its name in the contract: `catch_copy`, `conditions.bonus`. */
export type FieldPath = string;

/** The fields of a section that are drawn by their kind; those with rows have components of their own. */
export function specsOf(group: SectionId): CompanyField[] {
  return fieldsOfSection(group).filter(({ kind }) => kind !== 'rows');
}

/** The fields of these paths, in the order of the table. */
export function specsAt(...paths: FieldPath[]): CompanyField[] {
  return companyFieldList.filter(({ path }) => paths.includes(path));
}

/** What a postal code fills in. */
export const addressPaths: readonly FieldPath[] = ['prefecture', 'city', 'street'];

/** What is told of the company besides its address. */
export function businessSpecs(): CompanyField[] {
  return specsOf('basics').filter(
    ({ path }) => path !== 'postal_code' && !addressPaths.includes(path),
  );
}

/** What a field is called; the name of a field that the table does not have stands for itself. */
export function labelOf(path: FieldPath): string {
  return companyFieldOf(path)?.label ?? path;
}

/** The id of a field's control: links of the page lead to it. */
export function fieldId(path: FieldPath): string {
  return `field-${path.replaceAll('.', '-')}`;
}

/** Where the buttons of the page as a whole stand. */
export const pageActionsId = 'page-actions';
