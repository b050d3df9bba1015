import { useEffect, useState } from 'react';
import type { EntryValue } from './entry-value.ts';

/** What was typed and is not saved yet, and which version of the entry it was typed over. */
type Typed = { value: EntryValue; base: string };
type Place = 'tab' | 'browser';

export type EntryDraft = ReturnType<typeof useEntryDraft>;

/**
 * What is typed into an entry's form, kept for this tab, or in this browser where a text is long: neither a newer
 * entry that arrives, nor leaving the page, nor the end of the session loses it. A form of another entry needs another
 * React key.
 */
export function useEntryDraft(entry: string, place: Place = 'tab') {
  const storageKey = `catalogue-entry:${entry}`;
  const [typed, setTyped] = useState(() => readTyped(place, storageKey));
  useEffect(() => writeTyped(place, storageKey, typed), [place, storageKey, typed]);

  return {
    typed,
    /** The first change is typed `over` what is shown. */
    change: (changed: (value: EntryValue) => EntryValue, over: Typed) =>
      setTyped((now) => ({ value: changed((now ?? over).value), base: (now ?? over).base })),
    /** From now on it is meant over this version: somebody chose so. */
    moveTo: (base: string) => setTyped((now) => now && { ...now, base }),
    /** `sent` is saved as version `next`; what was typed meanwhile stays. */
    settle: (sent: EntryValue, next: string) => {
      setTyped((now) => afterSaving(now, sent, next));
      // The page may be left by now.
      writeTyped(place, storageKey, afterSaving(readTyped(place, storageKey), sent, next));
    },
    forget: () => {
      setTyped(null);
      writeTyped(place, storageKey, null);
    },
  };
}

function afterSaving(typed: Typed | null, sent: EntryValue, next: string): Typed | null {
  if (!typed || JSON.stringify(typed.value) === JSON.stringify(sent)) return null;
  return { ...typed, base: next };
}

function storageOf(place: Place): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

function readTyped(place: Place, storageKey: string): Typed | null {
  try {
    const kept: unknown = JSON.parse(storageOf(place).getItem(storageKey) ?? 'null');
    return isTyped(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isTyped(kept: unknown): kept is Typed {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'value' in kept &&
    typeof kept.value === 'object' &&
    kept.value !== null &&
    'base' in kept &&
    typeof kept.base === 'string'
  );
}

function writeTyped(place: Place, storageKey: string, typed: Typed | null): void {
  try {
    if (typed) storageOf(place).setItem(storageKey, JSON.stringify(typed));
    else storageOf(place).removeItem(storageKey);
  } catch {
    // A full or forbidden storage: the text still waits in the page.
  }
}
