import type { Block } from '../labels/block.ts';
import { partsOf } from '../labels/parts.ts';
import { compact, printedLine } from '../text/plain.ts';
import { isBlank } from '../values/chosen.ts';
import type { JobOfferWords } from '../words.ts';

/** What a reader made of a text; null where the text says nothing to it. */
export type Found = { value: unknown; doubt?: string } | null;

export type Answer = {
  path: string;
  label: string;
  text: string;
  value: unknown;
  doubt: string | null;
};

const yearlyItems = /^youth\.(?:new_graduates|hired_and_left)/;
const textAtMost = 120;
const placeDoubt =
  '表のどの欄に書かれているかが、はっきりしませんでした。求人票と見くらべてください。';

/** The sheet as the readers of fields see it: texts by item, and answers as they come. */
export type FieldReader = {
  words: JobOfferWords;
  blocks: readonly Block[];
  youthLines: readonly string[];
  answers: Answer[];
  /** Blocks of an item that say something. */
  blocksOf: (...items: string[]) => Block[];
  /** The text of an item without its parts; empty where there is none. */
  mainText: (...items: string[]) => string;
  /** The text of a part of an item, or of a block of its own. */
  partText: (part: string, ...items: string[]) => string;
  /** Reads a field from every block of these items; blocks that disagree make a question. */
  read: (
    path: string,
    items: readonly string[],
    parse: (text: string, block: Block) => Found,
  ) => void;
  answer: (path: string, label: string, text: string, found: Found) => void;
};

export function fieldReader(
  blocks: readonly Block[],
  youthLines: readonly string[],
  words: JobOfferWords,
): FieldReader {
  const answers: Answer[] = [];

  const blocksOf = (...items: string[]) =>
    blocks.filter(({ item, text }) => items.includes(item) && compact(text) !== '');

  function mainText(...items: string[]): string {
    const [block] = blocksOf(...items);
    if (!block) return '';
    return partsOf(block.text, block.item, words)
      .filter(({ item }) => item === null)
      .map(({ text }) => text)
      .join('\n')
      .trim();
  }

  function partText(part: string, ...items: string[]): string {
    const own = blocksOf(part)[0];
    if (own) return own.text;
    for (const block of blocksOf(...items)) {
      const found = partsOf(block.text, block.item, words).find(
        ({ item, text }) => item === part && text !== '',
      );
      if (found) return found.text;
    }
    return '';
  }

  function answer(path: string, label: string, text: string, found: Found) {
    if (!found) return;
    const told = compact(text);
    const isDoubtful = blocks.some(
      (block) =>
        block.isDoubtful &&
        (block.label === label ||
          compact(block.text).includes(told) ||
          told.includes(compact(block.text)) ||
          (path.startsWith('youth.new_graduates') && yearlyItems.test(block.item))),
    );
    const piece = printedLine(text);
    answers.push({
      path,
      label,
      text: [...piece].length > textAtMost ? `${[...piece].slice(0, textAtMost).join('')}…` : piece,
      value: found.value,
      doubt: found.doubt ?? (isDoubtful ? placeDoubt : null),
    });
  }

  function read(
    path: string,
    items: readonly string[],
    parse: (text: string, block: Block) => Found,
  ) {
    const found = blocksOf(...items).flatMap((block) => {
      if (isBlank(block.text, words)) return [];
      const one = parse(block.text, block);
      return one ? [{ block, one }] : [];
    });
    const [first] = found;
    if (!first) return;
    const differs = found.some(
      ({ one }) => JSON.stringify(one.value) !== JSON.stringify(first.one.value),
    );
    const doubt = differs ? '求人票の中の2か所で、ちがうことが書かれています。' : first.one.doubt;
    answer(path, first.block.label, first.block.text, {
      value: first.one.value,
      ...(doubt && { doubt }),
    });
  }

  return { words, blocks, youthLines, answers, blocksOf, mainText, partText, read, answer };
}
