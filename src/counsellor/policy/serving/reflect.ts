import { takesAnswerBack } from '#counsellor/belief/standing.ts';
import { isDecided } from '#counsellor/reading/evidence.ts';
import type { Act } from '#counsellor/reading/reading.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import type { Sense } from '#counsellor/reading/vocabulary.ts';
import { echoOf, isOpen, tellsMore } from '#counsellor/wording/own-phrase.ts';
import { freshRemark } from '#counsellor/wording/remark.ts';
import type { Served } from '../act.ts';
import { topicOf } from '../question-bank.ts';
import { isFollowUp } from '../question-ids.ts';
import type { Situation } from '../situation.ts';
import { quoted } from './quoted.ts';
import { isCorrecting, isGood, sayCore } from './say-core.ts';
import { sayFeeling } from './say-feeling.ts';
import { knowsOf, thingTold } from './say-thing.ts';
import { avoidsTold, conditionsTold, likesTold } from './tell-back.ts';

/** Groups of acts that a short sentence answers. */
const remarked = new Set<Act['group']>(['greets', 'insults', 'nonsense']);
/** Letters from which on the rest of a message that discloses stands for itself. */
const REST = 8;
/** News that are congratulated, from which lead on. */
const congratulated = new Set(['good_news.offer', 'good_news.achieved']);
const PLAIN_NEWS = 0.3;
/** A remark that names a kind needs a plain case. */
const PLAINLY = 0.1;

const ofPeople = new Set<Sense>(['cares', 'glad']);

/** Words to what was told: its heart in the student's own words, else what the question made of it. */
export function reflection(situation: Situation, { mayEcho }: { mayEcho: boolean }): Served[] {
  const { last, isTapped } = situation;
  // 「工場はいやとは言ってない、座りっぱなしがいや」 takes something back and tells what is meant.
  const onlyTakesBack = takesAnswerBack(last) && situation.heard.cores.length === 0;
  // 「結果を見たい」 wishes for nothing else.
  const onlyEnds = last.reading.wantsToFinish && last.reading.evidence.length === 0;
  if (isTapped || last.reading.offTopic || onlyTakesBack || onlyEnds) return [];
  const decided = decidedRemark(situation);
  if (decided) return [{ act: 'reflect', of: null, text: decided }];
  const conditions = conditionsTold(situation);
  if (conditions) return [{ act: 'reflect', of: null, text: conditions }];
  const isStory = !last.reading.evasive && !isDropped(situation);
  // Asked what is hard, praise would be the wrong word to what sounds good.
  const isAgainst = speaksAgainst(situation) && situation.heard.cores.slice(0, 1).some(isGood);
  const news = goodNews(situation);
  const felt = isStory ? sayFeeling(situation) : null;
  if (felt) return [{ act: 'reflect', of: felt.of, text: `${news}${felt.text}` }];
  const core = isStory && !isAgainst ? sayCore(situation) : null;
  const ofThing = isStory && !isAgainst ? reflectThing(situation, core, news) : null;
  if (ofThing) return [ofThing];
  if (core) return [{ act: 'reflect', of: core.sense, text: `${news}${core.text}` }];
  // Beside words that take a mistake back a stock sentence would sound deaf.
  if (isCorrecting(situation)) return [];
  const names = avoidsTold(situation) ?? (isStory ? likesTold(situation) : null);
  const text = names ?? remarkFor(situation) ?? saidBack(situation, mayEcho);
  return text ? [{ act: 'reflect', of: null, text }] : [];
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

/** 「第二種の筆記受かった！」 is congratulated before anything else is said of it. */
function goodNews({ heard, knowledge, said, seed }: Situation): string {
  const isNews = heard.acts.some(({ kind, lead }) => congratulated.has(kind) && lead >= PLAIN_NEWS);
  return isNews ? (freshRemark(knowledge, 'good_news', { said, offset: seed }) ?? '') : '';
}

/** What the question made of a short answer, beside an echo of it where `mayEcho`. Where nothing was told, nothing. */
function saidBack(situation: Situation, mayEcho: boolean): string | null {
  const { heard, turns, said, knowledge, seed } = situation;
  const isTold = heard.acts.some((act) => act.group === 'tells' && !isNothing(heard, act));
  if (!isTold) return null;
  const topic = tailFor(situation);
  const fresh = (kind: string) => freshRemark(knowledge, kind, { said, offset: seed });
  const echo = echoFor(situation);
  const isQuotedBefore = /^「/mu.test(turns.at(-2)?.reply ?? '');
  const tail = fresh(`says_back.${topic}`);
  if (mayEcho && echo && tail && !isQuotedBefore && !said.includes(echo)) return `${echo}、${tail}`;
  return fresh(`takes_up.${topic}`) ?? fresh(`takes_up.${plain}`);
}

/** What who knows it says of a thing that was told of, or the student's own words where they say more. */
function reflectThing(
  situation: Situation,
  core: ReturnType<typeof sayCore>,
  news: string,
): Served | null {
  const told = isCorrecting(situation) ? null : thingTold(situation);
  if (!told) return null;
  // What passed between people, or is about something else, is met in the student's own words.
  const isInWords = core && (!told.isHeart || ofPeople.has(core.sense));
  const text = isInWords ? core.text : knowsOf(told.thing, situation);
  return text
    ? { act: 'reflect', of: core?.sense ?? null, text: `${news}${text}`, thing: told.thing }
    : null;
}

/** A wish that was given up is not said back as one. */
function isDropped({ heard }: Situation): boolean {
  return heard.acts.some(({ kind, margin }) => kind === 'tells.dropped' && margin >= PLAINLY);
}

/** Topics of which half an answer would be the wrong half. */
const whole = new Set<string | null>(['condition', 'dislike', 'dream']);

function echoFor({ heard, last }: Situation): string | null {
  if (whole.has(topicOf(last.question)) && tellsMore(heard)) return null;
  const phrase = echoOf(heard);
  const isRest = heard.acts.some(({ group }) => group === 'discloses');
  return phrase === null || (isRest && phrase.length < REST) ? null : quoted(phrase);
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

/** Asked what is hard, or nothing but refusals: what is good is not meant. */
function speaksAgainst({ last, heard }: Situation): boolean {
  const { evidence } = last.reading;
  const told = heard.acts.filter(({ group }) => group === 'tells');
  return (
    topicOf(last.question) === 'dislike' ||
    (evidence.length > 0 && evidence.every(({ polarity }) => polarity < 0)) ||
    (told.length > 0 && told.every(({ kind }) => against.has(kind)))
  );
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
