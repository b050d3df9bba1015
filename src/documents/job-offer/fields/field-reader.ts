import type { Block } from '../labels/block.ts';
import { partsOf } from '../labels/parts.ts';
import { compact, plain, printedLine } from '../text/plain.ts';
import { isBlank } from '../values/chosen.ts';
import type { JobOfferWords } from '../words.ts';

/** What a reader made of a text; null where the text says nothing to it. */
export type Found = {
  value: unknown;
  doubt?: string;
  /** Its parts add up to what the sheet says: they stood in their own cells. */
  isProven?: boolean;
} | null;

export type Answer = {
  path: string;
  label: string;
  text: string;
  value: unknown;
  doubt: string | null;
};

const yearlyItems = /^youth\.(?:new_graduates|hired_and_left)/;
const textAtMost = 120;
/** A cell with words of another: its edge was not where it seemed. */
export const mixedDoubt =
  'となりの欄の文字がまじっているかもしれません。求人票と見くらべてください。';
/** Texts that can have any word in them. */
const freePaths = new Set(['work.description', 'conditions.dormitory_note', 'visit.schedule']);
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

  const names = words.labels
    .filter(({ after, item }) => !after && item !== 'section')
    .flatMap(({ item, label, spellings }) =>
      [label, ...spellings].map((name) => ({ item, key: compact(plain(name)) })),
    )
    .filter(({ key }) => key.length > 2);

  /** Whether a text has the label of another item between its words. */
  function hasOtherLabel(path: string, value: unknown, label: string): boolean {
    if (freePaths.has(path) || typeof value !== 'string') return false;
    const own = new Set(blocks.filter((block) => block.label === label).map(({ item }) => item));
    const parts = new Set(
      words.labels
        .filter(({ after }) => after?.some((item) => own.has(item)))
        .flatMap((one) => [one.label, ...one.spellings].map((name) => compact(plain(name)))),
    );
    const pieces = value.split(/[\s:：]+/).map((piece) => compact(plain(piece)));
    // 「転勤の可能性 なし」: a word with an answer of its own behind it.
    const answered =
      /(?<=\s)([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー・]{2,14})[\s:：](?:なし|あり|可|不可|有|無)(?=[\s（(]|$)/u;
    const word = answered.exec(value)?.[1];
    if (word && !parts.has(word)) return true;
    return names.some(
      ({ item, key }) => item !== path && !own.has(item) && !parts.has(key) && pieces.includes(key),
    );
  }

  function doubtOf(path: string, label: string, text: string, value: unknown): string | null {
    const told = compact(text);
    const isOf = (block: Block) => {
      if (block.label === label) return true;
      if (path.startsWith('youth.new_graduates') && yearlyItems.test(block.item)) return true;
      const own = compact(block.text);
      if (own.length < 3 || told.length < 3) return own === told;
      return own.includes(told) || told.includes(own);
    };
    const isDoubtful = blocks.some((block) => block.isDoubtful && isOf(block));
    const piece = printedLine(text);
    answers.push({
      path,
      label,
      text: [...piece].length > textAtMost ? `${[...piece].slice(0, textAtMost).join('')}…` : piece,
      value: found.value,
      doubt: found.doubt ?? (isDoubtful && !found.isProven ? placeDoubt : null),
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
