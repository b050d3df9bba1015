import { z } from 'zod';
import { courseTypeNames, departmentNames } from '#contract/account/school-courses.ts';
import { companyFieldList } from '#contract/company/company-fields.ts';
import { favoriteLabels } from '#contract/student/favorites.ts';
import { industries, prefectures, regions } from '#contract/words/areas.ts';
import { workValueNames } from '#contract/words/taxonomy-names.ts';
import { readDataFile, readDataLines } from '#server/data-directory.ts';

const Word = z.strictObject({
  /** A field, or two as `company.name` where the name depends on what holds it; in snake case. */
  field: z.string().regex(/^[a-z_]+(\.[a-z_]+)?$/),
  name: z.string().min(1),
});

const names = new Map([
  ...companyFieldList.map(({ path, label }) => [path, label] as const),
  ...readDataFile('export-names.json', z.array(Word)).map(
    ({ field, name }) => [field, name] as const,
  ),
]);

const values = new Map(
  readDataFile('export-values.json', z.array(Word.extend({ value: z.string() }))).map(
    ({ field, value, name }) => [`${field}:${value}`, name],
  ),
);
const areas = new Map([
  ...prefectures.map(({ code, name }) => [code, name] as const),
  ...regions.map(({ key, name }) => [key, name] as const),
]);
const industryNames = () => new Map(industries.map(({ key, name }) => [key as string, name]));
const Kind = z.object({ id: z.string(), title: z.string() });
const kinds = new Map(
  readDataLines('talk/kinds.jsonl', Kind).map(({ id, title }) => [id, title] as const),
);
/** Lists behind codes that have a list of their own. */
const lists: Record<string, () => ReadonlyMap<string, string>> = {
  prefecture: () => areas,
  desired_areas: () => areas,
  industry: industryNames,
  desired_industries: industryNames,
  work_values: () => new Map(Object.entries(workValueNames)),
  course_type: () => new Map(Object.entries(courseTypeNames)),
  department: () => new Map(Object.entries(departmentNames)),
  label: () => new Map(favoriteLabels),
  wants: () => kinds,
};

/** `birthDate` of a table and `birth_date` of the contract are one field. */
function fieldOf(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The Japanese name of a field below another, or null for one that nobody has named. */
export function exportName(key: string, parent: string): string | null {
  const field = fieldOf(key);
  return names.get(`${fieldOf(parent)}.${field}`) ?? names.get(field) ?? ownCompanyName(field);
}

/** Meaning of a code of the field; null for words that speak for themselves. */
export function exportValue(key: string, value: string): string | null {
  const field = fieldOf(key);
  return lists[field]?.().get(value) ?? values.get(`${field}:${value}`) ?? null;
}

/** A company's field that is known by its whole path alone. */
function ownCompanyName(field: string): string | null {
  for (const [path, name] of names) if (path.endsWith(`.${field}`)) return name;
  return null;
}
