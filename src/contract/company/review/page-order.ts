import {
  companyFieldList,
  companyFieldOf,
  type SectionId,
} from '#contract/company/company-fields.ts';

/** Sections as the public page shows them from top to bottom. */
const sections: readonly SectionId[] = [
  'identity',
  'pictures',
  'work',
  'day',
  'seniors',
  'conditions',
  'recruitment',
  'youth',
  'certifications',
  'visit',
  'internships',
  'workplaces',
  'basics',
];

/** Sorts fields by their place on the page; a name that the table does not have comes last. */
export function inPageOrder(fields: readonly string[]): string[] {
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf(name: string): number {
  const field = companyFieldOf(name);
  if (!field) return Number.POSITIVE_INFINITY;
  return (
    sections.indexOf(field.section) * companyFieldList.length + companyFieldList.indexOf(field)
  );
}
