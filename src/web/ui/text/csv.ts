/** Type of a file that `toCsv` wrote. */
export const csvType = 'text/csv;charset=utf-8';

/** Mark at the start of a file: without it Excel reads UTF-8 as Shift_JIS. */
const byteOrderMark = '\uFEFF';
/** Beginning that a spreadsheet would take for a formula, also in the wide forms of Japanese keyboards. */
const formulaStart = /^\s*[=+\-@＝＋－＠\t\r]/;

/** Makes lines of cells into a file that spreadsheets open. */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return `${byteOrderMark}${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Escapes one cell: never a formula, quoted where it must be. */
export function csvCell(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
