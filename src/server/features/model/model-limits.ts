/** Milliseconds after the student asked for an answer. */
export type ModelTiming = {
  /** The reading must be there; otherwise the built-in one counts alone. */
  readBy: number;
  /** The writer must have begun; otherwise the template is sent. */
  firstTokenBy: number;
  /** The writer must have ended. The student waits at most 10 s. */
  completeBy: number;
  /** How long a claim on a message lives when its process dies. */
  lease: number;
  /** Between two looks for the answer that another process is working on. */
  poll: number;
};

export const modelTiming: ModelTiming = {
  readBy: 4_000,
  firstTokenBy: 8_000,
  completeBy: 9_500,
  lease: 12_000,
  poll: 150,
};

/** Limits of the model's cost; the tokens of a day are `AI_DAILY_TOKENS`. */
export const modelLimits = {
  /** Output of one call. */
  outputTokens: { read: 800, write: 200 },
  /** Input and output of one diagnosis; a usual talk of nine answers takes about 35,000. */
  sessionTokens: 100_000,
  /** Input and output of one student in 24 hours. */
  userDayTokens: 200_000,
  /** Messages being worked on at once, over all processes. */
  inFlight: 16,
  /** Times that one message may be worked on: again only when a process died over it. */
  attempts: 2,
  /** Failures in a row after which a kind of call rests. */
  failuresInARow: 5,
  restMilliseconds: 60_000,
  /** Longest wait before the one retry after 429 or 5xx, when Retry-After says nothing. */
  retryPause: 300,
  /** Bytes of an answer that are read. */
  answerBytes: 256 * 1024,
} as const;

export type CallKind = keyof typeof modelLimits.outputTokens;
export const callKinds = Object.keys(modelLimits.outputTokens) as CallKind[];
