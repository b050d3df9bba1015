import { type RefObject, useEffect } from 'react';

/**
 * Tells the element how much of the window the on-screen keyboard leaves, as `--visible-height`: dvh does
 * not know the keyboard on iOS.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const element = ref.current;
    if (!viewport || !element) return;
    const tell = () => {
      // A pinch zoom shrinks the viewport too, and must not squeeze the page.
      if (viewport.scale > 1.01) return;
      element.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`);
      // iOS pushes the page up to show the field; the frame has made room already.
      window.scrollTo(0, 0);
    };
    tell();
    viewport.addEventListener('resize', tell);
    return () => viewport.removeEventListener('resize', tell);
  }, [ref]);
}
