import type { QuickReply } from '#contract/student/diagnosis.ts';
import { standingTurns } from '#counsellor/belief/standing.ts';
import { answeredTurns } from '#counsellor/belief/talk-state.ts';
import { NONE_OF_THEM } from '#counsellor/scenes/picks.ts';
import type { Reply, Turn } from '#counsellor/types.ts';
import type { Next } from './act.ts';
import { afterDisclosure, followUpId, scenesId } from './question-ids.ts';

const USUAL_ANSWERS = 7;

export const replies = (...labels: string[]): QuickReply[] =>
  labels.map((label) => ({ label, value: label }));
export const goOn = '仕事の話をつづける';

export function questionId(next: Next): string {
  switch (next.act) {
    case 'ask':
      return next.question.id;
    case 'follow-up':
      return followUpId(next.of);
    case 'scenes':
      return scenesId({ ...next, shown: next.shown.map(({ id }) => id) });
    case 'acknowledge':
      return afterDisclosure;
    case 'pause':
      return 'safety';
    default:
      return next.act;
  }
}

export function repliesOf(next: Next): QuickReply[] {
  switch (next.act) {
    case 'ask':
      return next.question.quick_replies;
    case 'scenes':
      return [
        ...next.shown.map(({ id, caption }) => ({ label: caption, value: caption, scene: id })),
        ...replies(NONE_OF_THEM),
      ];
    case 'acknowledge':
      return replies(goOn, 'いまは休む');
    case 'confirm':
      return replies('結果を見る', 'もう少し話す', 'ちがうところがある');
    case 'finish':
      return next.isLast ? [] : replies('もう少し話す');
    case 'pause':
      return replies('安全な場所にいる', '診断を続ける');
    default:
      return [];
  }
}

export function pickOf(next: Next): number {
  if (next.act === 'scenes') return next.pick;
  return next.act === 'ask' ? next.question.pick : 1;
}

/** `answered / expected` never falls: the expectation grows only one behind the answers. */
export function progressOf(turns: Turn[], phase: Reply['progress']['phase']): Reply['progress'] {
  const count = answeredTurns(standingTurns(turns)).length;
  // After the end everything more is a gift: the bar stays full.
  if (phase === 'finished' || turns.some(({ question }) => question === 'finish')) {
    const full = Math.max(1, count);
    return { answered: full, expected: full, phase };
  }
  return { answered: count, expected: Math.max(USUAL_ANSWERS, count + 1), phase };
}

/** A question by itself, with nothing said to an answer before it. */
export function askedAlone(next: Next, text: string): Reply {
  return {
    ...{ question: questionId(next), text },
    quick_replies: repliesOf(next),
    ...{ pick: pickOf(next), links: [] },
    progress: progressOf([], 'talking'),
    can_finish: false,
    safety: null,
  };
}
