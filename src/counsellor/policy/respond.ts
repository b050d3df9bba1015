import type { QuickReply } from '#contract/diagnosis.ts';
import {
  answeredTurns,
  answersGiven,
  canFinish,
  coveredTopics,
  evasiveRun,
  informativeAnswers,
  ownAnswers,
} from '#counsellor/belief/talk-state.ts';
import { wantsToResume } from '#counsellor/reading/evasion.ts';
import { stopsDiagnosis } from '#counsellor/safety/safety.ts';
import { normalisePhrase } from '#counsellor/text/normalise-text.ts';
import type { Reply, Turn } from '#counsellor/types.ts';
import { isQuestionBack, type OpeningParts, opening } from '#counsellor/wording/opening.ts';
import * as words from '#counsellor/wording/wording.ts';
import { type Question, type Topic, topicOf } from './question-bank.ts';
import { chooseQuestion } from './questions.ts';
import { seedOf } from './seed.ts';

export type Picture = {
  /** How clear the leading families are, 0–1. */
  clarity: number;
  gainOf: (question: Question) => number;
};

export type RespondInput = OpeningParts & {
  turns: Turn[];
  /** The topic of each concept. */
  topics: ReadonlyMap<string, string>;
  /** Asked only when a question has to be chosen. */
  picture: () => Picture;
};

const MAX_ANSWERS = 9;
const USUAL_ANSWERS = 7;
const CLEAR = 0.62;
const MAX_LENGTH = 90;
const confirmReplies: QuickReply[] = [
  { label: '結果を見る', value: '結果を見る' },
  { label: 'もう少し話す', value: 'もう少し話す' },
];
const finishReplies: QuickReply[] = [{ label: 'もう少し話す', value: 'もう少し話す' }];
const safetyReplies: QuickReply[] = [
  { label: '安全な場所にいる', value: '安全な場所にいる' },
  { label: '診断を続ける', value: '診断を続ける' },
];

/** The counsellor's next words after the last turn. */
export function respond({ turns, topics, picture, ...parts }: RespondInput): Reply {
  const last = turns.at(-1);
  const said = turns.map((turn) => turn.reply ?? '').join('\n');
  if (!last) return ask(turns, firstQuestion(), words.greetings[0] ?? '');
  const { safety } = last.reading;
  if (safety && stopsDiagnosis(safety)) {
    return paused(turns, unsaidOrLast(words.safetyCandidates(safety), said));
  }
  if (last.question === 'safety' && !resumes(last)) {
    return paused(turns, unsaidOrLast(words.pausedCandidates(), said));
  }
  if (asksTooEarly(turns)) return confirm(turns, said);
  if (shouldFinish(turns)) return finish(turns, said);
  const state = picture();
  if (shouldConfirm(turns, state.clarity)) return confirm(turns, said);
  const about = {
    turns,
    gainOf: state.gainOf,
    covered: coveredTopics(turns, topics),
    seed: seedOf(turns[0]?.message.id ?? ''),
  };
  const question =
    chooseQuestion({ ...about, only: topicsAfter(turns, state.clarity) }) ??
    chooseQuestion({ ...about, only: [] });
  if (!question) return finish(turns, said, []);
  return ask(turns, question, opening(turns, parts, said));
}

/** The talk goes on when the student says so and tells of no further worry; so does a wish to see the result. */
function resumes({ message, reading, comfort }: Turn): boolean {
  if (comfort) return false;
  const words = normalisePhrase(message.content);
  return wantsToResume(words) || (reading.wantsToFinish && /結果|けっか/.test(words));
}

/** The greeting and the first question; the seed only turns the wording. */
export function openSession(seed: string): Reply {
  const number = seedOf(seed);
  const greeting = words.greetings[number % words.greetings.length] ?? '';
  return ask([], firstQuestion(number), greeting);
}

function firstQuestion(seed = 0): Question {
  const found = chooseQuestion({ turns: [], only: ['hobby'], gainOf: () => 0, seed });
  if (!found) throw new Error('The question bank has no question about free time.');
  return found;
}

/** Asked for the result with little to go on: offered once, with low confidence. */
function asksTooEarly(turns: Turn[]): boolean {
  const wants = turns.at(-1)?.reading.wantsToFinish ?? false;
  return wants && !canFinish(turns) && turns.every(({ question }) => question !== 'confirm');
}

function shouldFinish(turns: Turn[]): boolean {
  const last = turns.at(-1);
  if (!last) return false;
  if (last.reading.wantsToFinish) return true;
  if (
    last.question === 'confirm' &&
    /^(?:はい|うん|見|お願い|おねがい|ok|いい(?:です|よ))/i.test(
      normalisePhrase(last.message.content),
    )
  )
    return true;
  // Who goes on after the end wants to: then only the bank of questions ends the talk.
  const wentOn = turns.some(({ question }) => question === 'finish');
  return !wentOn && answeredTurns(turns).length >= MAX_ANSWERS;
}

