import { takesAnswerBack } from '#counsellor/belief/standing.ts';
import { isDecided } from '#counsellor/reading/evidence.ts';
import type { Act, ToldAct } from '#counsellor/reading/reading.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { echoOf, isOpen, tellsMore } from '#counsellor/wording/own-phrase.ts';
import { freshRemark } from '#counsellor/wording/remark.ts';
import { unsaid } from '#counsellor/wording/wording.ts';
import type { Served } from '../act.ts';
import { topicOf } from '../question-bank.ts';
import { isFollowUp } from '../question-ids.ts';
import type { Situation } from '../situation.ts';
import { toldBack } from './tell-back.ts';

/** Groups of acts that a short sentence answers. */
const remarked = new Set<Act['group']>(['greets', 'insults', 'nonsense']);
/** Letters from which on the rest of a message that discloses stands for itself. */
const REST = 8;
/** Letters of a story; a single word (「TikTok」) tells of no act beside it. */
const STORY = 8;
/** A remark that names what was done needs a plain case. */
const PLAINLY = 0.1;
/**
 * Words to a story: what doing it takes where the act is sure, else what it shows, beside the student's own phrase where
 * `mayEcho`.
 */
export function reflection(situation: Situation, { mayEcho }: { mayEcho: boolean }): Served[] {
  const { last, isTapped } = situation;
  if (isTapped || last.reading.offTopic || takesAnswerBack(last)) return [];
  const decided = decidedRemark(situation);
  if (decided) return [{ act: 'reflect', of: null, text: decided }];
  const shown = shownIn(situation);
  if (shown?.isAct) return [{ act: 'reflect', of: shown.id, text: shown.text }];
  const back = toldBack(situation);
  if (back) return [{ act: 'reflect', of: null, text: back }];
  const remark = shown ? null : remarkFor(situation);
  if (remark) return [{ act: 'reflect', of: null, text: remark }];
  const text = saidBack(situation, { shown: shown?.text ?? null, mayEcho });
  return text ? [{ act: 'reflect', of: shown?.id ?? null, text }] : [];
}

/**
 * Words to a plain joke, a duty and the like: they come before praise of the deed. Beside something disclosed they would
 * pass it over.
 */
function decidedRemark({ heard, knowledge, said, seed }: Situation): string | null {
  if (heard.disclosed.length > 0) return null;
  const decided = heard.acts.filter((act) => act.group === 'tells' && isDecided(act));
  const found = decided.find(({ kind }) => knowledge.remarks.some((one) => one.kind === kind));
  return found ? freshRemark(knowledge, found.kind, { said, offset: seed }) : null;
}

/** What a known act takes, or what a story shows, where that is sure. */
function shownIn(situation: Situation): { id: string; text: string; isAct: boolean } | null {
  const { told, knowledge, said, seed, last } = situation;
  if (!told || topicOf(last.question) === 'condition') return null;
  const isDisliked = speaksAgainst(situation);
  const shown = shownBy(situation, told);
  // A failure that is told beside a doubtful act is what was meant.
  const isBitter = shown?.beside_dislike === true && told.id === null;
  const isUnfit = isBitter || (isDisliked && told.frame !== 'had_to');
  const isStory = told.end - told.start >= STORY;
  const act = isUnfit || !isStory ? null : ofAct(knowledge, told);
  const text = act && unsaid(act[told.frame], said, seed);
  if (act && text) return { id: act.id, text, isAct: true };
  if (!shown || (isDisliked && !shown.beside_dislike)) return null;
  const shows = unsaid(shown.says, said, seed);
  return shows ? { id: shown.id, text: shows, isAct: false } : null;
}

/**
 * What a story shows, or what the question made of it, beside a short echo of the student's words; without the echo right
 * after another one, and where the words are long. Where nothing was told, nothing.
 */
function saidBack(
  situation: Situation,
  { shown, mayEcho }: { shown: string | null; mayEcho: boolean },
): string | null {
  const { heard, turns, said, knowledge, seed } = situation;
  const isTold = heard.acts.some((act) => act.group === 'tells' && !isNothing(heard, act));
  if (!isTold) return null;
  const topic = tailFor(situation);
  const fresh = (kind: string) => freshRemark(knowledge, kind, { said, offset: seed });
  const echo = echoFor(situation, shown !== null);
  const isQuotedBefore = /^「/mu.test(turns.at(-2)?.reply ?? '');
  const tail = shown ?? fresh(`says_back.${topic}`);
  if (mayEcho && echo && tail && !isQuotedBefore && !said.includes(echo)) return `${echo}、${tail}`;
  return shown ?? fresh(`takes_up.${topic}`) ?? fresh(`takes_up.${plain}`);
}

/** Topics of which half an answer would be the wrong half. */
const whole = new Set<string | null>(['condition', 'dislike', 'dream']);

