import type { ConditionKey, Feeling, Sense, Sign, Stance } from './vocabulary.ts';

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

/** The heart of a message, or one of two: what a listener says back. Offsets are into the normalised text. */
export type Core = {
  sense: Sense;
  /** The next likeliest one. */
  next: Sense;
  /** How surely it is the heart, and by how much its sense leads over the next one. */
  margin: number;
  lead: number;
  start: number;
  end: number;
};

/** The likeliest feeling of a message: how surely it is felt, from about −1 to 1. */
export type HeardFeeling = { kind: Feeling; margin: number };

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
