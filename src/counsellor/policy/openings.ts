import type { Reply } from '#counsellor/types.ts';
import { remark } from '#counsellor/wording/remark.ts';
import type { Next } from './act.ts';
import { questionBank } from './question-bank.ts';
import { scenesOf } from './question-ids.ts';
import { pickOf, progressOf, questionId, repliesOf } from './respond.ts';
import type { PolicyParts } from './situation.ts';

/** The first words of a talk that begins with scenes. Throws when the knowledge has too few of them for a screen. */
export function openScenes(parts: PolicyParts): Reply {
  const screen = parts.picture([]).nextScreen();
  const next = screen && scenesNext(screen, parts);
  if (!next) throw new Error('There are too few scenes for a screen.');
  return replyOf(next, remark(parts.knowledge, 'moment.scenes_first', { said: '' }));
}

/** A question as it is asked by itself, without what is said to an answer before it; null for an id that names none. */
export function asking(id: string, parts: PolicyParts): Reply | null {
  const question = questionBank.find((one) => one.id === id);
  if (question) return replyOf({ act: 'ask', question }, question.text);
  const screen = scenesOf(id);
  const next = screen && scenesNext(screen, parts);
  return next && replyOf(next, remark(parts.knowledge, 'moment.scenes_on', { said: '' }));
}

type Screen = { screen: number; pick: number; shown: readonly string[] };

function scenesNext({ screen, pick, shown }: Screen, { knowledge }: PolicyParts): Next | null {
  const scenes = shown.flatMap((id) => knowledge.scenes.find((one) => one.id === id) ?? []);
  return scenes.length === shown.length ? { act: 'scenes', screen, pick, shown: scenes } : null;
}

function replyOf(next: Next, text: string): Reply {
  return {
    ...{ question: questionId(next), text },
    quick_replies: repliesOf(next),
    pick: pickOf(next),
    links: [],
    progress: progressOf([], 'talking'),
    can_finish: false,
    safety: null,
  };
}
