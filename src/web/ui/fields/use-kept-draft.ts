import { useEffect, useState } from 'react';

type Fields = Record<string, string>;

/**
 * Input of a form, kept for this tab so that a reload loses nothing: it is read after the page has hydrated, and
 * written at every change. `empty` is a constant, with the values that the form begins with. Never give it a password.
 */
export function useKeptDraft<Draft extends Fields>(key: string, empty: Draft) {
  const [draft, setDraft] = useState(empty);
  const storageKey = `draft:${key}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each form
  useEffect(() => {
    const kept = readDraft(storageKey, empty);
    if (kept) setDraft((typed) => ({ ...kept, ...changedIn(typed, empty) }));
  }, [storageKey]);

  useEffect(() => {
    if (draft === empty) return;
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(draft));
    } catch {
      // A full or forbidden storage only costs the comfort.
    }
  }, [draft, empty, storageKey]);

  return {
    draft,
    change: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    forget: () => {
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // The same: storage may be forbidden.
      }
    },
  };
}

/** Reads only texts of fields that the form has: the storage may hold the draft of an older page. */
function readDraft<Draft extends Fields>(storageKey: string, empty: Draft): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const texts = Object.entries(kept).filter(
      ([name, value]) => name in empty && typeof value === 'string',
    );
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

/** Input from before hydration wins over the kept draft. */
function changedIn<Draft extends Fields>(draft: Draft, empty: Draft): Partial<Draft> {
  const typed = Object.entries(draft).filter(([name, value]) => value !== empty[name]);
  return Object.fromEntries(typed) as Partial<Draft>;
}
