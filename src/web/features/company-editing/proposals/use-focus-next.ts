import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a step that takes its own button away: `focusNext` focuses the element once the change is on the page. Give it
 * `tabIndex={-1}`.
 */
export function useFocusNext<T extends HTMLElement>(): {
  element: RefObject<T | null>;
  focusNext: () => void;
} {
  const element = useRef<T>(null);
  const isDue = useRef(false);
  useEffect(() => {
    if (isDue.current) element.current?.focus();
    isDue.current = false;
  });
  return {
    element,
    focusNext: () => {
      isDue.current = true;
    },
  };
}
