import { labelKey } from '../text/plain.ts';
import type { JobOfferWords } from '../words.ts';
import type { Block } from './block.ts';

/** Blocks without the end of their own label before the value: 「マイカー」 was found, and 「通勤 不可」 is left of it. */
export function withoutLabelEnds(blocks: readonly Block[], { labels }: JobOfferWords): Block[] {
  return blocks.map((block) => {
    const [head = ''] = /^\S+(?=\s)/.exec(block.text) ?? [];
    const key = labelKey(head);
    if (key.length < 2) return block;
    const isPart = labels.some(
      ({ after, label, spellings }) =>
        after?.includes(block.item) && [label, ...spellings].some((name) => labelKey(name) === key),
    );
    const isEnd = labels
      .filter(({ item }) => item === block.item)
      .flatMap(({ label, spellings }) => [label, ...spellings].map(labelKey))
      .some((name) => name.length > key.length && name.endsWith(key));
    return isEnd && !isPart ? { ...block, text: block.text.slice(head.length).trim() } : block;
  });
}

/** Blocks whose label is guessed are of something else where the list's own label of their item stands. */
export function withoutGuessedTwins(blocks: readonly Block[]): Block[] {
  const listed = new Set(
    blocks
      .filter(({ isGuessed, text }) => !isGuessed && text.trim() !== '')
      .map(({ item }) => item),
  );
  return blocks.map((block) =>
    block.isGuessed && listed.has(block.item) ? { ...block, item: 'unknown' } : block,
  );
}
