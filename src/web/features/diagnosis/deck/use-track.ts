import { type RefObject, useEffect, useRef, useState } from 'react';

type Track = {
  track: RefObject<HTMLUListElement | null>;
  /** Which card is in view, from 0. */
  at: number;
  go: (n: number) => void;
};

/** A row of cards that snaps: which is in view, and the way to another. */
export function useTrack(length: number): Track {
  const track = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState(0);
  const at = Math.min(seen, Math.max(0, length - 1));

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const follow = () => {
      const step = element.scrollWidth / Math.max(1, element.children.length);
      if (step > 0) setSeen(Math.round(element.scrollLeft / step));
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, []);

  function go(n: number) {
    const next = Math.max(0, Math.min(length - 1, n));
    setSeen(next);
    const element = track.current;
    if (!element) return;
    const left = next * (element.scrollWidth / Math.max(1, element.children.length));
    // On the way of a slow scroll the card before would count as seen.
    if (element.scrollTo) element.scrollTo({ left, behavior: 'instant' });
    else element.scrollLeft = left;
  }

  return { track, at, go };
}
