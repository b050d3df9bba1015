import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { type YouthItem, yearsAskedFor } from '#contract/company/youth-employment-items.ts';
import type { RowsForm } from '#web/features/company-editing/use-company-form.ts';

type Youth = CompanyEdit['youth'];
type YearlyItem = 'new_graduates_hired' | 'new_graduates_left' | 'new_graduates_by_sex';

export function exceptionsOf(form: RowsForm): Youth['exceptions'] {
  return form.valueOr('youth.exceptions', form.state.profile.youth.exceptions);
}

/** What is written there now, saved or not. */
export function yearlyOf<I extends YearlyItem>(form: RowsForm, item: I): NonNullable<Youth[I]> {
  return form.valueOr(`youth.${item}`, form.state.profile.youth[item]) ?? [];
}

/** The three years that an item is asked for, the latest first. */
export function yearsOf(form: RowsForm, item: YouthItem): number[] {
  const typed = form.value('youth.fiscal_year');
  const fiscal_year = typeof typed === 'number' ? typed : form.state.profile.youth.fiscal_year;
  // A year that cannot be read yet (0) asks for no other rows.
  const exceptions = exceptionsOf(form).map((one) => ({
    ...one,
    fiscal_year: one.fiscal_year || null,
  }));
  return yearsAskedFor(item, { fiscal_year, exceptions });
}

/** The rows with another one for a year, or none; rows of years that are not asked for go. */
export function withYear<Row extends { year: number | null }>(
  rows: readonly Row[],
  { year, years, row }: { year: number; years: readonly number[]; row: Row | null },
): Row[] {
  const others = rows.filter(
    (one) => one.year !== year && years.some((asked) => asked === one.year),
  );
  return [...others, ...(row ? [row] : [])].toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
}
