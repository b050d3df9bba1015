import type { LineProblem } from '#contract/staff/new-companies/line-problem.ts';

/** Excel shows long numbers as 1.23E+12; what is saved then is no 法人番号 any more. */
export function shortenedNumber(line: number, cell: string): LineProblem[] {
  if (!/^\d(?:\.\d+)?E\+?\d+$/i.test(cell)) return [];
  const detail = `「${cell}」は、Excelが数字を短くしたものです。列の書式を「文字列」にして、13桁を入れなおしてください。`;
  return [{ line, column: '法人番号', detail }];
}

/** The first sentence of each column: further ones say the same in other words. */
export function oneEach(problems: LineProblem[]): LineProblem[] {
  const seen = new Set<string | null>();
  return problems.filter(({ column }) => !seen.has(column) && seen.add(column));
}

/** Lines whose value an earlier line has. */
export function repeats<Line extends { line: number }>(
  lines: readonly Line[],
  column: string,
  read: (line: Line) => string | null,
): LineProblem[] {
  const first = new Map<string, number>();
  const problems: LineProblem[] = [];
  for (const one of lines) {
    const value = read(one);
    if (!value) continue;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, one.line);
    else problems.push({ line: one.line, column, detail: `${earlier}行目と同じです。` });
  }
  return problems;
}
