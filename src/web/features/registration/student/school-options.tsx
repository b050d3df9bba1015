import type { Ref } from 'react';
import type { HighSchool } from '#contract/public/schools.ts';
import { isUnlistedKind } from '#contract/words/unlisted-schools.ts';
import styles from './high-school-picker.module.css';
import type { SchoolSearch } from './use-school-search.ts';

type SchoolOptionsProps = {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  isShown: boolean;
  schools: readonly HighSchool[];
  active: number;
  optionId: (index: number) => string;
  onTake: (school: HighSchool) => void;
};

/** List of a combobox: the focus stays in its input, which names the active option. */
export function SchoolOptions(props: SchoolOptionsProps) {
  const { ref, id, label, isShown, schools, active, optionId, onTake } = props;
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      className={styles.list}
      hidden={!isShown}
    >
      {schools.map((school, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input of the combobox has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
        <div
          key={school.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // Pressing must not take the focus from the input, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(school)}
        >
          <span className={styles.name}>{school.name}</span>
          <span className={styles.place}>
            {school.prefecture} {school.kana ?? ''}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Result of a search for people who do not see the list. */
export function schoolsWords(search: SchoolSearch, typed: string): string {
  if (isUnlistedKind(typed)) return '高専や特別支援学校は一覧にありません。上のボタンで進めます。';
  if (search.status === 'searching') return 'さがしています…';
  if (search.status === 'failed')
    return '一覧を読みこめませんでした。上のボタンから、名前を入力できます。';
  if (search.status === 'idle') return '';
  const { length } = search.schools;
  if (length === 0) return '見つかりませんでした。ことばを短くするか、上のボタンで進めます。';
  if (search.isElsewhere)
    return `ほかの都道府県に${length === 20 ? '20校以上' : `${length}校`}あります。`;
  return length < 20
    ? `${length}校あります。矢印キーか、タップで選べます。`
    : '20校まで表示しています。もう少し入力すると、しぼれます。';
}
