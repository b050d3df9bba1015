import { compact, plain } from '../text/plain.ts';
import type { JobOfferWords, LabelRecord } from '../words.ts';

const sections = ['business', 'work', 'conditions', 'selection', 'notes', 'youth'] as const;

const framed = /^[【《〈[〔■◆●▼◇□]|^\d{1,2}[\s.、]*(?=\p{L})/u;

/**
 * Knows headings that no list spells: nothing but words of headings, more than one of them, or one with a number or in a
 * frame. 「【賃金・手当】」, 「5 保険・福利厚生」.
 */
export function headingReader({ wordsOf }: JobOfferWords): (text: string) => LabelRecord | null {
  const words = wordsOf('heading-word');
  return (text) => {
    const bare = compact(plain(text)).trim();
    const isFramed = framed.test(bare);
    const letters = bare.replace(/^\d{1,2}/, '').replaceAll(/[\p{P}\p{S}]/gu, '');
    if (letters.length > 16 || /[:\t]/.test(text)) return null;
    const says = wordsIn(letters, words);
    const named = says?.filter((one) => one !== '-') ?? [];
    const section = sections.find((one) => one === named[0]);
    if (!section || (named.length < 2 && !isFramed)) return null;
    return { label: text, item: 'section', section, spellings: [] };
  };
}

/** What the words of a text say that is made of them alone; null where a letter is left. */
function wordsIn(
  text: string,
  words: readonly { says: string; spelling: string }[],
): string[] | null {
  if (text === '') return [];
  for (const { says, spelling } of words) {
    if (!text.startsWith(spelling)) continue;
    const rest = wordsIn(text.slice(spelling.length), words);
    if (rest) return [says, ...rest];
  }
  return null;
}
