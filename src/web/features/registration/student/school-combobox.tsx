import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type HighSchool, schoolListSource } from '#contract/public/schools.ts';
import { isUnlistedKind } from '#contract/words/unlisted-schools.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './high-school-picker.module.css';
import type { PickedSchool } from './high-school-picker.tsx';
import { SchoolOptions, schoolsWords } from './school-options.tsx';
import { type SchoolSearch, useSchoolSearch } from './use-school-search.ts';

type SchoolComboboxProps = {
  id: string;
  label: string;
  value: PickedSchool;
  onChange: (value: PickedSchool) => void;
  onNotFound: (typed: string) => void;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Name of the prefecture to search first; empty for everywhere. Absent where no prefecture is chosen. */
  prefecture?: string | undefined;
};

const hint = '「札工」のような短い名前や、よみがなでもさがせます。';
const prefectureHint = '「東京 南」のように、都道府県を足すとしぼれます。';

/** An editable combobox with a list (ARIA 1.2): arrows move, Enter takes, Escape closes, then clears. */
export function SchoolCombobox(props: SchoolComboboxProps) {
  const { id, label, value, onChange, onNotFound, error, required, prefecture } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const search = useSchoolSearch(isOpen ? (typed ?? '') : '', prefecture ?? '');
  const schools = search.status === 'found' ? search.schools : [];
  const isListShown = isOpen && schools.length > 0;
  const optionId = (index: number) => `${id}-option-${index}`;
  const text = typed ?? value.name ?? '';
  const isMissing = typed !== null && typed.trim() !== '' && isMissingIn(search, typed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a choice
  useEffect(() => setActive(-1), [search]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = (school: HighSchool) => {
    setTyped(null);
    setIsOpen(false);
    onChange({ id: school.id, name: school.name });
  };
  const type = (next: string) => {
    setTyped(next);
    setIsOpen(true);
    if (value.id !== null || value.name !== null) onChange({ id: null, name: null });
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while a reading is being converted.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (isOpen && text !== '') event.preventDefault();
      if (isListShown) setIsOpen(false);
      else type('');
      return;
    }
    if (event.key === 'Enter') {
      const school = isListShown ? schools[active] : undefined;
      // Enter in this field never sends the form: it only chooses.
      if (school || text !== value.name) event.preventDefault();
      if (school) take(school);
      return;
    }
    const next = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    if (!isListShown) return setIsOpen(true);
    // The typed text itself is the place before the first option and after the last one.
    const places = schools.length + 1;
    setActive(((next + 1 + places) % places) - 1);
  };

  return (
    <>
      <div className={styles.combobox}>
        <TextField
          id={id}
          name="high_school"
          label={label}
          required={required}
          hint={prefecture === undefined ? `${hint}${prefectureHint}` : hint}
          // An open list stands right below its field, and typing is mending it.
          error={isOpen ? undefined : error}
          role="combobox"
          aria-expanded={isListShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => setIsOpen(false)}
          onFocus={() => {
            if (typed) setIsOpen(true);
          }}
        />
        {/* Below the field and above its list: moving content never stands above the field or covers the list. */}
        <button
          type="button"
          className={styles.switch}
          data-clear={isMissing || undefined}
          // The field keeps the focus until the tap is over, and the keyboard of a phone stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onNotFound(typed ?? '')}
        >
          {isMissing ? 'この名前で登録する' : '学校が見つからない場合'}
        </button>
        <SchoolOptions
          ref={list}
          id={`${id}-list`}
          label={label}
          isShown={isListShown}
          schools={schools}
          active={active}
          optionId={optionId}
          onTake={take}
        />
      </div>
      <p role="status" className={styles.status}>
        {!error && statusWords({ isOpen, typed, value, words: schoolsWords(search, typed ?? '') })}
      </p>
      <p className={styles.source}>学校の一覧：{schoolListSource}</p>
    </>
  );
}

/** True if the list lacks the school: no hits, a failed search, or a kind that is never listed. */
function isMissingIn(search: SchoolSearch, typed: string): boolean {
  if (isUnlistedKind(typed) || search.status === 'failed') return true;
  return search.status === 'found' && search.schools.length === 0;
}

type StatusFacts = { isOpen: boolean; typed: string | null; value: PickedSchool; words: string };

function statusWords({ isOpen, typed, value, words }: StatusFacts): string {
  if (isOpen) return words;
  if (typed && value.id === null) return 'まだ選ばれていません。一覧から学校を選んでください。';
  return value.id === null ? '' : '一覧から選びました。';
}
