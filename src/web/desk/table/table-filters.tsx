import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { TableState } from './use-table-state.ts';

type FilterProps = { state: TableState; name: string; label: string };
const quietMilliseconds = 350;

/** Words to look for; they reach the address once the typing rests. */
export function TextFilter({
  state,
  name,
  label,
  type = 'search',
}: FilterProps & { type?: 'search' | 'date' }) {
  const id = useId();
  const known = state.values[name] ?? '';
  const [text, setText] = useState(known);
  useEffect(() => setText(known), [known]);
  const isLeaving = useIsLeaving();
  const apply = () => state.set({ [name]: text.trim() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is new at every render
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
      type={type}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing && text !== known) apply();
      }}
    />
  );
}

function useIsLeaving(): boolean {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next !== undefined && next.pathname !== pathname;
}

type Option = { value: string; label: string };

/** One of some values, or all. */
export function SelectFilter({
  state,
  name,
  label,
  options,
}: FilterProps & { options: readonly Option[] }) {
  return (
    <SelectField
      name={name}
      label={label}
      value={state.values[name] ?? ''}
      onChange={({ target }) => state.set({ [name]: target.value })}
    >
      <option value="">すべて</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
