import { setTimeout as wait } from 'node:timers/promises';
import { type Breaker, createBreaker } from '#server/http/outside/breaker.ts';
import type { Log } from '#server/log.ts';
import { type CallFailure, CallTimeoutError, failureOf } from './calls/call-failure.ts';
import type { Usage } from './model.queries.ts';
import { type CallKind, modelLimits } from './model-limits.ts';

export type CallResult<T> = { value: T; usage: Partial<Usage> };

type Call<T> = {
  kind: CallKind;
  /** Milliseconds of `performance.now()` at which the call is given up. */
  deadline: number;
  /** The same for its first token. */
  firstTokenBy?: number;
  /** Tokens that are charged when the server does not say. */
  estimate: Usage;
  /** `begun` is to be called at the first token. */
  work: (signal: AbortSignal, begun: () => void) => Promise<CallResult<T>>;
};

type CallNote = Usage & { kind: CallKind; isFailure: boolean };

type ModelGuard = {
  /** The value, or null when there is none in time; with the tokens to be charged. Never throws. */
  run: <T>(call: Call<T>) => Promise<{ value: T | null; tokens: number }>;
  /** Whether calls of a kind are made at present. */
  isResting: (kind: CallKind) => boolean;
};

type Parts = {
  log: Log;
  now: () => Date;
  /** Writes the call down; awaited, and its failure is only logged. */
  note: (note: CallNote) => Promise<void>;
};

/**
 * Stands between us and a paid service: hard deadlines, one retry after 429 and 5xx where it fits, and a
 * rest of a minute after five failures in a row, ended by a single try. By kind of call: an endpoint that
 * cannot write JSON can still phrase.
 */
export function createModelGuard({ log, now, note }: Parts): ModelGuard {
  const breakers: Record<CallKind, Breaker> = {
    read: createBreaker(now, modelLimits),
    write: createBreaker(now, modelLimits),
  };
  const isResting = (kind: CallKind) => breakers[kind].isResting();

  async function write(call: CallNote): Promise<void> {
    try {
      await note(call);
    } catch (error) {
      log.error('noting a model call failed', error, { kind: call.kind });
    }
  }

  return {
    isResting,
    run: async (call) => {
      const { kind, estimate } = call;
      if (isResting(kind)) return { value: null, tokens: 0 };
      breakers[kind].begin();
      const begun = performance.now();
      const outcome = await attempt(call);
      const isFailure = 'failure' in outcome;
      if (breakers[kind].settle({ isFailure })) log.warn('model rests', { kind });
      const usage = isFailure ? costOf(outcome.failure, estimate) : fill(outcome.usage, estimate);
      log.info('model call', {
        kind,
        outcome: isFailure ? outcome.failure.code : 'ok',
        ms: Math.round(performance.now() - begun),
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
      });
      await write({ kind, isFailure, ...usage });
      return {
        value: isFailure ? null : outcome.value,
        tokens: usage.inputTokens + usage.outputTokens,
      };
    },
  };
}

/** Once, and once again after 429 or 5xx when the wait and a second try still fit. */
async function attempt<T>(call: Call<T>): Promise<CallResult<T> | { failure: CallFailure }> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withDeadline(call);
    } catch (error) {
      const failure = failureOf(error);
      const pause = pauseBefore(failure, call.firstTokenBy ?? call.deadline);
      if (tries > 1 || pause === null) return { failure };
      await wait(pause);
    }
  }
}

/** Milliseconds to wait before a retry; null when there is to be none. */
function pauseBefore({ status, retryAfter }: CallFailure, deadline: number): number | null {
  if (status !== 429 && (status === undefined || status < 500)) return null;
  const pause = retryAfter ?? modelLimits.retryPause * (0.5 + Math.random() / 2);
  const left = deadline - performance.now();
  return pause < left / 2 ? pause : null;
}

/** Ends at the deadline whatever the work does with the signal. */
async function withDeadline<T>({ deadline, firstTokenBy, work }: Call<T>): Promise<CallResult<T>> {
  const abort = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(new CallTimeoutError());
    abort.abort();
  };
  const at = (time: number) => setTimeout(giveUp, Math.max(0, time - performance.now()));
  const timers = [at(deadline), ...(firstTokenBy === undefined ? [] : [at(firstTokenBy)])];
  try {
    return await Promise.race([work(abort.signal, () => clearTimeout(timers[1])), late]);
  } finally {
    for (const timer of timers) clearTimeout(timer);
    // Nothing more is read of an answer that was given up.
    abort.abort();
  }
}

function fill(usage: Partial<Usage>, estimate: Usage): Usage {
  return {
    inputTokens: usage.inputTokens || estimate.inputTokens,
    outputTokens: usage.outputTokens || estimate.outputTokens,
  };
}

/** An answer that broke off on the way is charged as if it had come. */
function costOf({ isPaid }: CallFailure, estimate: Usage): Usage {
  return isPaid ? estimate : { inputTokens: 0, outputTokens: 0 };
}
