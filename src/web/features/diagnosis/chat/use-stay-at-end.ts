import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps a scrolling element at its end, when `change` changes and when its height does (the keyboard). The
 * element marked `data-newest` never leaves the top for what stands below it.
 */
export function useStayAtEnd(change: string) {
  const ref = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` says that something was added
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    scrollToNewest(element, isFirst.current ? 'instant' : 'auto');
    isFirst.current = false;
  }, [change]);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => scrollToNewest(element, 'instant'));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return ref;
}

const roomAbove = 16;

/** The element must be positioned: offsets count from it. */
function scrollToNewest(element: HTMLElement, behavior: ScrollBehavior): void {
  const newest = element.querySelector<HTMLElement>('[data-newest]');
  // Beyond the end the browser stops at the end.
  const top = newest ? newest.offsetTop - roomAbove : element.scrollHeight;
  element.scrollTo?.({ top, behavior });
}
