import type { LabelRecord } from '../words.ts';
import type { Block } from './block.ts';
import type { LabelFinder } from './label-finder.ts';

/** Items whose cell can hold a table of its own. */
const tables = new Set(['pay', 'wage_form']);

export const isTable = (item: string) => tables.has(item);

/** Blocks with the lines of a table in one of them as blocks of their own: 「賃金: (a)基本給 170,000円」. */
export function withInnerLabels(blocks: readonly Block[], finder: LabelFinder): Block[] {
  return blocks.flatMap((block) => (isTable(block.item) ? partedAt(block, finder) : [block]));
}

function partedAt(block: Block, finder: LabelFinder): Block[] {
  const parted: Block[] = [{ ...block, text: '' }];
  for (const line of block.text.split('\n')) {
    const head = labelBefore(line, block, finder);
    if (head) {
      const { item, label, section } = head.record;
      parted.push({ ...block, item, label, section, text: head.rest });
    } else {
      const last = parted.at(-1);
      if (last) last.text += last.text === '' ? line : `\n${line}`;
    }
  }
  return parted;
}

/** The longest run of words before a line's value that is a label of its section. */
function labelBefore(
  line: string,
  { item, section }: Block,
  finder: LabelFinder,
): { record: LabelRecord; rest: string } | null {
  const words = [...line.matchAll(/\S+\s*/g)].map(([word]) => word);
  for (let count = Math.min(5, words.length); count > 0; count -= 1) {
    const record = finder
      .namesOf(words.slice(0, count).join(''))
      .find((one) => !one.after && one.section === section && one.item !== item);
    if (record && record.item !== 'section')
      return { record, rest: words.slice(count).join('').replace(/^:\s*/, '').trim() };
  }
  return null;
}
