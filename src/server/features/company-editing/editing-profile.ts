import { isDeepStrictEqual } from 'node:util';
import type { CompanyEdit } from '#contract/company/company-edit.ts';
import type { CompanyPatch } from '#contract/company/company-editing.ts';
import { yearsAskedFor } from '#contract/company/youth-employment-items.ts';
import type { companies } from '#server/features/companies/companies.table.ts';
import { companyFacts } from '#server/features/companies/company-facts.ts';
import { wholeConditions } from '#server/features/companies/stored-conditions.ts';
import { wholeWork } from '#server/features/companies/stored-work.ts';
import { wholeYouth } from '#server/features/companies/stored-youth.ts';
import type { CompanyRow, ImageRow } from './company-editing.queries.ts';
import { imageUrl } from './images/image-files.ts';
import { type InternshipRow, toInternshipEdit } from './internship-rows.ts';

/** Groups whose fields are changed one by one. */
const groups = ['work', 'conditions', 'youth', 'visit'] as const;
type Group = (typeof groups)[number];

const groupNames = new Set<string>(groups);
const isGroup = (key: string): key is Group => groupNames.has(key);

type Facts = { occupations: string[]; images: ImageRow[]; internships: InternshipRow[] };

/** The editable fields of a row of `companies`. */
export function toEdit(row: CompanyRow, { occupations, images, internships }: Facts): CompanyEdit {
  const idOf = (url: string | null) =>
    images.find((image) => url?.includes(image.hash))?.id ?? null;
  return {
    name: row.name,
    name_kana: row.nameKana,
    name_en: row.nameEn,
    corporate_number: row.corporateNumber,
    catch_copy: row.catchCopy,
    one_line: row.oneLine,
    website_url: row.websiteUrl,
    video_url: row.videoUrl,
    // A company that registered without an industry has no division either, and is asked for both.
    industry: row.jsic === '' ? '' : row.industry,
    jsic: row.jsic,
    founded_on: row.foundedOn,
    representative: row.representative,
    capital: row.capital,
    employees: row.employees,
    high_school_employees: row.highSchoolEmployees,
    postal_code: row.postalCode,
    prefecture: row.prefecture,
    city: row.city,
    street: row.street,
    workplaces: row.workplaces,
    occupations,
    work: wholeWork(row.work),
    conditions: wholeConditions(row.conditions),
    youth: wholeYouth(row.youth),
    certifications: row.certifications.map(({ name, year }) => ({ name, year })),
    visit: row.visit,
    internships: internships.map(toInternshipEdit),
    logo: idOf(row.logoUrl),
    photos: row.photos.flatMap(({ url, alt }) => {
      const image = idOf(url);
      return image ? [{ image, alt }] : [];
    }),
  };
}

/** The row as it would be with these fields; everything that is not editable stays. */
export function withEdit(row: CompanyRow, edit: CompanyEdit, images: ImageRow[]): CompanyRow {
  const columns = toColumns(row, edit, images);
  const next = { ...row, ...columns };
  return { ...next, ...companyFacts(next) };
}

/** The columns of the editable fields. A certification stays verified while it says the same. */
function toColumns(row: CompanyRow, edit: CompanyEdit, images: ImageRow[]) {
  const byId = new Map(images.map((image) => [image.id, image]));
  const logo = edit.logo ? byId.get(edit.logo) : undefined;
  return {
    name: edit.name,
    nameKana: edit.name_kana,
    nameEn: edit.name_en,
    corporateNumber: edit.corporate_number,
    catchCopy: edit.catch_copy,
    oneLine: edit.one_line,
    websiteUrl: edit.website_url,
    videoUrl: edit.video_url,
    industry: edit.industry || row.industry,
    jsic: edit.jsic,
    foundedOn: edit.founded_on,
    representative: edit.representative,
    capital: edit.capital,
    employees: edit.employees,
    highSchoolEmployees: edit.high_school_employees,
    postalCode: edit.postal_code,
    prefecture: edit.prefecture,
    city: edit.city,
    street: edit.street,
    workplaces: edit.workplaces,
    work: edit.work,
    conditions: edit.conditions,
    youth: edit.youth,
    certifications: edit.certifications.map(({ name, year }) => ({
      name,
      year,
      verified: row.certifications.some(
        (known) => known.verified && known.name === name && known.year === year,
      ),
    })),
    visit: edit.visit,
    logoUrl: logo ? imageUrl(logo, 512) : null,
    photos: edit.photos.flatMap(({ image, alt }) => {
      const photo = byId.get(image);
      if (!photo) return [];
      const { width, height } = photo;
      return [{ url: imageUrl(photo, 1600), small_url: imageUrl(photo, 640), alt, width, height }];
    }),
  } satisfies Partial<typeof companies.$inferInsert>;
}

