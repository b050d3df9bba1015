import { SelectField } from '#web/ui/fields/select-field.tsx';
import { RestingField } from './resting-field.tsx';
import type { TableState } from './use-table-state.ts';

type FilterProps = { state: TableState; name: string; label: string };

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
