import type { CompanyEdit } from '#contract/company/company-edit.ts';
import { companyFieldList, fieldValue } from '#contract/company/company-fields.ts';
import { valueLines } from '#contract/company/value-lines.ts';
import { toCsv } from '#web/ui/text/csv.ts';

/** Names of things that a profile gives by their ids. */
type Names = Readonly<Record<string, string>>;

/** What a company has written, one field a line, as a file for spreadsheets; a field without an answer has an empty cell. */
export function companyCsv(profile: CompanyEdit, names: Names): string {
  return toCsv([
    ['項目', '内容'],
    ...companyFieldList.map(({ path, label }) => [
      label,
      valueLines(path, fieldValue(profile, path), { names }).join('\n'),
    ]),
  ]);
}
