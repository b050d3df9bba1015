import type { LabelRecord } from '../words.ts';

/** What stands beside one label of the sheet; cells of a row are parted by tabs, lines by line ends. */
export type Block = {
  item: string;
  /** As the list of labels names it. */
  label: string;
  section: LabelRecord['section'];
  text: string;
  /** Its label or its edges are guessed, or it holds more than its own cell: what was read may be a neighbour's. */
  isDoubtful?: boolean;
  /** No list spells its label: where a block with a listed label of the item stands, it is that of something else. */
  isGuessed?: boolean;
};

/** A sheet in blocks, and the lines of its last part, in which numbers stand in a table of their own. */
export type SheetBlocks = {
  blocks: Block[];
  youthLines: string[];
  /** Rules part the cells: lines of a block are those of its cell. */
  isRuled?: boolean;
  /** Cells are told by measured places alone: nothing is sure, not even sums that add up. */
  isMeasured?: boolean;
};
