import type { JobOfferWords } from '../words.ts';

const circledDigits = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
const blackDigits = '❶❷❸❹❺❻❼❽❾❿';
const ticks = /[☑☒✓✔■◼]/u;

type Sign = { at: number; end: number; number: number | null; isChosen: boolean };

const signPattern = new RegExp(
  `[${circledDigits}${blackDigits}]|[☑☒✓✔■◼□☐◻]|(?<![^\\s:/・、)])\\d{1,2}(?:\\s*[.．](?!\\d*%)|(?=\\s+\\p{L}))`,
  'gu',
);

function signsIn(text: string): Sign[] {
  return [...text.matchAll(signPattern)].map((found) => {
    const [sign] = found;
    const circled =
      circledDigits.indexOf(sign[0] ?? '') + 1 || blackDigits.indexOf(sign[0] ?? '') + 1;
    const digits = /^\d+/.exec(sign)?.[0];
    return {
      at: found.index,
      end: found.index + sign.length,
      number: circled || (digits ? Number(digits) : null),
      isChosen: circled > 0 || ticks.test(sign),
    };
  });
}

/**
 * A cell in which every possible answer is printed, with the chosen ones alone: 「① あり　2.なし」 is 「あり」. Other
 * texts stay as they are. `isOpen`: answers are numbered or boxed, and none of them is marked.
 */
export function chosenOf(told: string): { text: string; isOpen: boolean } {
  const text = withTicks(told);
  const signs = signsIn(text);
  const isBoxed = signs.some(({ number }) => number === null);
  const list = signs.filter(({ number }) => (number === null) === isBoxed);
  const numbers = new Set(list.map(({ number }) => number ?? 0));
  const most = Math.max(0, ...numbers);
  const isWhole = isBoxed || (most > 1 && most === numbers.size);
  const chosen = list.filter(({ isChosen }) => isChosen);
  const isMixed = chosen.length > 0 && chosen.length < list.length;
  if (!isWhole || !isMixed) {
    const isNumbered = list.length > 1 && list[0]?.at === 0 && chosen.length === 0;
    return { text, isOpen: isNumbered && isWhole };
  }
  let kept = '';
  let at = 0;
  for (const sign of list) {
    kept += text.slice(at, sign.at);
    at = sign.isChosen ? sign.end : endOfWord(text, sign.end);
  }
  kept += text.slice(at);
  return {
    text: kept
      .replaceAll(/^[ ]+|[ ]+$/gm, '')
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
    isOpen: false,
  };
}

/** 「●可 ○不可」: where full and empty circles stand in one cell, they are boxes. */
function withTicks(text: string): string {
  const hasBoth = /[●◉⦿]/u.test(text) && /[○◯〇]/u.test(text);
  return hasBoth ? text.replaceAll(/[●◉⦿]/gu, '☑').replaceAll(/[○◯〇]/gu, '□') : text;
}

/** The end of the word after a place; room in brackets does not end it. */
function endOfWord(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  for (let depth = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth <= 0 && /\s/.test(letter)) break;
    if (depth <= 0 && circledDigits.includes(letter)) break;
  }
  return at;
}

type Answer = {
  value: boolean;
  /** What stands after the word. */
  rest: string;
};

/** あり or なし, 可 or 不可 at the head of a plain text; null where neither stands there, or both. */
export function yesOrNo(text: string, { wordsOf }: JobOfferWords): Answer | null {
  const { text: answer, isOpen } = chosenOf(text);
  if (isOpen) return null;
  const bare = answer.replace(/^[\s:○◯〇()①-⑳❶-❿☑✓✔■]+/u, '');
  const words = [
    ...wordsOf('no').map(({ spelling }) => ({ spelling, value: false })),
    ...wordsOf('yes').map(({ spelling }) => ({ spelling, value: true })),
  ].toSorted((a, b) => b.spelling.length - a.spelling.length);
  // 「可能性」 and 「無料」 begin like an answer of one letter.
  const isWhole = (spelling: string) =>
    spelling.length > 1 || !/^\p{L}/u.test(bare.slice(spelling.length));
  const found = words.find(({ spelling }) => bare.startsWith(spelling) && isWhole(spelling));
  if (!found) return null;
  const rest = bare.slice(found.spelling.length);
  const next = /^[\s・/、]+([^\s・/、。()]+)/.exec(rest)?.[1];
  const isOther = words.some(({ spelling, value }) => value !== found.value && next === spelling);
  return isOther ? null : { value: found.value, rest: rest.replace(/^[\s:、。]+/, '').trim() };
}

/** Whether a note says nothing, or that there is nothing to note. */
export function isNoNote(text: string, words: JobOfferWords): boolean {
  const bare = text.replaceAll(/[\s()（）・。]/g, '');
  return isBlank(text, words) || words.wordsOf('none').some(({ spelling }) => spelling === bare);
}

/** Whether a cell says nothing: empty, a dash, 該当なし. */
export function isBlank(text: string, { wordsOf }: JobOfferWords): boolean {
  const bare = text.replaceAll(/[\s()・。]/g, '');
  return (
    bare === '' ||
    !/[\p{L}\p{N}○◯〇☑☒✓✔■]/u.test(bare) ||
    wordsOf('blank').some(({ spelling }) => spelling === bare)
  );
}
