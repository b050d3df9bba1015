import { useState } from 'react';
import {
  type Day,
  grades,
  graduationYears,
} from '#web/features/registration/student/birth-date.ts';
import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './year-choice.module.css';

type YearChoiceProps = {
  /** Id of the first radio button, for links to it. */
  id: string;
  today: Day;
  /** The year as text, empty while none is chosen. */
  value: string;
  error: string | undefined;
  onChange: (year: string) => void;
};

/** Year of leaving school, chosen by the current grade; other years are in a list. */
export function YearChoice({ id, today, value, error, onChange }: YearChoiceProps) {
  const [wantsOther, setWantsOther] = useState(false);
  const known = grades(today);
  const isOther = wantsOther || (value !== '' && !known.some(({ year }) => String(year) === value));
  const choose = (year: string, wants = false) => {
    setWantsOther(wants);
    onChange(year);
  };
  return (
    <FieldGroup
      id={id}
      legend={<Furigana>いまの学年</Furigana>}
      error={isOther ? undefined : error}
      required
      room="small"
    >
      <div className={styles.grades} data-invalid={error && !isOther ? '' : undefined}>
        {known.map(({ grade, year }, index) => (
          <label key={grade} className={styles.grade}>
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name="grade"
              value={year}
              className={styles.radio}
              checked={!isOther && value === String(year)}
              onChange={() => choose(String(year))}
            />
            <strong>高{grade}</strong>
            <span className={styles.year}>
              <Furigana>{`${year}年3月卒業`}</Furigana>
            </span>
          </label>
        ))}
        <label className={styles.grade}>
          <input
            type="radio"
            name="grade"
            value="other"
            className={styles.radio}
            checked={isOther}
            onChange={() => choose('', true)}
          />
          <strong>そのほか</strong>
          <span className={styles.year}>
            <Furigana>定時制の4年生や、卒業した人</Furigana>
          </span>
        </label>
      </div>
      {isOther && (
        <SelectField
          id={`${id}-other`}
          name="graduation_year"
          className={styles.other}
          label="卒業する年"
          hint="卒業した方は、卒業した年を選んでください。"
          required
          value={value}
          error={error}
          onChange={({ target }) => choose(target.value, true)}
        >
          <option value="">選んでください</option>
          {graduationYears(today).map((year) => (
            <option key={year} value={year}>
              {year}年3月
            </option>
          ))}
        </SelectField>
      )}
    </FieldGroup>
  );
}
