import { tableFileTypes } from '#contract/staff/staff-imports.ts';

const [csv, xlsx, zip] = tableFileTypes;
const typeOf: Record<string, string> = { xlsx, zip };

/** What a file chooser offers for a file with rows. */
export const tableFileAccept = `.csv,.txt,.xlsx,.zip,${tableFileTypes.join(',')}`;

/** A chosen file under the type that its name says: browsers call a CSV file what the spreadsheet program wants. */
export function tableUpload(file: File): Blob {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  return new Blob([file], { type: typeOf[ending] ?? csv });
}
