import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { reveal } from './reveal.ts';

/** Goes to the place that the address names, once the part that calls this is drawn: before, it is not there. */
export function useLinkedPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    if (!place) return;
    reveal(place);
    place.scrollIntoView({ block: 'center' });
    place.focus({ preventScroll: true });
  }, [hash]);
}
