import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FuriganaContext } from '#web/ui/furigana/furigana.tsx';
import { loadDictionary, loadedDictionary } from '#web/ui/furigana/load-dictionary.ts';
import { readEdits } from '#web/ui/furigana/read-edits.ts';
import { keepFurigana, wantsFurigana } from './display-preferences.ts';

type FuriganaSwitch = { isOn: boolean; turn: (isOn: boolean) => void };

const SwitchContext = createContext<FuriganaSwitch>({ isOn: false, turn: () => undefined });

export const useFuriganaSwitch = () => useContext(SwitchContext);

/** Whether the address asks for readings: the way that works without JavaScript. */
export function asksForFurigana(search: string): boolean {
  return new URLSearchParams(search).get('furigana') === '1';
}

/** Readings for the pages inside: off, unless the address or this browser says otherwise. */
export function FuriganaProvider({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksForFurigana(search);
  const [dictionary, setDictionary] = useState(isAsked ? loadedDictionary : null);
  const [isOn, setIsOn] = useState(isAsked);
  useEffect(() => {
    if (isAsked || wantsFurigana()) setIsOn(true);
  }, [isAsked]);
  useEffect(() => {
    // Without the dictionary the texts stay as they are, and the switch says so.
    if (isOn) void loadDictionary(readEdits).then(setDictionary, () => setIsOn(false));
  }, [isOn]);

  const control = useMemo(
    () => ({
      isOn,
      turn: (wanted: boolean) => {
        keepFurigana(wanted);
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
      <FuriganaContext value={isOn ? dictionary : null}>{children}</FuriganaContext>
    </SwitchContext>
  );
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
