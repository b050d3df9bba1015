import type { Thing } from '#counsellor/knowledge/things.ts';
import { isSurelyDisclosed } from '#counsellor/reading/stages/hear-cores.ts';
import { isTrouble } from '#counsellor/reading/vocabulary.ts';
import { deniedWords } from '#counsellor/text/denied-words.ts';
import type { PhraseHit } from '#counsellor/text/phrase-matcher.ts';
import { overlaps, type Span } from '#counsellor/text/sentences.ts';
import { unsaid } from '#counsellor/wording/wording.ts';
import type { Situation } from '../situation.ts';
import { isWeak } from './say-core.ts';

/** Sentences that do not tell what the student does or cares for. */
const elsewhere = new Set([
  ...['tells.dislike', 'tells.dropped', 'tells.neutral', 'tells.other_person'],
  ...['tells.joke', 'tells.had_none', 'tells.enough', 'tells.need', 'tells.hobby_only'],
]);
/** From which margin on a sentence is taken to be of such a kind. */
const PLAINLY = -0.5;
/** From which margin on another phrase is the heart of a message. */
const ANOTHER = 0.3;
/** From which lead on an attitude to a thing says more than the kind of its sentence. */
const SURE = 0.5;

/** The thing that the last message tells of, and whether it is its heart; null where none is told plainly. */
export function thingTold(situation: Situation): { thing: Thing; isHeart: boolean } | null {
  const { heard, said } = situation;
  if (heard.disclosed.some(isSurelyDisclosed)) return null;
  if (heard.cores.some((core) => isTrouble(core.sense) || isWeak(core))) return null;
  const [found] = situation
    .thingsIn(heard.text.text)
    .filter((hit) => isToldOf(hit, situation) && !wasMet(hit.of, said))
    .sort((a, b) => weightOf(b, situation) - weightOf(a, situation));
  return found ? { thing: found.of, isHeart: !isBeside(found, situation) } : null;
}

/** 「野球部のマネ、スコアつけとる」: the heart of the message is plainly another phrase. */
function isBeside(hit: Span, { heard: { cores } }: Situation): boolean {
  const [first] = cores;
  return first !== undefined && first.margin >= ANOTHER && !overlaps(first, hit);
}

/** What who knows a thing says of it; a sentence that names it is understood by itself. */
export function knowsOf({ knows, name }: Thing, { said, seed, turns }: Situation): string | null {
  const named = knows.filter((one) => one.includes(name));
  return unsaid(named.length > 0 ? named : knows, said, seed + turns.length);
}

/** The question about a thing that was not asked yet; when both were, the first. */
export function askOf({ asks }: Thing, said: string): Thing['asks'][number] | undefined {
  return asks.find(({ text }) => !said.includes(text)) ?? asks[0];
}

/** A thing is met once: of its second sentence a student would not know why it comes. */
function wasMet({ knows, asks }: Thing, said: string): boolean {
  return [...knows, ...asks.map(({ text }) => text)].some((one) => said.includes(one));
}

function isToldOf(hit: Span, { heard }: Situation): boolean {
  const { acts, attitudes, text } = heard;
  const act = acts.find(({ start, end }) => hit.start >= start && hit.end <= end);
  if (act?.group !== 'tells') return false;
  const towards = attitudes.filter((one) => overlaps(one, hit));
  const isOwn = towards.some((one) => one.holder === 'self' && one.lead >= SURE);
  const isLiked = towards.some((one) => one.sign > 0 && one.holder === 'self' && one.lead >= SURE);
  if (elsewhere.has(act.kind) && act.margin >= PLAINLY && !isLiked) return false;
  if (towards.some((one) => one.sign < 0)) return false;
  if (towards.some((one) => one.holder === 'other') && !isOwn) return false;
  return !deniedWords(text.text).some(({ start, word }) =>
    overlaps({ start, end: start + word.length }, hit),
  );
}

/** The heart of a message comes before what stands beside it, and longer words before shorter ones. */
function weightOf(hit: PhraseHit<Thing>, { heard: { cores } }: Situation): number {
  const inCore = cores.findIndex((core) => overlaps(core, hit));
  const ofCore = inCore < 0 ? 0 : cores.length - inCore;
  return ofCore * 100 + (hit.end - hit.start);
}
