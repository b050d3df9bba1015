import { useMemo, useSyncExternalStore } from 'react';
import { comparedAtMost } from './compare-path.ts';

/** Key of the ids of companies that this browser compares; public ids, no personal data. */
const key = 'compareCompanies';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const listeners = new Set<() => void>();

type CompareBasket = {
  ids: string[];
  isFull: boolean;
  add: (id: string) => void;
  remove: (id: string) => void;
  clear: () => void;
};

export function useCompareBasket(): CompareBasket {
  const stored = useSyncExternalStore(subscribe, read, () => '');
  return useMemo(() => {
    const ids = parseIds(stored);
    return {
      ids,
      isFull: ids.length >= comparedAtMost,
      add: (id) => write([...ids.filter((known) => known !== id), id].slice(0, comparedAtMost)),
      remove: (id) => write(ids.filter((known) => known !== id)),
      clear: () => write([]),
    };
  }, [stored]);
}

/** Empties the choice, for instance when the next person sits down at this computer. */
export function emptyCompareBasket(): void {
  write([]);
}

/** Reads only valid ids: other programs and people can write to this storage. */
function parseIds(stored: string): string[] {
  return [...new Set(stored.split(','))].filter((id) => uuid.test(id)).slice(0, comparedAtMost);
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(ids: string[]): void {
  try {
    if (ids.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, ids.join(','));
  } catch {
    // A full or forbidden storage: the choice stays empty, and the links still work.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
