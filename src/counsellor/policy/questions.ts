import type { Turn } from '#counsellor/types.ts';
import { type Question, questionBank, type Topic, topicOf } from './question-bank.ts';

/** Information of a first answer on a topic, from simulated students; later answers tell less. */
const telling: Record<Topic, number> = {
  experience: 1,
  hobby: 0.96,
  moment: 0.9,
  club: 0.86,
  dream: 0.84,
  subject: 0.78,
  strength: 0.7,
  people: 0.55,
  dislike: 0.46,
  condition: 0.44,
  value: 0.3,
  cards: 0,
};
const firstOfTopic =
  /^(?:experience-work|hobby-free|moment-happy|club-what|dream-now|subject-liked|strength-people|people-things|condition-must|dislike-work|value-important|cards-do)$/;
const GAIN_SHARE = 0.5;

type ChooseInput = {
  turns: Turn[];
  /** Topics to choose among; all but the cards when empty. */
  only: Topic[];
  /** Expected information gain of a question, 0–1. */
  gainOf: (question: Question) => number;
  /** Topics that the student spoke of unasked: their first question would sound deaf. */
  covered?: ReadonlySet<Topic>;
  /** Whole-number seed: two students need not get the same wording. */
  seed: number;
};

/** The next question: most telling first, plus what it would settle, minus asking the same topic again. */
export function chooseQuestion({
  turns,
  only,
  gainOf,
  seed,
  covered = new Set(),
}: ChooseInput): Question | null {
  const asked = new Set(turns.map((turn) => turn.question));
  const said = turns.map((turn) => turn.reply ?? '').join('\n');
  const left = questionBank.filter(
    ({ id, text, topic }) =>
      !asked.has(id) &&
      !(covered.has(topic) && isFirstOfTopic(id)) &&
      !said.includes(text) &&
      (only.length > 0 ? only.includes(topic) : topic !== 'cards'),
  );
  const scored = left.map((question, n) => ({
    question,
    score:
      telling[question.topic] / (1 + timesHeard(turns, question.topic, covered) * 1.6) +
      GAIN_SHARE * gainOf(question) -
      wording(question, turns, seed, n),
  }));
  return scored.sort((a, b) => b.score - a.score)[0]?.question ?? null;
}

function timesHeard(turns: Turn[], topic: Topic, covered: ReadonlySet<Topic>): number {
  const asked = turns.filter(
    ({ question, reading }) => topicOf(question) === topic && !reading.offTopic,
  ).length;
  return asked + (covered.has(topic) ? 1 : 0);
}

/** The general question of a topic, before those that go into it. */
function isFirstOfTopic(id: string): boolean {
  return firstOfTopic.test(id);
}

/** A follow-up («その中で…») needs an answer before it; otherwise a small shuffle by seed. */
function wording(question: Question, turns: Turn[], seed: number, n: number): number {
  const last = turns.at(-1);
  const isFollowUp = question.id === 'hobby-details' || question.id === 'experience-liked';
  const answered =
    topicOf(last?.question ?? '') === question.topic && last?.reading.evidence.length;
  if (isFollowUp && !answered) return 2;
  return (isFirstOfTopic(question.id) ? 0 : 0.06) + ((seed + n * 7) % 5) * 0.004;
}
