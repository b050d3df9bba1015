import {
  type CompanyField,
  companyFieldList,
  fieldValue,
} from '#contract/company/company-fields.ts';
import { formatCount } from '#contract/words/amounts.ts';

/** Value of a field as a reader sees it; null if it is not published. */
export function fieldText(field: CompanyField, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'yes-no') return value === true ? field.yes : field.no;
  if (typeof value === 'number')
    return `${formatCount(value)}${field.kind === 'number' ? field.unit : ''}`;
  if (Array.isArray(value)) return value.length > 0 ? value.join('、') : null;
  return typeof value === 'string' ? value : null;
}

/** Value of a field of a profile, with those of the fields that belong to it: 「あり。3か月」. */
export function wholeText(field: CompanyField, profile: object): string | null {
  const parts = companyFieldList.filter(({ isPartOf }) => isPartOf === field.path);
  const texts = [field, ...parts].flatMap(
    (part) => fieldText(part, fieldValue(profile, part.path)) ?? [],
  );
  return texts.length > 0 ? texts.join('。') : null;
}
