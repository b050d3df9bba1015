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
  return (
    <RestingField
      name={name}
      label={label}
      type={type}
      known={state.values[name] ?? ''}
      onRest={(text) => state.set({ [name]: text })}
    />
  );
}

type WordsFilterProps = { state: TableState; label: string; hint?: string };

/** Words that may name a person: kept beside the address in this tab, never in it. */
export function WordsFilter({ state, label, hint }: WordsFilterProps) {
  return (
    <RestingField
      name="words"
      label={label}
      hint={hint}
      type="search"
      known={state.words}
      onRest={state.setWords}
    />
  );
}

type RestingFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  type: 'search' | 'date';
  known: string;
  onRest: (text: string) => void;
};

function RestingField({ name, label, hint, type, known, onRest }: RestingFieldProps) {
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
