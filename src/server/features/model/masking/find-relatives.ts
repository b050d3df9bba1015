import { doneByOneself, myself } from '#counsellor/reading/privacy/private-matters.ts';
import { splitClauses } from '#counsellor/text/clauses.ts';
import type { Span } from './find-schools.ts';
import { oneOf, maskingWords as words } from './masking-words.ts';

type FoundRelatives = {
  /** The words that name them. */
  words: Span[];
  /** Spans that tell of them. */
  told: Span[];
};

const relative = new RegExp(
  `${oneOf(words.no_relatives)}|(お?${oneOf(words.relatives)}(?:さん|ちゃん|くん|たち|達|ら)?)`,
  'g',
);
/** 「父が」「父の会社は」「祖父、」「ばあちゃん家は」: from here on something is told of them. */
const asSubject = /^(?:ん?家|んち)?(?:の[^、。はがも]{1,12})?(?:は|が|も|って|の方が|、)/;
const endOfTelling = /(?:で|て|し|だが|けど)[、,\s]/;

/**
 * Every relative of a message and what is told of each. What the student does for or with them is the student's own
 * matter: there the word alone is found.
 */
export function findRelatives(text: string): FoundRelatives {
  const found: FoundRelatives = { words: [], told: [] };
  for (const clause of splitClauses(text)) {
    const mentions = [...clause.text.matchAll(relative)].filter(([, name]) => name);
    for (const [n, { index, 0: name }] of mentions.entries()) {
      const start = clause.start + index;
      found.words.push({ start, end: start + name.length });
      const until = mentions[n + 1]?.index ?? clause.text.length;
      const length = lengthOfTelling(clause.text.slice(index + name.length, until));
      if (length > 0) found.told.push({ start, end: start + name.length + length });
    }
  }
  return found;
}

function lengthOfTelling(rest: string): number {
  if (!asSubject.test(rest)) return 0;
  const ends = [rest.search(endOfTelling), rest.search(myself)].filter((at) => at >= 0);
  const length = Math.min(rest.length, ...ends);
  return doneByOneself.test(rest.slice(0, length + 3)) ? 0 : length;
}
