import { companyColumns } from '#contract/staff/new-companies/company-columns.ts';
import { csvType, toCsv } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';

const name = '企業の取りこみ';
const header = companyColumns.map((column) => column.header);
const example = companyColumns.map((column) => column.example);

/** Saves the template with its example line as a CSV file. */
export function saveCsvTemplate(): void {
  saveFile({ name: `${name}.csv`, type: csvType, content: toCsv([header, example]) });
}

/** Saves the template as an Excel file whose columns are texts, so that Excel keeps 13 digits and leading zeros. */
export async function saveExcelTemplate(): Promise<void> {
  // The writer is large, and only this button needs it.
  const { writeXlsx } = await import('hucre/xlsx');
  const text = { style: { numFmt: '@' }, width: 22 };
  const bytes = await writeXlsx({
    sheets: [{ name, rows: [header, example], columns: header.map(() => text) }],
  });
  saveFile({
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: new Uint8Array(bytes),
  });
}
