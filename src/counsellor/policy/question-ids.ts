import { topicOf } from './question-bank.ts';

/** Ids of questions outside the bank: `follow-<act>`, `follow-thing-<id>`, `scenes-<n>-<pick>-<places>`, and the moments of a talk. */
const follow = 'follow-';
/** After the last screen: what the picked scenes had in common. */
export const inCommon = 'cards-common';
export const afterDisclosure = 'after-disclosure';

const ofThing = 'thing-';

/** What a follow-up about a thing asks on from. */
export function ofThingId(id: string): string {
  return `${ofThing}${id}`;
}

/** The id of the thing that a follow-up asks about; null for others. */
export function thingIn(of: string): string | null {
  return of.startsWith(ofThing) ? of.slice(ofThing.length) : null;
}

export function followUpId(act: string): string {
  return `${follow}${act}`;
}

/** What a follow-up asks on from; null for other questions. */
export function followedUp(question: string): string | null {
  return isFollowUp(question) ? question.slice(follow.length) : null;
}

export function isFollowUp(question: string): boolean {
  return question.startsWith(follow);
}

/** Whether a message to it tells of the student, as an answer to a question of the bank does. */
export function isAnswerable(question: string): boolean {
  return topicOf(question) !== null || isFollowUp(question) || isScenes(question);
}

/** A screen of scenes: which of the talk, how many may be picked, and the scenes on it by their ids. */
type ScenesQuestion = { screen: number; pick: number; shown: string[] };

export function scenesId({ screen, pick, shown }: ScenesQuestion): string {
  return `scenes:${screen}:${pick}:${shown.join(',')}`;
}

/** The screen that a question's id tells of; null for other questions. */
export function scenesOf(question: string): ScenesQuestion | null {
  const [head, screen, pick, shown] = question.split(':');
  if (head !== 'scenes' || !shown) return null;
  return { screen: Number(screen), pick: Number(pick), shown: shown.split(',') };
}

export function isScenes(question: string): boolean {
  return scenesOf(question) !== null;
}

/** Buttons of a moment, each with the request that it makes. */
export const momentReplies: ReadonlyMap<string, string> = new Map([
  ['仕事の話をつづける', 'talk.resume'],
  ['いまは休む', 'talk.pause'],
  ['結果を見る', 'talk.result'],
  ['もう少し話す', 'talk.resume'],
  ['ちがうところがある', 'talk.disagree'],
]);
