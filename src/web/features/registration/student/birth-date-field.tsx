import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { type Day, highSchoolGrade, japaneseYear, readDay, toDigits } from './birth-date.ts';
import styles from './birth-date-field.module.css';

type Typed = { birth_year: string; birth_month: string; birth_day: string };

type BirthDateFieldProps = {
  /** Id of the year's input. */
  id: string;
  value: Typed;
  today: Day;
  onChange: (change: Partial<Typed>) => void;
  error: string | undefined;
};

const parts = [
  { name: 'birth_year', unit: '年', label: '年(西暦)', length: 4, autoComplete: 'bday-year' },
  { name: 'birth_month', unit: '月', label: '月', length: 2, autoComplete: 'bday-month' },
  { name: 'birth_day', unit: '日', label: '日', length: 2, autoComplete: 'bday-day' },
] as const;

/** Three inputs for the date; the Japanese year and the school grade are shown back. */
export function BirthDateField({ id, value, today, onChange, error }: BirthDateFieldProps) {
  const birth = readDay({
    year: value.birth_year,
    month: value.birth_month,
    day: value.birth_day,
  });
  return (
    <FieldGroup
      id={id}
      legend="生年月日"
      hint="西暦で。例：2009年5月3日"
      error={error}
      required
      room="small"
      after={
        <p role="status" className={styles.shown}>
          {birth && <ShownBack birth={birth} today={today} />}
        </p>
      }
    >
      <div className={styles.parts}>
        {parts.map(({ name, unit, label, length, autoComplete }, index) => (
          <span key={name} className={styles.part}>
            <input
              id={index === 0 ? id : undefined}
              name={name}
              className={styles.input}
              aria-label={label}
              inputMode="numeric"
              autoComplete={autoComplete}
              size={length}
              maxLength={length + 1}
              required
              value={value[name]}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => onChange({ [name]: target.value })}
              onBlur={() => onChange({ [name]: toDigits(value[name]) })}
            />
            <span aria-hidden="true">{unit}</span>
          </span>
        ))}
      </div>
    </FieldGroup>
  );
}

function ShownBack({ birth, today }: { birth: Day; today: Day }) {
  const era = japaneseYear(birth);
  const grade = highSchoolGrade(today, birth);
  return (
    <>
      {era && `${era}${birth.month}月${birth.day}日生まれ。`}
      {grade
        ? `高校${grade}年生の学年です。`
        : '高校生の年齢とはちがうようです。まちがいがなければ、そのまま進んでください。'}
    </>
  );
}
