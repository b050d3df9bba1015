import { takesAnswerBack } from '#counsellor/belief/standing.ts';
import { isEvasive } from '#counsellor/reading/privacy/evasion.ts';
import type { Act, ToldAct } from '#counsellor/reading/reading.ts';
import type { Draft } from '#counsellor/reading/stages/hear-message.ts';
import { ownPhrase } from '#counsellor/wording/own-phrase.ts';
import { freshRemark } from '#counsellor/wording/remark.ts';
import { unsaid } from '#counsellor/wording/wording.ts';
import type { Served } from './act.ts';
import { topicOf } from './question-bank.ts';
import { isFollowUp } from './question-ids.ts';
import type { Situation } from './situation.ts';

/** Groups of acts that a short sentence answers. */
const remarked = new Set<Act['group']>(['evades', 'greets', 'insults', 'nonsense']);
/** Letters from which on the rest of a message that discloses stands for itself. */
const REST = 8;
/** A remark that names what was done needs a plain case. */
const PLAINLY = 0.1;

/** Words to a story: what doing it takes where the act is sure, else the student's own phrase with what it shows. */
export function reflection(situation: Situation): Served[] {
  const { last, isTapped } = situation;
  if (isTapped || last.reading.offTopic || takesAnswerBack(last)) return [];
  const shown = shownIn(situation);
  if (shown && 'frame' in shown) return [{ act: 'reflect', of: shown.id, text: shown.text }];
  const remarked = shown ? null : remarkFor(situation);
  if (remarked) return [{ act: 'reflect', of: null, text: remarked }];
  const text = saidBack(situation, shown?.text ?? null);
  return text ? [{ act: 'reflect', of: shown?.id ?? null, text }] : [];
}

/** What a story takes or shows, where that is sure; `frame` stands beside the words of a known act. */
function shownIn(
  situation: Situation,
): { id: string; text: string; frame?: ToldAct['frame'] } | null {
  const { told, knowledge, said, seed, last } = situation;
  if (!told || topicOf(last.question) === 'condition') return null;
  const isDisliked = speaksAgainst(situation);
  const shown = shownBy(knowledge, told);
  // A failure that is told beside a doubtful act is what was meant.
  const isBitter = shown?.beside_dislike === true && told.id === null;
  const isUnfit = isBitter || (isDisliked && told.frame !== 'had_to');
  const act = isUnfit ? null : ofAct(knowledge, told);
  const text = act && unsaid(act[told.frame], said, seed);
  if (act && text) return { id: act.id, text, frame: told.frame };
  if (!shown || (isDisliked && !shown.beside_dislike)) return null;
  const shows = unsaid(shown.says, said, seed);
  return shows ? { id: shown.id, text: shows } : null;
}

/**
 * The student's own phrase with what it shows, or with what the question made of it. Where it cannot be said back, only
 * what is known of it; where nothing was told, nothing.
 */
function saidBack(situation: Situation, shown: string | null): string | null {
  const { heard, knowledge, said, seed, turns } = situation;
  const kind = tailFor(situation);
  const tail = shown ?? freshRemark(knowledge, kind, { said, offset: seed });
  const phrase = ownPhrase(heard);
  const isRest = heard.acts.some(({ group }) => group === 'discloses');
  const quote = phrase === null || (isRest && phrase.length < REST) ? null : quoted(phrase);
  // What a story shows needs no quotation right after another one.
  const isQuotedBefore = shown !== null && (turns.at(-2)?.reply ?? '').startsWith('「');
  if (quote === null || isQuotedBefore || said.includes(quote)) {
    const isTold = heard.acts.some((act) => act.group === 'tells' && !isOpen(heard, act));
    return shown ?? (isTold && kind !== plainTail ? tail : null);
  }
  return tail ? `${quote}、${tail}` : `${quote}ですね。`;
}

/** A quotation within a quotation has its own marks. */
export function quoted(phrase: string): string {
  return `「${phrase.replaceAll('「', '『').replaceAll('」', '』')}」`;
}

const plainTail = 'says_back.plain';
/** Sentences that turn against the question: what it asks for is not what they tell. */
const turned = new Set([
  ...['tells.dislike', 'tells.dropped', 'tells.neutral'],
  'tells.other_person',
]);

/** The question says what its answer is: a strength, a wish, a condition; words against it are none of these. */
function tailFor(situation: Situation): string {
  const { heard, last, knowledge } = situation;
  const topic = topicOf(last.question);
  const { evidence } = last.reading;
  const isMixed =
    evidence.some(({ polarity }) => polarity < 0) ||
    heard.acts.some(({ kind }) => turned.has(kind));
  if (topic === 'dislike')
    return evidence.some(({ polarity }) => polarity > 0) ? plainTail : 'says_back.dislike';
  if (topic === 'condition') {
    const isStated = heard.acts.some(({ kind }) => kind === 'tells.condition');
    return isStated || evidence.length > 0 ? 'says_back.condition' : plainTail;
  }
  if (refusesSomething(situation) && speaksAgainst(situation)) return 'says_back.against';
  const isWish = evidence.some(({ concept }) => concept.startsWith('occupation:'));
  const isAnswer = topic !== null && !isMixed && (topic !== 'dream' || isWish);
  const kind = `says_back.${topic}`;
  return isAnswer && knowledge.remarks.some((one) => one.kind === kind) ? kind : plainTail;
}

/** Nothing to say: 「特にない」. */
function isOpen({ text }: Draft, { group, start, end }: Act): boolean {
  return group === 'evades' || isEvasive(text.text.slice(start, end), 0);
}

const against = new Set(['tells.dislike', 'tells.dropped']);

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

function shownBy({ aspects }: Situation['knowledge'], { aspect }: ToldAct) {
  const found = aspects.find(({ id }) => id === aspect?.id);
  return found?.beside_dislike && (aspect?.margin ?? 0) < BITTER ? undefined : found;
}

function ofAct({ reflections }: Situation['knowledge'], { id, broad }: ToldAct) {
  return reflections.find((one) => one.id === id) ?? reflections.find((one) => one.id === broad);
}

/** A short sentence for what the message does besides telling; one for an evasion knows what was asked. */
function remarkFor(situation: Situation): string | null {
  const { heard, last, knowledge, said, seed } = situation;
  const fresh = (kind: string) => freshRemark(knowledge, kind, { said, offset: seed });
  const acts = heard.acts.filter(({ group }) => group === 'tells' || remarked.has(group));
  const tellsNothing = acts.every((act) => isOpen(heard, act)) || ownPhrase(heard) === null;
  if (last.reading.evasive && tellsNothing) {
    const topic = isFollowUp(last.question) ? 'follow' : topicOf(last.question);
    return fresh(`evades.${topic}`) ?? fresh('evades');
  }
  const known = acts.find(
    ({ kind, margin }) =>
      margin >= PLAINLY && knowledge.remarks.some((one) => one.kind === kind) && kind !== 'evades',
  );
  return known ? fresh(known.kind) : null;
}
