import { createBreaker } from '#server/http/outside/breaker.ts';
import type { Log } from '#server/log.ts';
import type { LimitStore } from './limit-store.ts';
import { createMemoryStore } from './memory-store.ts';

type StoreKind = 'memory' | 'postgres' | 'valkey';
/** A store of limits at this moment; `failures` since the start. */
export type StoreState = { store: StoreKind; isAway: boolean; failures: number };
export type InsuredStore = LimitStore & { state: () => StoreState };

/** The memory of this process, which is never away. */
export function alone(): InsuredStore {
  const state: StoreState = { store: 'memory', isAway: false, failures: 0 };
  return { ...createMemoryStore(), state: () => state };
}

/** One late answer on a busy machine is no loss of the store. */
const failuresInARow = 3;
/** Milliseconds in which a lost store is not asked. */
const restMilliseconds = 1_000;

type Parts = { kind: StoreKind; log: Log; now: () => Date };

/**
 * A shared store with the memory of this process behind it. While it is away each process counts for itself, from what it
 * heard last: limits grow with the number of processes, and nobody is locked out.
 */
export function insure(shared: LimitStore, { kind, log, now }: Parts): InsuredStore {
  const memory = createMemoryStore();
  const breaker = createBreaker(now, { failuresInARow, restMilliseconds });
  let isAway = false;
  let failures = 0;

  const settle = (error: unknown) => {
    const isFailure = error !== null;
    const rests = breaker.settle({ isFailure });
    if (isFailure) failures += 1;
    if (rests && !isAway)
      log.error(`limits are counted in this process alone: ${kind} is away`, error);
    if (!isFailure && isAway) log.info('limits are shared again', { store: kind });
    isAway = rests;
  };

  async function ask<T>(work: (store: LimitStore) => Promise<T>): Promise<T> {
    if (breaker.isResting()) return work(memory);
    breaker.begin();
    try {
      const answer = await work(shared);
      settle(null);
      return answer;
    } catch (error) {
      settle(error);
      return work(memory);
    }
  }

  return {
    hit: async (key, events) => {
      const hit = await ask((store) => store.hit(key, events));
      memory.remember(key, hit);
      return hit;
    },
    blockedUntil: (key) => ask((store) => store.blockedUntil(key)),
    forget: async (key) => {
      await memory.forget(key);
      await ask((store) => store.forget(key));
    },
    state: () => ({ store: kind, isAway, failures }),
  };
}
