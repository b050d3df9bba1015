import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FuriganaContext } from '#web/ui/furigana/furigana.tsx';
import { loadedReadings } from '#web/ui/furigana/loaded-readings.ts';
import { callEveryPart } from '#web/ui/layout/hydrate-later.tsx';
import { keepFurigana, wantsFurigana } from './display-preferences.ts';

type FuriganaSwitch = { isOn: boolean; turn: (isOn: boolean) => void };

const SwitchContext = createContext<FuriganaSwitch>({ isOn: false, turn: () => undefined });

export const useFuriganaSwitch = () => useContext(SwitchContext);

/** Whether the address asks for readings: the way that works without JavaScript. */
export function asksForFurigana(search: string): boolean {
  return new URLSearchParams(search).get('furigana') === '1';
}

const loadReadings = async () => (await import('#web/ui/furigana/load-readings.ts')).loadReadings();

/** Readings for the pages inside: off, unless the address or this browser says otherwise. */
export function FuriganaProvider({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksForFurigana(search);
  const [dictionary, setDictionary] = useState(isAsked ? loadedReadings : null);
  const [isOn, setIsOn] = useState(isAsked);
  const isAtNamedPlace = useRef(false);
  useEffect(() => {
    if (!isAsked && !wantsFurigana()) return;
    callEveryPart();
    // In a transition: what is not hydrated yet stands as it is until it is.
    startTransition(() => setIsOn(true));
  }, [isAsked]);
  useEffect(() => {
    // Without the dictionary the texts stay as they are, and the switch says so.
    if (!isOn) return;
    let isWanted = true;
    void loadReadings().then(
      (loaded) => {
        if (!isWanted) return;
        // New text nodes end the `:target` that `--below-fold` looks for; its heights are also those of texts without
        // readings.
        isAtNamedPlace.current = isInUpperHalf(namedPlace());
        document.documentElement.dataset.firstPageLeft = '';
        setDictionary(loaded);
      },
      () => setIsOn(false),
    );
    return () => {
      isWanted = false;
    };
  }, [isOn]);

  const readings = useDeferredValue(isOn ? dictionary : null);
  useLayoutEffect(() => {
    if (readings && isAtNamedPlace.current) namedPlace()?.scrollIntoView();
    isAtNamedPlace.current = false;
  }, [readings]);
  const control = useMemo(
    () => ({
      isOn,
      turn: (wanted: boolean) => {
        keepFurigana(wanted);
        callEveryPart();
        isAtNamedPlace.current = isInUpperHalf(namedPlace());
        setIsOn(wanted);
        if (!wanted && isAsked)
          void navigate(
            { pathname, search: withoutFurigana(search), hash },
            { replace: true, preventScrollReset: true },
          );
      },
    }),
    [isOn, isAsked, navigate, pathname, search, hash],
  );
  return (
    <SwitchContext value={control}>
      <FuriganaContext value={readings}>{children}</FuriganaContext>
    </SwitchContext>
  );
}

/** Element that the address names: after readings were put in, it is another one. */
function namedPlace(): HTMLElement | null {
  return document.getElementById(window.location.hash.slice(1));
}

function isInUpperHalf(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top } = element.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight / 2;
}

/** The same page with or without readings, as an address. */
export function furiganaAddress(search: string, isOn: boolean): string {
  const params = new URLSearchParams(withoutFurigana(search));
  if (isOn) params.set('furigana', '1');
  return `?${params}`;
}

function withoutFurigana(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('furigana');
  return params.size > 0 ? `?${params}` : '';
}
