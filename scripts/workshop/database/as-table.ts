const widest = 60;
/** Letters that take two columns of a terminal: kanji, kana, full-width forms, pictographs. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Columns of a terminal that a text takes. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const line = text.replaceAll(/\s+/g, ' ');
  if (widthOf(line) <= widest) return line;
  let kept = '';
  for (const letter of line) {
    if (widthOf(kept + letter) >= widest) break;
    kept += letter;
  }
  return `${kept}…`;
}

/** Rows of one shape as a table for a terminal, each value on one line and cut at 60 columns, with their number below. */
export function asTable(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return names.map((name) => cell(values.get(name)));
  });
  const widths = names.map((name, at) =>
    Math.max(widthOf(name), ...cells.map((row) => widthOf(row[at] ?? ''))),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => text + ' '.repeat((widths[at] ?? 0) - widthOf(text)))
      .join(' | ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  return [line(names), rule, ...cells.map(line), `(${rows.length} rows)`].join('\n');
}
