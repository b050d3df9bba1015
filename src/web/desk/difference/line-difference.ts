export type DifferenceLine = { kind: 'same' | 'added' | 'removed'; text: string };
/** Lines, or how many that say the same are left out. */
export type DifferencePart = DifferenceLine | { kind: 'skipped'; lines: number };

/** Above this a table would take too long while somebody types: everything between counts as exchanged. */
const cellsMost = 4_000_000;

/** What has to be taken out of `before` and put in to make `after`, line by line. */
export function lineDifference(
  before: readonly string[],
  after: readonly string[],
): DifferenceLine[] {
  const start = sameAtStart(before, after);
  const end = sameAtStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  return [
    ...before.slice(0, start).map(lineOf('same')),
    ...middleDifference(
      before.slice(start, before.length - end),
      after.slice(start, after.length - end),
    ),
    ...before.slice(before.length - end).map(lineOf('same')),
  ];
}

/** The difference with a line or so around each change; what is farther away is counted. */
export function shortDifference(lines: readonly DifferenceLine[], around = 1): DifferencePart[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same');
  const parts: DifferencePart[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isNear(at)) parts.push(line);
    else if (last?.kind === 'skipped') last.lines += 1;
    else parts.push({ kind: 'skipped', lines: 1 });
  }
  return parts;
}

function lineOf(kind: DifferenceLine['kind']) {
  return (text: string): DifferenceLine => ({ kind, text });
}

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((line, at) => line !== other[at]);
  return at === -1 ? one.length : at;
}

/** By the longest common subsequence; of what is exchanged the old lines come first. */
function middleDifference(before: readonly string[], after: readonly string[]): DifferenceLine[] {
  if (before.length * after.length > cellsMost)
    return [...before.map(lineOf('removed')), ...after.map(lineOf('added'))];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const cell = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        before[i] === after[j] ? cell(i + 1, j + 1) + 1 : Math.max(cell(i + 1, j), cell(i, j + 1));
  const lines: DifferenceLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = '', next = ''] = [before[i], after[j]];
    const areBothLeft = i < before.length && j < after.length;
    if (areBothLeft && old === next) {
      lines.push({ kind: 'same', text: old });
      [i, j] = [i + 1, j + 1];
    } else if (i < before.length && cell(i + 1, j) >= cell(i, j + 1)) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: next });
      j += 1;
    }
  }
  return lines;
}
