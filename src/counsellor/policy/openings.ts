import type { Reply } from '#counsellor/types.ts';
import { remark } from '#counsellor/wording/remark.ts';
import * as words from '#counsellor/wording/wording.ts';
import { type Question, questionOf } from './question-bank.ts';
import { scenesOf } from './question-ids.ts';
import { chooseQuestion } from './questions.ts';
import { askedAlone } from './reply-parts.ts';
import { seedOf } from './seed.ts';
import { showScenes } from './show-scenes.ts';
import type { PolicyParts } from './situation.ts';

/** The greeting and the first question; the seed only turns the wording. */
export function openSession(seed: string): Reply {
  const number = seedOf(seed);
  const greeting = words.greetings[number % words.greetings.length] ?? '';
  const question = firstQuestion(number);
  return askedAlone({ act: 'ask', question }, `${greeting}${question.text}`);
}

/** The question that a talk in words begins with. */
export function firstQuestion(seed = 0): Question {
  const found = chooseQuestion({ turns: [], only: ['hobby'], gainOf: () => 0, seed });
  if (!found) throw new Error('The question bank has no question about free time.');
  return found;
}

/** The first words of a talk that begins with scenes. Throws when the knowledge has too few of them for a screen. */
export function openScenes({ picture, knowledge }: PolicyParts): Reply {
  const next = showScenes(picture([]).nextScreen(), knowledge);
  if (!next) throw new Error('There are too few scenes for a screen.');
  return askedAlone(next, remark(knowledge, 'moment.scenes_first', { said: '' }));
}

/** A question as it is asked by itself, without what is said to an answer before it; null for an id that names none. */
export function asking(id: string, { knowledge }: PolicyParts): Reply | null {
  const question = questionOf(id);
  if (question) return askedAlone({ act: 'ask', question }, question.text);
  const next = showScenes(scenesOf(id), knowledge);
  return next && askedAlone(next, remark(knowledge, 'moment.scenes_on', { said: '' }));
}
