import type { QuickReply } from '#contract/diagnosis.ts';
import type { ConceptMatcher } from './concept-matcher.ts';
import { wantsToResume } from './evasion.ts';
import { mirroredWord, mirrorSentences } from './mirror.ts';
import { normalisePhrase } from './normalise-text.ts';
import { type Question, type Topic, topicOf } from './question-bank.ts';
import { chooseQuestion } from './questions.ts';
import { stopsDiagnosis } from './safety.ts';
import type { Reply, Turn } from './types.ts';
import * as words from './wording.ts';

export type Picture = {
  /** How clear the leading families are, 0–1. */
  clarity: number;
  gainOf: (question: Question) => number;
};

export type RespondInput = {
  turns: Turn[];
  matcher: ConceptMatcher;
  /** Asked only when a question has to be chosen. */
  picture: () => Picture;
};

const MAX_ANSWERS = 9;
const USUAL_ANSWERS = 7;
const CLEAR = 0.62;
const MAX_LENGTH = 90;
const confirmReplies: QuickReply[] = [
  { label: '結果を見る', value: '結果を見たいです' },
  { label: 'もう少し話す', value: 'もう少し話したいです' },
];
const finishReplies: QuickReply[] = [{ label: 'もう少し話す', value: 'もう少し話したいです' }];
const safetyReplies: QuickReply[] = [
  { label: '安全な場所にいる', value: '今は安全な場所にいます' },
  { label: '診断を続ける', value: '診断を続けたいです' },
];

/** The counsellor's next words after the last turn. */
export function respond({ turns, matcher, picture }: RespondInput): Reply {
  const last = turns.at(-1);
  const said = turns.map((turn) => turn.reply ?? '').join('\n');
  if (!last) return ask(turns, firstQuestion(), words.greetings[0] ?? '');
  const { safety } = last.reading;
  if (safety && stopsDiagnosis(safety)) {
    return paused(turns, unsaidOrLast(words.safetyCandidates(safety), said));
  }
  const resumed =
    last.question === 'safety' && wantsToResume(normalisePhrase(last.message.content));
  if (last.question === 'safety' && !resumed && !last.reading.wantsToFinish) {
    return paused(turns, unsaidOrLast(words.pausedCandidates(), said));
  }
  if (asksTooEarly(turns)) return confirm(turns, said);
  if (shouldFinish(turns)) return finish(turns, said);
  const state = picture();
  if (shouldConfirm(turns, state.clarity)) return confirm(turns, said);
  const question = chooseQuestion({
    turns,
    only: topicsAfter(turns, state.clarity),
    gainOf: state.gainOf,
    seed: seedOf(turns[0]?.message.id ?? ''),
  });
  if (!question) return finish(turns, said, []);
  return ask(turns, question, opening(turns, matcher, said));
}

/** The greeting and the first question; the seed only turns the wording. */
export function openSession(seed: string): Reply {
  const number = seedOf(seed);
  const greeting = words.greetings[number % words.greetings.length] ?? '';
  return ask([], firstQuestion(number), greeting);
}

function firstQuestion(seed = 0): Question {
  const found = chooseQuestion({ turns: [], only: ['experience'], gainOf: () => 0, seed });
  if (!found) throw new Error('The question bank has no question about experience.');
  return found;
}

/** Turns that answered a question of the bank. */
function answered(turns: Turn[]): Turn[] {
  return turns.filter(
    ({ question, reading }) =>
      topicOf(question) !== null && !reading.offTopic && !stopsDiagnosis(reading.safety),
  );
}

function informative(turns: Turn[]): number {
  return turns.filter(({ reading }) => reading.evidence.length > 0).length;
}

function canFinish(turns: Turn[]): boolean {
  return informative(turns) >= 3 || answered(turns).length >= 5;
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
  return !wentOn && answered(turns).length >= MAX_ANSWERS;
}

function shouldConfirm(turns: Turn[], clarity: number): boolean {
  const confirmed = turns.filter(({ question }) => question === 'confirm').length;
  if (evasiveRun(turns) >= 3) return confirmed === 0;
  if (confirmed > 0) return false;
  const count = informative(turns);
  if (answered(turns).length < 5 || count < 4) return false;
  if (answered(turns).length >= USUAL_ANSWERS) return true;
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
  const count = answered(turns).length;
  return (clarity >= CLEAR && informative(turns) >= 4 && count >= 5) || count >= USUAL_ANSWERS - 1;
}

/** How many answers in a row held nothing. */
function evasiveRun(turns: Turn[]): number {
  const from = turns.findLastIndex(({ reading }) => reading.evidence.length > 0);
  return turns
    .slice(from + 1)
    .filter(({ reading, question }) => reading.evasive && question !== 'confirm').length;
}

/** After evasion: cards, then the reverse question, then cards again. */
function topicsAfter(turns: Turn[], clarity: number): Topic[] {
  const run = evasiveRun(turns);
  if (run === 0 && isReadyButForDislikes(turns, clarity)) return ['dislike', 'condition'];
  if (run === 0 || !turns.at(-1)?.reading.evasive) {
    const evasions = turns.filter(({ reading }) => reading.evasive).length;
    return evasions >= 2 && informative(turns) < 4 ? ['cards', 'people', 'condition', 'value'] : [];
  }
  if (run === 2) return ['dislike'];
  return ['cards'];
}

function opening(turns: Turn[], matcher: ConceptMatcher, said: string): string {
  const last = turns.at(-1);
  if (!last) return '';
  const offset = seedOf(turns[0]?.message.id ?? '') + turns.length;
  if (last.reading.safety) return words.unsaid(words.afterBullying, said) ?? '';
  if (last.question === 'safety') return words.unsaid(words.afterResume, said) ?? '';
  if (last.reading.offTopic) return words.unsaid(words.afterOffTopic, said) ?? '';
  if (last.reading.evasive) return words.unsaid(words.afterEvasion, said, offset) ?? '';
  const word = mirroredWord(last.reading, matcher);
  const mirror = word ? words.unsaid(mirrorSentences(word), said, turns.length - 1) : null;
  return mirror ?? words.unsaid(words.thanks, said, offset) ?? '';
}

function ask(turns: Turn[], question: Question, before: string): Reply {
  const text = `${before}${question.text}`;
  const { safety } = turns.at(-1)?.reading ?? { safety: null };
  return {
    question: question.id,
    text: text.length <= MAX_LENGTH || safety ? text : question.text,
    quick_replies: question.quick_replies,
    progress: progressOf(turns, 'talking'),
    can_finish: canFinish(turns),
    safety,
  };
}

function confirm(turns: Turn[], said: string): Reply {
  const candidates = informative(turns) >= 3 ? words.confirmTexts : words.lowConfirmTexts;
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
  const count = answered(turns).length;
  // After the end everything more is a gift: the bar stays full.
  if (phase === 'finished' || turns.some(({ question }) => question === 'finish')) {
    const full = Math.max(1, count);
    return { answered: full, expected: full, phase };
  }
  return { answered: count, expected: Math.max(USUAL_ANSWERS, count + 1), phase };
}

function seedOf(text: string): number {
  let seed = 7;
  for (const unit of text) seed = (seed * 31 + (unit.codePointAt(0) ?? 0)) % 9973;
  return seed;
}
