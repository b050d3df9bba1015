import type { SheetBlocks } from '../labels/block.ts';
import type { LabelFinder } from '../labels/label-finder.ts';
import { blocksOfColumns } from './blocks-of-columns.ts';
import { blocksOfLines } from './blocks-of-lines.ts';
import { withKnownMarks } from './other-marks.ts';
import { rowsOfText } from './rows-of-text.ts';

/** Blocks of a pasted text: by their places where it keeps them, else one after another. */
export function blocksOfText(told: string, finder: LabelFinder): SheetBlocks {
  const text = withKnownMarks(told, finder);
  const rows = rowsOfText(text);
  return rows ? blocksOfColumns(rows, finder, true) : blocksOfLines(text, finder);
}
