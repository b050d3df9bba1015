import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { type InternshipFacts, internshipsOnPage } from '#contract/company/internships.ts';
import type { internships } from '#server/features/internships/internships.table.ts';

export type InternshipRow = typeof internships.$inferSelect;
type InternshipEdit = CompanyEdit['internships'][number];

export function toInternshipEdit(row: InternshipRow): InternshipEdit {
  return {
    title: row.title,
    period: row.period,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    days: row.days,
    grades: row.grades,
    prefecture: row.prefecture,
    description: row.description,
    capacity: row.capacity,
    insurance: row.insurance,
  };
}

/** Rows of a published profile. */
export function toInternshipRows(
  companyId: string,
  programmes: InternshipEdit[],
): (typeof internships.$inferInsert)[] {
  return programmes.map((programme) => ({
    companyId,
    title: programme.title,
    period: programme.period,
    startsOn: programme.starts_on,
    endsOn: programme.ends_on,
    days: programme.days,
    grades: programme.grades,
    prefecture: programme.prefecture,
    description: programme.description,
    capacity: programme.capacity,
    insurance: programme.insurance,
    applyViaSchool: true,
    published: true,
  }));
}

/** The programmes as the page will show them: those to come first, without what was only begun. */
export function shownInternships(programmes: InternshipEdit[], today: string): InternshipFacts[] {
  const facts = programmes
    .filter(isWholeInternship)
    .map((programme) => ({
      ...programme,
      apply_via_school: true,
      is_over: programme.ends_on < today,
    }))
    .toSorted((a, b) => a.starts_on.localeCompare(b.starts_on));
  const toCome = facts.filter(({ is_over }) => !is_over);
  const past = facts.filter(({ is_over }) => is_over).reverse();
  return [...toCome, ...past].slice(0, internshipsOnPage);
}

/** Whether a school could work with it: what, when and for whom. */
export function isWholeInternship(programme: InternshipEdit): boolean {
  const { title, description, grades, starts_on: from, ends_on: until } = programme;
  return (
    title !== '' &&
    description !== '' &&
    grades.length > 0 &&
    from !== '' &&
    until !== '' &&
    from <= until
  );
}