function echoFor({ heard, last, told }: Situation, isShown: boolean): string | null {
  const first = heard.acts.find(({ group }) => group === 'tells');
  const isOfAnother = isShown && told?.start !== first?.start;
  if (isOfAnother || (whole.has(topicOf(last.question)) && tellsMore(heard))) return null;
  const phrase = echoOf(heard);
  const isRest = heard.acts.some(({ group }) => group === 'discloses');
  return phrase === null || (isRest && phrase.length < REST) ? null : quoted(phrase);
}

/** A quotation within a quotation has its own marks. */
export function quoted(phrase: string): string {
  return `「${phrase.replaceAll('「', '『').replaceAll('」', '』')}」`;
}

const plain = 'plain';
const against = new Set(['tells.dislike', 'tells.dropped']);
/** Sentences that turn against the question: what it asks for is not what they tell. */
const turned = new Set([...against, 'tells.neutral', 'tells.other_person']);
/** From which margin on a sentence is taken to turn against the question. */
const TURNED = -0.5;

/** The question says what its answer is: a strength, a wish, a condition; words against it are none of these. */
function tailFor(situation: Situation): string {
  const { heard, last, knowledge } = situation;
  const topic = topicOf(last.question);
  const { evidence } = last.reading;
  const turns = heard.acts.some(({ kind, margin }) => turned.has(kind) && margin >= TURNED);
  const isMixed = evidence.some(({ polarity }) => polarity < 0) || turns;
  // 「どれも平気」 and 「近くで、土日休み」 are no answers to what is hard, or to what is done at school.
  if (topic === 'dislike') return evidence.some(({ polarity }) => polarity < 0) ? 'dislike' : plain;
  if (topic !== 'condition' && heard.conditions.length > 0) return 'condition';
  if (topic === 'condition') {
    const isUndecided = heard.acts.some(({ kind }) => kind === 'tells.neutral');
    return isUndecided && evidence.length === 0 ? 'open' : 'condition';
  }
  if (refusesSomething(situation) && speaksAgainst(situation)) return 'against';
  // Beside 「わからん」 what else was said need not be the answer.
  if (topic === null || isMixed || heard.acts.some(({ group }) => group === 'evades')) return plain;
  const isWish = evidence.some(({ concept }) => concept.startsWith('occupation:'));
  if (topic === 'dream' && !isWish) return 'thought';
  // Of an answer in which nothing was heard it is not known that it says what was asked for.
  if (evidence.length === 0) return plain;
  // What was good may be a scene, a thing or a person: the words say only what becomes of it.
  if (topic === 'moment') return 'clue';
  return knowledge.remarks.some((one) => one.kind === `says_back.${topic}`) ? topic : plain;
}

/** Nothing to say: 「特にない」. */
function isNothing(draft: Draft, act: Act): boolean {
  return act.group === 'evades' || isOpen(draft, act);
}

/** Named as unwanted, or asked for as that. */
function refusesSomething({ last }: Situation): boolean {
  const { evidence } = last.reading;
  return topicOf(last.question) === 'dislike' || evidence.some(({ polarity }) => polarity < 0);
}

/** Asked what is hard, or nothing but refusals: what doing an act takes would not be what was meant. */
function speaksAgainst({ last, heard }: Situation): boolean {
  const { evidence } = last.reading;
  const told = heard.acts.filter(({ group }) => group === 'tells');
  return (
    topicOf(last.question) === 'dislike' ||
    (evidence.length > 0 && evidence.every(({ polarity }) => polarity < 0)) ||
    (told.length > 0 && told.every(({ kind }) => against.has(kind)))
  );
}

/** A failure or a must that is none hurts more than another wrong word. */
const BITTER = 0.15;
const pleasant = new Set<string | null>(['moment', 'strength']);

function shownBy({ knowledge: { aspects }, last }: Situation, { aspect }: ToldAct) {
  const found = aspects.find(({ id }) => id === aspect?.id);
  // Who is asked what was good tells of no bitter thing, unless something is spoken against.
  const isGood =
    pleasant.has(topicOf(last.question)) &&
    last.reading.evidence.every(({ polarity }) => polarity > 0);
  const isDoubtful = isGood || (aspect?.margin ?? 0) < BITTER;
  return found?.beside_dislike && isDoubtful ? undefined : found;
}

function ofAct({ reflections }: Situation['knowledge'], { id, broad }: ToldAct) {
  return reflections.find((one) => one.id === id) ?? reflections.find((one) => one.id === broad);
}

/** A short sentence for what the message does besides telling; one for an evasion knows what was asked. */
function remarkFor({ heard, last, knowledge, said, seed }: Situation): string | null {
  const fresh = (kind: string) => freshRemark(knowledge, kind, { said, offset: seed });
  if (last.reading.evasive) {
    const topic = isFollowUp(last.question) ? 'follow' : topicOf(last.question);
    return fresh(`evades.${topic}`) ?? fresh('evades');
  }
  const known = heard.acts.find(
    ({ kind, group, margin }) =>
      // Beside a clue, a sentence of which nothing was understood is passed over.
      (group === 'tells' || (remarked.has(group) && last.reading.evidence.length === 0)) &&
      margin >= PLAINLY &&
      knowledge.remarks.some((one) => one.kind === kind),
  );
  return known ? fresh(known.kind) : null;
}
