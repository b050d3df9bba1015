import { offeredReply, type Topic, topicOf, topicWords } from '#counsellor/policy/question-bank.ts';
import { isAnswerable } from '#counsellor/policy/question-ids.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { sceneOfConcept } from '#counsellor/scenes/picks.ts';
import type { Turn } from '#counsellor/types.ts';

/** A long story answers several questions at once: one per so many code points of what was understood, at most. */
const LENGTH_OF_ANSWER = 40;
const CONCEPTS_OF_ANSWER = 2;
const MOST_AT_ONCE = 4;

/** Turns that answered a question of the bank. */
export function answeredTurns(turns: Turn[]): Turn[] {
  return turns.filter(
    ({ question, reading }) =>
      isAnswerable(question) && !reading.offTopic && !stopsDiagnosis(reading.safety),
  );
}

/** Number of answers that held something. */
export function informativeAnswers(turns: Turn[]): number {
  return turns.reduce((sum, turn) => sum + answersIn(turn), 0);
}

/** The same, without tapped examples. */
export function ownAnswers(turns: Turn[]): number {
  return informativeAnswers(turns.filter(isOwnWords));
}

/** By what was understood, not by the length of the message: a greeting before it changes nothing. */
function answersIn({ reading: { evidence } }: Turn): number {
  const concepts = new Set(evidence.map(({ concept }) => concept)).size;
  if (concepts === 0) return 0;
  const understood = [...new Set(evidence.map(({ quote }) => quote))].join('');
  const room = 1 + Math.floor([...understood].length / LENGTH_OF_ANSWER);
  return Math.min(room, Math.ceil(concepts / CONCEPTS_OF_ANSWER), MOST_AT_ONCE);
}

function isOwnWords(turn: Turn): boolean {
  return !isTapped(turn);
}

/** A button was pressed and nothing typed. */
export function isTapped({ question, message, reading }: Turn): boolean {
  const isPick = reading.evidence.some(({ concept }) => sceneOfConcept(concept) !== null);
  return (
    isPick || reading.isNoneOfThem === true || offeredReply(question, message.content) !== null
  );
}

/** Enough for a result: three informative answers or five answers. */
export function canFinish(turns: Turn[]): boolean {
  return informativeAnswers(turns) >= 3 || answeredTurns(turns).length >= 5;
}

/** Number of answers in a row that held nothing. */
export function evasiveRun(turns: Turn[]): number {
  const from = turns.findLastIndex(({ reading }) => reading.evidence.length > 0);
  return turns
    .slice(from + 1)
    .filter(({ reading, question }) => reading.evasive && question !== 'confirm').length;
}

/** Work that was done is named as an answer to what was done; it is no wish. */
function isNoPastWork({ question }: Turn): boolean {
  return topicOf(question) !== 'experience';
}

const topicOfConcept: Record<string, Topic> = {
  club: 'club',
  subject: 'subject',
  part_time: 'experience',
  home: 'experience',
  hobby: 'hobby',
  dream: 'dream',
  strength: 'strength',
};

/**
 * Topics that the student spoke of without being asked: 「卓球部です」 needs no question about clubs, 「部活はやめた」 even
 * less, and who has said what is hard is not asked for it.
 */
export function coveredTopics(turns: Turn[], concepts: ReadonlyMap<string, string>): Set<Topic> {
  const covered = new Set<Topic>();
  for (const turn of turns.filter(isOwnWords)) {
    for (const { concept, polarity } of turn.reading.evidence) {
      const isWish = concept.startsWith('occupation:') && isNoPastWork(turn);
      const topic = isWish ? 'dream' : topicOfConcept[concepts.get(concept) ?? ''];
      if (topic && polarity === 1 && topic !== topicOf(turn.question)) covered.add(topic);
      // A condition (夜勤なし) is no act that is hard.
      if (polarity === -1 && concepts.get(concept) !== 'condition') covered.add('dislike');
    }
    for (const { topic, words } of topicWords)
      if (
        topic !== topicOf(turn.question) &&
        words.some((one) => turn.message.content.includes(one))
      )
        covered.add(topic);
  }
  return covered;
}
