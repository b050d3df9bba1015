import { type ComponentProps, useState } from 'react';
import { type DatePrecision, readDate } from '#contract/text/japanese-calendar.ts';
import styles from '#web/features/company-editing/company-editing.module.css';
import { FieldError } from '#web/ui/fields/field-frame.tsx';

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  precision: DatePrecision;
  /** `2024`, `2024-08`, `2024-08-01`, or empty. */
  value: string;
  onChange: (value: string) => void;
  /** The control was left with a text that is no date: the form has to hold it, or the date of before is sent. */
  onUnclear: (typed: string) => void;
  /** Behind the control: 「年度」. */
  unit?: string;
};

const unclear: Record<DatePrecision, string> = {
  year: '年を、2024や令和6のように入れてください。',
  month: '年と月を、1985-04や昭和60年4月のように入れてください。',
  day: '日付を、2026-08-01や令和8年8月1日のように入れてください。',
};

/** A year, a month or a day as text in either calendar; what was understood of 和暦 is said below. */
export function DateInput({
  precision,
  value,
  onChange,
  onUnclear,
  unit,
  onBlur,
  ...rest
}: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = readDate(typed ?? '', precision);
  const problem = problemOf(read, precision);
  const readId = `${rest.id}-date`;
  return (
    <>
      <span className={styles.withUnit}>
        <input
          {...rest}
          type="text"
          autoComplete="off"
          value={typed ?? value}
          aria-invalid={problem !== null || rest['aria-invalid']}
          aria-describedby={
            [rest['aria-describedby'], problem && !rest['aria-invalid'] && `${readId}-error`]
              .filter(Boolean)
              .join(' ') || undefined
          }
          onChange={({ target }) => {
            setTyped(target.value);
            const next = readDate(target.value, precision);
            if (next.kind === 'read') onChange(next.value);
            if (next.kind === 'empty') onChange('');
          }}
          onBlur={(event) => {
            if (problem) onUnclear(typed ?? '');
            else setTyped(null);
            onBlur?.(event);
          }}
        />
        {unit && <span>{unit}</span>}
      </span>
      {/* The form's own sentence says the same once the text was refused. */}
      <FieldError id={readId}>{rest['aria-invalid'] ? null : problem}</FieldError>
      {read.kind === 'read' && read.era && (
        <p role="status" className={styles.hint}>
          {`西暦では、${inWords(read.value)}${unit ?? ''}です。`}
        </p>
      )}
    </>
  );
}

/** A year that is kept as a number; `null` while none is typed. */
export function YearInput({
  value,
  onChange,
  ...rest
}: Omit<DateInputProps, 'precision' | 'value' | 'onChange'> & {
  value: number | null;
  onChange: (year: number | null) => void;
}) {
  return (
    <DateInput
      {...rest}
      precision="year"
      value={value === null ? '' : String(value)}
      onChange={(year) => onChange(year === '' ? null : Number(year))}
    />
  );
}

function problemOf(read: ReturnType<typeof readDate>, precision: DatePrecision): string | null {
  if (read.kind === 'unclear') return unclear[precision];
  return read.kind === 'refused' ? read.sentence : null;
}

/** 2024, 2024年8月, 2024年8月1日; a year's unit follows it. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-');
  return [year, month && `年${Number(month)}月`, day && `${Number(day)}日`]
    .filter(Boolean)
    .join('');
}
