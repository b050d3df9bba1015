import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { TextField } from '#web/ui/fields/text-field.tsx';

const quietMilliseconds = 350;

type RestingFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  type: 'search' | 'date';
  known: string;
  onRest: (text: string) => void;
};

/** Words to look for; they are told once the typing rests, or by Enter. */
export function RestingField({ name, label, hint, type, known, onRest }: RestingFieldProps) {
  const id = useId();
  const [text, setText] = useState(known);
  useEffect(() => setText(known), [known]);
  const isLeaving = useIsLeaving();
  const apply = () => onRest(text.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onRest` is new at every render
  useEffect(() => {
    // A change of the address would call off the way to another page.
    if (text === known || isLeaving) return;
    const timer = setTimeout(apply, quietMilliseconds);
    return () => clearTimeout(timer);
  }, [text, known, isLeaving]);
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      hint={hint}
      type={type}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Looking for something does not send a form around it.
        event.preventDefault();
        if (text !== known) apply();
      }}
    />
  );
}

function useIsLeaving(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname;
}
