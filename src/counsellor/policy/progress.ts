import type { DiagnosisProgress } from '#contract/student/diagnosis.ts';
import { standingTurns } from '#counsellor/belief/standing.ts';
import {
  answeredTurns,
  coveredTopics,
  isTapped,
  ownAnswers,
} from '#counsellor/belief/talk-state.ts';
import { QUICK, SCREENS } from '#counsellor/scenes/choose-screen.ts';
import type { Turn } from '#counsellor/types.ts';
import { type Topic, topicOf } from './question-bank.ts';
import { inCommon, isFollowUp, isScenes, scenesOf } from './question-ids.ts';
import { MOST_ANSWERS, MOST_FOLLOWED, order } from './rows.ts';

type Asking = {
  /** The id of the question that comes next. */
  asked: string;
  phase: DiagnosisProgress['phase'];
  /** The topic of each concept. */
  topics: ReadonlyMap<string, string>;
};

type Share = Pick<DiagnosisProgress, 'answered' | 'expected'>;

/**
 * How far a talk is, in questions, each screen of scenes one of them. `left` follows the rows of the policy;
 * `answered / expected` never falls, whatever the talk turns to, but where an answer is taken back.
 */
export function progressOf(turns: Turn[], { asked, phase, topics }: Asking): DiagnosisProgress {
  let share: Share = { answered: 0, expected: 1 };
  let left = 0;
  for (let n = 0; n <= turns.length; n += 1) {
    const before = turns.slice(0, n);
    left = leftFrom(before, turns[n]?.question ?? asked, topics);
    share = atLeast(share, { answered: answeredTurns(standingTurns(before)).length, left });
  }
  return { ...share, phase, left };
}

function atLeast(before: Share, { answered, left }: { answered: number; left: number }): Share {
  // A talk that came to its end stays there.
  if (before.answered === before.expected || left === 0) {
    const full = Math.max(1, answered);
    return { answered: full, expected: full };
  }
  const most =
    before.answered === 0
      ? answered + left
      : Math.floor((answered * before.expected) / before.answered);
  return { answered, expected: Math.max(answered + 1, Math.min(answered + left, most)) };
}

const ends = new Set(['confirm', 'finish']);

/** Questions that are likely still to come, the asked one among them; what comes after the end is a gift. */
function leftFrom(before: Turn[], asked: string, topics: ReadonlyMap<string, string>): number {
  const questions = [...before.map(({ question }) => question), asked];
  if (questions.some((question) => ends.has(question))) return 0;
  const standing = standingTurns(before);
  const covered = coveredTopics(standing, topics);
  const isOpen = (topic: Topic) =>
    !covered.has(topic) && !questions.some((question) => topicOf(question) === topic);
  const conditions = Number(isOpen('condition'));
  const screen = scenesOf(asked)?.screen;
  if (screen !== undefined)
    return screensFrom(screen) + Number(!questions.includes(inCommon)) + conditions;
  const hasPicked = before.some((turn) => isScenes(turn.question) && isTapped(turn));
  if (hasPicked && ownAnswers(standing) < 2) return 1 + conditions;
  const open = [...order, 'dislike' as const].filter(isOpen).length + conditions;
  // Stories that may still be asked on, one an answer: the number falls with each of them.
  const followed = questions.filter(isFollowUp).length;
  const left = Math.max(1, open + Math.min(MOST_FOLLOWED - followed, open + 1));
  return Math.max(0, Math.min(left, MOST_ANSWERS - answeredTurns(standing).length));
}

/** At most so many screens from this one on; they may stop before. */
function screensFrom(screen: number): number {
  return SCREENS + QUICK - screen + 1;
}
