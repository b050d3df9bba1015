import { useEffect, useId, useState } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './high-school-picker.module.css';
import { SchoolCombobox } from './school-combobox.tsx';

/** A school of the list (both), a typed name (`id` is null), or none yet (both null). */
export type PickedSchool = { id: string | null; name: string | null };

type HighSchoolPickerProps = {
  value: PickedSchool;
  onChange: (value: PickedSchool) => void;
  error?: string | undefined;
  /** Id of the input, for links to it. */
  id?: string | undefined;
  label?: string | undefined;
  required?: boolean | undefined;
  /** Name of the prefecture to search first; empty for everywhere. */
  prefecture?: string | undefined;
};

/** Finds a school by kanji, kana or prefecture; a school that the list lacks is typed in. */
export function HighSchoolPicker(props: HighSchoolPickerProps) {
  const { value, onChange, error, label = '高校', required } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const [chosenMode, setChosenMode] = useState<'list' | 'typed' | null>(null);
  const mode = chosenMode ?? (value.id === null && value.name !== null ? 'typed' : 'list');

  useEffect(() => {
    if (chosenMode) document.getElementById(id)?.focus();
  }, [chosenMode, id]);
  const shared = { id, label, error, required };

  if (mode === 'list')
    return (
      <div className={styles.picker}>
        <SchoolCombobox
          {...shared}
          value={value}
          prefecture={props.prefecture}
          onChange={onChange}
          onNotFound={(typed) => {
            setChosenMode('typed');
            onChange({ id: null, name: typed.trim() || null });
          }}
        />
      </div>
    );
  return (
    <div className={styles.picker}>
      <TextField
        {...shared}
        name="high_school_name"
        hint="一覧に見つからない学校は、正式な名前を入力してください。例：東京都立○○高等学校"
        autoComplete="off"
        maxLength={100}
        value={value.name ?? ''}
        onChange={({ target }) => {
          // The field stays a text field when it is emptied.
          setChosenMode('typed');
          onChange({ id: null, name: target.value || null });
        }}
      />
      <button
        type="button"
        className={styles.switch}
        onClick={() => {
          setChosenMode('list');
          onChange({ id: null, name: null });
        }}
      >
        一覧からさがす
      </button>
    </div>
  );
}
