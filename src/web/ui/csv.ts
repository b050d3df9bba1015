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

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
