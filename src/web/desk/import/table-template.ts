import { csvType, toCsv } from '#web/ui/text/csv.ts';
import { saveFile } from '#web/ui/text/save-file.ts';

/** A table to fill in: its file's name, and its columns with a cell of the example line each. */
export type TableTemplate = {
  name: string;
  columns: readonly { header: string; example: string }[];
};

const linesOf = ({ columns }: TableTemplate) => [
  columns.map(({ header }) => header),
  columns.map(({ example }) => example),
];

/** Saves a template with its example line as a CSV file. */
export function saveCsvTemplate(template: TableTemplate): void {
  saveFile({ name: `${template.name}.csv`, type: csvType, content: toCsv(linesOf(template)) });
}

/** Saves a template as an Excel file whose columns are texts, so that Excel keeps 13 digits and leading zeros. */
export async function saveExcelTemplate(template: TableTemplate): Promise<void> {
  // The writer is large, and only this button needs it.
  const { writeXlsx } = await import('hucre/xlsx');
  const { name, columns } = template;
  const text = { style: { numFmt: '@' }, width: 22 };
  const bytes = await writeXlsx({
    sheets: [{ name, rows: linesOf(template), columns: columns.map(() => text) }],
  });
  saveFile({
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: new Uint8Array(bytes),
  });
}
