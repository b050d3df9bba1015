import type { Reading, Reply, Turn } from '#counsellor/types.ts';
import type { Person } from './masking/mask.ts';
import type { CallKind, ModelTiming } from './model-limits.ts';

export type ModelStart = {
  /** `performance.now()` when the student asked. */
  startedAt: number;
  person: Person;
};

/** A value with the tokens it cost. */
type Charged<T> = { value: T; tokens: number };

/** A language model as reader and writer beside the built-in counsellor. Nothing of it throws. */
export type Model = {
  timing: ModelTiming;
  dailyTokens: number;
  name: string;
  isResting: (kind: CallKind) => boolean;
  /** The built-in reading of the last turn with what the model saw besides; null when it saw nothing. */
  read: (turn: Turn, start: ModelStart) => Promise<Charged<Reading | null>>;
  /** The counsellor's next question in other words; null where the template stays. */
  rephrase: (
    about: { turns: Turn[]; reply: Reply },
    start: ModelStart,
  ) => Promise<Charged<string | null>>;
};
