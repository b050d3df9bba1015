import type { Core } from '#counsellor/reading/reading.ts';
import type { Sense } from '#counsellor/reading/vocabulary.ts';
import { deniedWords } from '#counsellor/text/denied-words.ts';
import { originalSpan } from '#counsellor/text/normalise-text.ts';
import { overlaps, type Span } from '#counsellor/text/sentences.ts';
import { stripEnding, stripOpening } from '#counsellor/wording/own-phrase.ts';
import { filled, freshRemark, remark } from '#counsellor/wording/remark.ts';
import { followedUp, thingIn } from '../question-ids.ts';
import { isCutShort, type Situation } from '../situation.ts';
import { quoted } from './quoted.ts';
import { avoidedName } from './tell-back.ts';

/** Letters of two phrases that one sentence says back. */
const MOST_OF_TWO = 34;
/** A sense that leads by less is not named: words that fit every sense stand in its place. */
const SENSED = 0.25;
/** Letters of an answer that names a part of a thing. */
const PART = 14;
/** Letters that a quotation adds to the phrase in which it begins. */
const MOST_OF_QUOTATION = 24;
const good = new Set<Sense>(['enjoys', 'able', 'cares', 'keeps', 'glad']);
/** Requests after which a student says what is meant instead. */
export const corrections: readonly string[] = [
  'talk.not_said',
  'talk.misunderstood',
  'talk.change',
  'talk.retract',
];

/** The heart of the last message in the student's own words, with what it is to them; null where none is sure. */
export function sayCore(situation: Situation): { sense: Sense; text: string } | null {
  const [surest, second] = freshCores(situation);
  if (!surest) return null;
  // Trouble comes before anything else that was told.
  if (second?.sense === 'troubled') return told(situation, second, surest);
  return told(situation, surest, second);
}

/** Whether the last message says what was meant instead; the first one corrects nothing that was said before it. */
export function isCorrecting({ turns, wants }: Situation): boolean {
  return turns.length > 1 && corrections.some((kind) => wants.has(kind));
}

/** Phrases that were not quoted yet, and are not what a student does not mean; the surest first. */
export function freshCores(situation: Situation): Core[] {
  return situation.heard.cores.filter(
    (one) => !wasSaid(situation, one) && !isDenied(situation, one),
  );
}

function told(situation: Situation, first: Core, second: Core | undefined) {
  return { sense: first.sense, text: wordingOf(situation, first, second) };
}

/** A phrase that a reply has quoted already. */
function wasSaid(situation: Situation, core: Core): boolean {
  const words = wordsOf(situation, core);
  return situation.turns.slice(0, -1).some(({ reply }) => reply?.includes(words));
}

/** 「店員じゃなくて」 is what a student does not mean, wherever the phrase ends; what it leads on to is meant. */
function isDenied({ heard: { text } }: Situation, { start, end }: Core): boolean {
  return deniedWords(text.text).some(
    (one) =>
      one.start >= start && one.start < end && (one.leadsOnAt === null || one.leadsOnAt >= end),
  );
}

function wordingOf(situation: Situation, first: Core, second: Core | undefined): string {
  const { heard, knowledge, said, seed, turns } = situation;
  const words = wordsOf(situation, first);
  const say = (kind: string, phrase: string, other = ''): string => {
    const fresh = freshRemark(knowledge, kind, { said, offset: seed + turns.length });
    const slots = { words: quoted(phrase), other: quoted(other) };
    return filled(fresh ?? remark(knowledge, 'core.plain', { said }), slots);
  };
  if (isCorrecting(situation)) return say('core.corrected', words);
  // Asked which part of a thing it is, a short answer names just that.
  if (isAboutThing(situation) && !second && [...words].length <= PART && !isWeak(first))
    return say('core.part', words);
  const isTrouble = heard.cores.some(({ sense }) => sense === 'troubled');
  const other = second && wordsOf(situation, second);
  if (second && other && !isTrouble && [...words, ...other].length <= MOST_OF_TWO) {
    const [isFirstWeak, isSecondWeak] = [isWeak(first), isWeak(second)];
    if (isFirstWeak && !isSecondWeak) return say('core.both', other, words);
    if (isSecondWeak && !isFirstWeak) return say('core.both', words, other);
    if (!isFirstWeak) return say('core.two', words, other);
  }
  const avoided = first.sense === 'weak' || isTrouble ? null : avoidedName(situation);
  // 「花を育てるのは好きだけど虫は無理」: both sides are said back.
  if (avoided && !words.includes(avoided)) return say('core.both', words, avoided);
  // Of something disclosed no strength and no weakness is made.
  const isDisclosed = heard.acts.some((act) => act.group === 'discloses' && overlaps(act, first));
  if (isDisclosed && first.sense !== 'troubled') return say('core.plain', words);
  if (first.lead >= SENSED) return say(`core.${first.sense}`, words);
  const isGoodEitherWay = isGood(first) && good.has(first.next);
  return say(isGoodEitherWay ? 'core.good' : 'core.plain', words);
}

/** Whether the last message answers a question about a thing. */
function isAboutThing({ last }: Situation): boolean {
  return thingIn(followedUp(last.question) ?? '') !== null;
}

/** Whether a phrase plainly tells of something that is hard. */
export function isWeak({ sense, lead }: Core): boolean {
  return sense === 'weak' && lead >= SENSED;
}

/** Whether a phrase speaks of something good. */
export function isGood({ sense }: Core): boolean {
  return good.has(sense);
}

/** A phrase as the student wrote it, with the whole of a quotation in it, and without what only leads over to it. */
export function wordsOf({ heard: { text } }: Situation, { start, end }: Core): string {
  const whole = withQuotation(text.text, { start, end });
  return stripEnding(stripOpening(originalSpan(text, whole.start, whole.end)));
}

/** A stretch of a text up to the marks of the quotation that it cuts, where they are near. */
function withQuotation(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const closing = words.indexOf('」');
  const isOpenBefore = closing >= 0 && !words.slice(0, closing).includes('「');
  const opened = isOpenBefore ? text.lastIndexOf('「', start) : start;
  const closed = isCutShort(words) ? text.indexOf('」', end) + 1 : end;
  return {
    start: opened >= 0 && start - opened <= MOST_OF_QUOTATION ? opened : start,
    end: closed > 0 && closed - end <= MOST_OF_QUOTATION ? closed : end,
  };
}
