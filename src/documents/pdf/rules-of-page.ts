import type { SheetRule } from '#documents/job-offer/sheet.ts';

type Pdfjs = typeof import('pdfjs-dist');
type Matrix = readonly number[];

/** A filled strip up to this breadth is a rule, in points. */
const breadthAtMost = 1.6;
const lengthAtLeast = 4;

/** Upright and level rules that a page draws, stroked or as narrow strips. */
export function rulesOf(
  { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] },
  { OPS, Util }: Pdfjs,
  viewport: Matrix,
): SheetRule[] {
  const rules: SheetRule[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = viewport;
  const strokes = new Set([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke]);
  const fills = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]);
  const place = (x: number, y: number): [number, number] => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  };
  fnArray.forEach((operator, at) => {
    const args = argsArray[at];
    if (operator === OPS.save) saved.push(matrix);
    else if (operator === OPS.restore) matrix = saved.pop() ?? viewport;
    else if (operator === OPS.transform) matrix = Util.transform([...matrix], numbersOf(args));
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(matrix);
      const inner = Array.isArray(args) ? numbersOf(args[0]) : [];
      if (inner.length === 6) matrix = Util.transform([...matrix], inner);
    } else if (operator === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? viewport;
    else if (operator === OPS.constructPath && Array.isArray(args)) {
      const [paint, paths] = args;
      if (typeof paint !== 'number' || !Array.isArray(paths)) return;
      for (const outline of outlinesOf(numbersOf(paths[0]))) {
        const points = outline.map(([x, y]) => place(x, y));
        if (strokes.has(paint)) rules.push(...edgesOf(points));
        else if (fills.has(paint)) rules.push(...stripOf(points));
      }
    }
  });
  return rules;
}

function numbersOf(value: unknown): number[] {
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return [];
  return Array.from(value as ArrayLike<unknown>).filter((one) => typeof one === 'number');
}

/** The corners of each part of a path; curves are followed by their ends. */
function outlinesOf(path: readonly number[]): [number, number][][] {
  const outlines: [number, number][][] = [];
  let outline: [number, number][] = [];
  const point = (at: number): [number, number] => [path[at] ?? 0, path[at + 1] ?? 0];
  for (let at = 0; at < path.length; ) {
    // Steps of pdfjs' DrawOPS: 0 move, 1 line, 2 curve, 3 quadratic curve, 4 close.
    switch (path[at]) {
      case 0:
        outline = [point(at + 1)];
        outlines.push(outline);
        at += 3;
        break;
      case 1:
        outline.push(point(at + 1));
        at += 3;
        break;
      case 2:
        outline.push(point(at + 5));
        at += 7;
        break;
      case 3:
        outline.push(point(at + 3));
        at += 5;
        break;
      default: {
        const [first] = outline;
        if (first) outline.push(first);
        at += 1;
      }
    }
  }
  return outlines;
}

function edgesOf(points: readonly [number, number][]): SheetRule[] {
  return points.slice(1).flatMap(([x1, y1], at) => {
    const [x0, y0] = points[at] ?? [x1, y1];
    const [across, down] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    const isStraight = Math.min(across, down) < 0.5 && Math.max(across, down) >= lengthAtLeast;
    return isStraight ? [{ x0, y0, x1, y1 }] : [];
  });
}

function stripOf(points: readonly [number, number][]): SheetRule[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isUpright = right - left <= breadthAtMost && bottom - top >= lengthAtLeast;
  if (isUpright) return [{ x0: x, y0: top, x1: x, y1: bottom }];
  const isLevel = bottom - top <= breadthAtMost && right - left >= lengthAtLeast;
  return isLevel ? [{ x0: left, y0: y, x1: right, y1: y }] : [];
}