function shouldConfirm(turns: Turn[], clarity: number): boolean {
  const confirmed = turns.filter(({ question }) => question === 'confirm').length;
  if (evasiveRun(turns) >= 3) return confirmed === 0;
  if (confirmed > 0) return false;
  const count = informativeAnswers(turns);
  const given = answersGiven(turns);
  if (given < 5 || count < 4) return false;
  // Who mostly tapped examples is asked a little longer.
  if (given >= USUAL_ANSWERS) return ownAnswers(turns) >= 4 || clarity >= CLEAR;
  return clarity >= CLEAR && count >= 5 && turns.some(asksForLimits);
}

/** The picture is clear: one question on dislikes or conditions remains before confirming. */
function isReadyButForDislikes(turns: Turn[], clarity: number): boolean {
  return isNearlyThere(turns, clarity) && !turns.some(asksForLimits);
}

function asksForLimits({ question }: Turn): boolean {
  const topic = topicOf(question);
  return topic === 'dislike' || topic === 'condition';
}

function isNearlyThere(turns: Turn[], clarity: number): boolean {
  const given = answersGiven(turns);
  return (
    (clarity >= CLEAR && informativeAnswers(turns) >= 4 && given >= 5) || given >= USUAL_ANSWERS - 1
  );
}

/** Questions with an answer for those who find little to say. */
const easyTopics: Topic[] = ['people', 'strength', 'dislike', 'condition', 'value'];

/** After evasion: cards, then the reverse question, then cards again. */
function topicsAfter(turns: Turn[], clarity: number): Topic[] {
  const run = evasiveRun(turns);
  const last = turns.at(-1);
  const topic = topicOf(last?.question ?? '');
  // Who asked something back gets the same topic again, in other words.
  if (topic && last && isQuestionBack(last)) return [topic];
  if (run === 0 && isReadyButForDislikes(turns, clarity)) return ['dislike', 'condition'];
  if (run === 0 || !turns.at(-1)?.reading.evasive) {
    const evasions = turns.filter(({ reading }) => reading.evasive).length;
    return evasions >= 2 && ownAnswers(turns) < 4 ? easyTopics : [];
  }
  if (run === 2) return ['dislike'];
  return ['cards'];
}

function ask(turns: Turn[], question: Question, before: string): Reply {
  const text = `${before}${question.text}`;
  const last = turns.at(-1);
  const safety = last?.reading.safety ?? null;
  return {
    question: question.id,
    text: text.length <= MAX_LENGTH || safety || last?.comfort ? text : question.text,
    quick_replies: question.quick_replies,
    progress: progressOf(turns, 'talking'),
    can_finish: canFinish(turns),
    safety,
  };
}

function confirm(turns: Turn[], said: string): Reply {
  const enough = informativeAnswers(turns) >= 3 ? words.confirmTexts : words.lowConfirmTexts;
  const stops = /やめ|辞め/.test(turns.at(-1)?.message.content ?? '');
  const candidates = stops ? [...words.stopTexts, ...enough] : enough;
  return {
    question: 'confirm',
    text: words.unsaid(candidates, said) ?? candidates[0] ?? '',
    quick_replies: confirmReplies,
    progress: progressOf(turns, 'confirming'),
    can_finish: true,
    safety: turns.at(-1)?.reading.safety ?? null,
  };
}

/** The closing words; the way on stays open as long as there is something left to ask. */
function finish(turns: Turn[], said: string, replies: QuickReply[] = finishReplies): Reply {
  return {
    question: 'finish',
    text: unsaidOrLast(words.finishTexts, said),
    quick_replies: replies,
    progress: progressOf(turns, 'finished'),
    can_finish: true,
    safety: turns.at(-1)?.reading.safety ?? null,
  };
}

/** While the diagnosis rests, every answer names the worry, so that the people to call stay in view. */
function paused(turns: Turn[], text: string): Reply {
  const stopping = turns.findLast(({ reading }) => stopsDiagnosis(reading.safety));
  return {
    question: 'safety',
    text,
    quick_replies: safetyReplies,
    progress: progressOf(turns, 'paused'),
    can_finish: canFinish(turns),
    safety: stopping?.reading.safety ?? null,
  };
}

/** A sentence that was not said yet; when all were, the last again: silence would be worse. */
function unsaidOrLast(candidates: readonly string[], said: string): string {
  return words.unsaid([...candidates], said) ?? candidates.at(-1) ?? '';
}

/** `answered / expected` never falls: the expectation grows only one behind the answers. */
function progressOf(turns: Turn[], phase: Reply['progress']['phase']): Reply['progress'] {
  const count = answeredTurns(turns).length;
  // After the end everything more is a gift: the bar stays full.
  if (phase === 'finished' || turns.some(({ question }) => question === 'finish')) {
    const full = Math.max(1, count);
    return { answered: full, expected: full, phase };
  }
  return { answered: count, expected: Math.max(USUAL_ANSWERS, count + 1), phase };
}
