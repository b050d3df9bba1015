import { anyOf } from '#counsellor/text/wordings.ts';
import words from '../../../../data/wordings/evasion.json' with { type: 'json' };

const evasive = new RegExp(
  `^${anyOf(words.before)}*${anyOf(words.nothing_to_say)}?${anyOf(words.after)}*$`,
  'u',
);
const finishing = new RegExp(anyOf(words.finishing));
const resuming = new RegExp(anyOf(words.resuming));
const goingOn = new RegExp(anyOf(words.going_on));
const notResuming = new RegExp(anyOf(words.not_resuming));

/** 別に, わからない, 特にない … without anything to hold on to. */
export function isEvasive(text: string, hits: number): boolean {
  const plain = text.trim();
  return hits === 0 && plain.length <= 40 && evasive.test(plain);
}

/** The student asks for the result or for an end. */
export function asksToFinish(text: string): boolean {
  return text.length <= 30 && finishing.test(text);
}

/** 「大丈夫です。続けたいです」: nothing but a wish to go on with the talk. */
export function onlyGoesOn(text: string): boolean {
  return text.length <= 16 && goingOn.test(text) && wantsToResume(text);
}

/** After a pause for safety: the student wants to go on. */
export function wantsToResume(text: string): boolean {
  return text.length <= 40 && resuming.test(text) && !notResuming.test(text);
}
