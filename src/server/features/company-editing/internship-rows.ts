import type { CompanyEdit } from '#contract/company-edit.ts';
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
