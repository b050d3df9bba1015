import { useEffect, useEffectEvent, useRef, useState } from 'react';

const soonMilliseconds = 800;

type Draft<T> = {
  /** What is shown: the draft, or what is saved. */
  value: T;
  change: (value: T) => void;
  /** For taps: saved once the person has paused. */
  changeSoon: (value: T) => void;
  /** Saves what has changed since the last time. */
  commit: () => Promise<void>;
};

/** What somebody has typed or tapped until it is saved; going to another page saves it too. */
export function useDraft<T extends string | readonly unknown[]>(
  saved: T,
  save: (value: T) => Promise<boolean>,
): Draft<T> {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const waiting = useRef<{ value: T } | null>(null);
  const inFlight = useRef(0);
  const hasFailed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function commit() {
    clearTimeout(timer.current);
    const mine = waiting.current;
    if (!mine) return;
    waiting.current = null;
    const isDone = isUnchanged(mine.value) || (await send(mine.value));
    // A newer draft stays.
    if (isDone) setDraft((current) => (current === mine ? null : current));
  }

  /** After a failure even the old value is sent: that takes the error away. */
  function isUnchanged(value: T): boolean {
    return inFlight.current === 0 && !hasFailed.current && isSame(value, saved);
  }

  async function send(value: T): Promise<boolean> {
    inFlight.current += 1;
    const isSaved = await save(value);
    inFlight.current -= 1;
    hasFailed.current = !isSaved;
    return isSaved;
  }

  function change(value: T) {
    const mine = { value };
    setDraft(mine);
    waiting.current = mine;
  }

  const commitOnLeaving = useEffectEvent(() => void commit());
  useEffect(() => () => commitOnLeaving(), []);
  useWarning(draft !== null && !isSame(draft.value, saved));

  return {
    value: draft ? draft.value : saved,
    change,
    changeSoon: (value) => {
      change(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void commit(), soonMilliseconds);
    },
    commit,
  };
}

/** Closing the tab is the one way out on which nothing can be saved. */
function useWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

function isSame(one: string | readonly unknown[], other: string | readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
