import { useEffect, useRef } from 'react';

/**
 * The function at most once in a while: calls in between become one call at the end of it, so that
 * whatever was said last still holds.
 */
export function useSpaced(work: () => void, milliseconds: number): () => void {
  const quietUntil = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function run() {
    quietUntil.current = Date.now() + milliseconds;
    timer.current = undefined;
    work();
  }

  return () => {
    if (timer.current !== undefined) return;
    const wait = quietUntil.current - Date.now();
    if (wait <= 0) run();
    else timer.current = setTimeout(run, wait);
  };
}