/** A profile with a draft's changes. */
export function withDraft(edit: CompanyEdit, draft: CompanyPatch): CompanyEdit {
  return Object.assign({ ...edit }, draft, {
    work: Object.assign({ ...edit.work }, draft.work),
    conditions: Object.assign({ ...edit.conditions }, draft.conditions),
    youth: Object.assign({ ...edit.youth }, draft.youth),
    visit: Object.assign({ ...edit.visit }, draft.visit),
  });
}

/** Differences of a profile from another one. */
export function draftFrom(base: CompanyEdit, profile: CompanyEdit): CompanyPatch {
  const entries = Object.entries(profile).flatMap(([key, value]) => {
    const before = base[key as keyof CompanyEdit];
    if (isDeepStrictEqual(before, value)) return [];
    if (!isGroup(key)) return [[key, value]];
    const known = new Map<string, unknown>(Object.entries(base[key]));
    const changed = Object.entries(profile[key]).filter(
      ([name, part]) => !isDeepStrictEqual(known.get(name), part),
    );
    return [[key, Object.fromEntries(changed)]];
  });
  return Object.fromEntries(entries);
}

/** Names of the fields that a change touches, such as `catch_copy` and `work.description`. */
export function fieldNames(patch: CompanyPatch): string[] {
  return Object.entries(patch).flatMap(([key, value]) =>
    isGroup(key) ? Object.keys(value ?? {}).map((name) => `${key}.${name}`) : [key],
  );
}

/** Without rows that somebody began and left empty, that say nothing of their own, or of years that nobody asks for. */
export function tidied(edit: CompanyEdit): CompanyEdit {
  const { work, conditions, youth } = edit;
  const filled = (texts: string[]) => texts.filter((text) => text !== '');
  return {
    ...edit,
    workplaces: edit.workplaces.filter(({ name, city }) => name !== '' || city !== ''),
    internships: edit.internships
      .filter(({ title, description }) => title !== '' || description !== '')
      .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on)),
    work: {
      ...work,
      day_schedule: work.day_schedule.filter(
        ({ time, activity }) => time !== '' && activity !== '',
      ),
      seniors: work.seniors
        .map((senior) => ({
          ...senior,
          questions: senior.questions.filter(({ question, answer }) => question && answer),
        }))
        .filter(({ questions }) => questions.length > 0),
      hard_parts: filled(work.hard_parts),
      enjoyable_for: filled(work.enjoyable_for),
      hard_for: filled(work.hard_for),
      career_path: work.career_path.filter(({ text }) => text !== ''),
      qualification_support: filled(work.qualification_support),
    },
    conditions: {
      ...conditions,
      allowances: filled(conditions.allowances),
      insurance: filled(conditions.insurance),
    },
    youth: {
      ...youth,
      new_graduates_hired: ofYears(
        yearsAskedFor('new_graduates_hired', youth),
        youth.new_graduates_hired,
      ),
      new_graduates_left: ofYears(
        yearsAskedFor('new_graduates_left', youth),
        youth.new_graduates_left,
      ),
      new_graduates_by_sex: ofYears(
        yearsAskedFor('new_graduates_by_sex', youth),
        youth.new_graduates_by_sex,
      ),
      exceptions: youth.exceptions.filter(
        ({ fiscal_year, scope }) =>
          ![null, youth.fiscal_year].includes(fiscal_year) || !['', youth.scope].includes(scope),
      ),
    },
  };
}

/** Rows of the three years that an item is asked for, and of them together. */
function ofYears<Row extends { year: number | null }>(
  years: readonly number[],
  rows: readonly Row[] | null,
): Row[] | null {
  const asked = (rows ?? []).filter(({ year }) => year === null || years.includes(year));
  return asked.length > 0 ? asked : null;
}
