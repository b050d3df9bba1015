/** The type of a file that `toCsv` wrote. */
export const csvType = 'text/csv;charset=utf-8';

/** Without it Excel reads UTF-8 as Shift_JIS. */
const byteOrderMark = '\uFEFF';
/** What a spreadsheet would take for a formula, the wide forms of Japanese keyboards too. */
const formulaStart = /^\s*[=+\-@＝＋－＠\t\r]/;

/** Lines of cells as a file that spreadsheets open. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** One cell: never a formula, quoted where it must be. */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
