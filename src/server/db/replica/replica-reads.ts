import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<true>();

/**
 * Runs work whose reads may come from a replica, where there is one. Everything else reads the primary, and writes go
 * there from inside as well.
 */
export function readingReplica<T>(work: () => T): T {
  return scope.run(true, work);
}

/** Whether what runs now may read a replica. */
export function mayReadReplica(): boolean {
  return scope.getStore() === true;
}
