import { useMemo, useSyncExternalStore } from 'react';
import { comparedAtMost } from './compare-path.ts';

/** Ids of the companies that this browser wants side by side; public ids, nothing of a person. */
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

/** Forgets the choice, as when the next person sits down at this computer. */
export function emptyCompareBasket(): void {
  write([]);
}

/** The store can hold anything: whoever has the browser can write there. */
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
    // A full or forbidden storage: there is nothing to compare from here, the links still work.
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
