import { type RefObject, useEffect, useRef } from 'react';

/** What appears in place of something else takes the focus; give it `tabIndex={-1}`. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
