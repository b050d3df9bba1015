import type { QuickReply } from '#contract/student/diagnosis.ts';
import { NONE_OF_THEM } from '#counsellor/scenes/picks.ts';
import type { Reply } from '#counsellor/types.ts';
import type { Next } from './act.ts';
import { progressOf } from './progress.ts';
import { afterDisclosure, followUpId, scenesId } from './question-ids.ts';

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
    case 'follow-up':
      return replies(...next.replies);
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

/** A question by itself, with nothing said to an answer before it. */
export function askedAlone(next: Next, text: string): Reply {
  return {
    ...{ question: questionId(next), text },
    quick_replies: repliesOf(next),
    ...{ pick: pickOf(next), links: [] },
    progress: progressOf([], { asked: questionId(next), phase: 'talking', topics: new Map() }),
    can_finish: false,
    safety: null,
  };
}
