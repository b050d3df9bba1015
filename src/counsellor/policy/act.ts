import type { Scene } from '#counsellor/knowledge/scenes.ts';
import type { PageLink } from '#counsellor/knowledge/source.ts';
import type { Thing } from '#counsellor/knowledge/things.ts';
import type { Feeling, Sense } from '#counsellor/reading/vocabulary.ts';
import type { Question } from './question-bank.ts';
import type { Choices } from './serving/ask-back.ts';

/** Words to a message before the talk goes on. */
export type Served =
  | { act: 'answer'; kind: string; text: string; link: PageLink | null; about?: string }
  | { act: 'acknowledge'; kind: string; text: string; link: PageLink | null; isHeavy: boolean }
  /**
   * `of`: what the phrase that is said back is to the student, or what they feel; null where a remark says neither. `thing`:
   * what was told of and may be asked about.
   */
  | { act: 'reflect'; of: Sense | Feeling | null; text: string; thing?: Thing }
  | { act: 'summarise'; text: string };

/** Ways for the talk to go on; one of these ends every reply. */
export type Next =
  | { act: 'ask'; question: Question }
  /** `of`: a sense, a feeling or a thing. */
  | { act: 'follow-up'; of: string; text: string; replies: readonly string[] }
  | { act: 'scenes'; screen: number; pick: number; shown: Scene[] }
  /** Nothing is asked in the same breath as something heavy was heard. */
  | { act: 'acknowledge' }
  | { act: 'confirm'; text: string }
  | { act: 'pause'; text: string }
  /** `isLast`: nothing is left to ask. */
  | { act: 'finish'; text: string; isLast?: true };

/** A reply before it is worded; `row` names the rule that decided what comes next. */
export type Plan = {
  served: Served[];
  next: Next;
  row: string;
  /** Questions of which the student picks one in place of what comes next. */
  choices: Choices | null;
};
