import type { Frame } from '#counsellor/knowledge/reflections.ts';
import type { ConditionKey, Sign, Stance } from './vocabulary.ts';

/** Acts of a sentence; `tells` holds good news too. */
export type ActGroup =
  | 'tells'
  | 'asks'
  | 'talk'
  | 'discloses'
  | 'evades'
  | 'greets'
  | 'insults'
  | 'nonsense';

/** An act of one sentence. Offsets are into the normalised text. */
export type Act = {
  group: ActGroup;
  /** A kind of `data/talk/kinds.jsonl`: asks.pay, tells.like, discloses.absent … */
  kind: string;
  /** By how much the group leads over the next one. */
  lead: number;
  /** The margin of the kind, and the next kind of the group with how far it is behind. */
  margin: number;
  next: { kind: string; behind: number } | null;
  start: number;
  end: number;
};

/** An act that is told: which one, of which broad kind, or only what it shows; offsets are into the normalised text. */
export type ToldAct = {
  /** Id of a reflection; null where only the kind is sure. */
  id: string | null;
  broad: string | null;
  /** An aspect: what the story shows, whichever act it is; null where nothing is sure. */
  aspect: { id: string; margin: number } | null;
  frame: Frame;
  lead: number;
  start: number;
  end: number;
};

export type Holder = 'self' | 'other';
export type Time = 'now' | 'past' | 'dropped' | 'if' | 'future';

/** Something that the text names: a concept of the lexicon or `occupation:<id>`. */
export type Named = { about: string; label: string; start: number; end: number };

/** An attitude of the student to one thing that they named. */
export type Attitude = Named & {
  stance: Stance;
  sign: Sign;
  holder: Holder;
  time: Time;
  /** By how much the sign leads over the next one. */
  lead: number;
  /** `taken` counts, `unsure` could be asked back, `passed` does neither. */
  verdict: 'taken' | 'unsure' | 'passed';
};

/** A condition of work that a stretch of the text states; `margin` tells how surely. */
export type HeardCondition = {
  condition: ConditionKey;
  margin: number;
  start: number;
  end: number;
};
