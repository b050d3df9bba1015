import { setBounded } from './bounded-map.ts';
import { type Counted, countEvents, type LimitStore } from './limit-store.ts';

type MemoryStore = LimitStore & {
  /** Takes over what another store has counted, to go on from there. */
  remember: (key: string, counted: Counted) => void;
};

/** Counts in the memory of this process: for one process alone, and while a shared store is away. */
export function createMemoryStore(): MemoryStore {
  const records = new Map<string, Counted>();
  return {
    remember: (key, { count, blockedUntil, endsAt }) => {
      const known = records.get(key);
      // Answers may come in another order than the events.
      const isOlder =
        known && (known.endsAt > endsAt || (known.endsAt === endsAt && known.count > count));
      if (!isOlder) setBounded(records, key, { count, blockedUntil, endsAt });
    },
    hit: async (key, events) => {
      const { isGranted, ...record } = countEvents(records.get(key), events);
      setBounded(records, key, record);
      return { ...record, isGranted };
    },
    blockedUntil: async (key) => records.get(key)?.blockedUntil ?? 0,
    forget: async (key) => {
      records.delete(key);
    },
  };
}
