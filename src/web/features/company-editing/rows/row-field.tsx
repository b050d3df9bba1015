import { type ReactNode, useId } from 'react';
import styles from '#web/features/company-editing/company-editing.module.css';
import { DateInput, YearInput } from '#web/features/company-editing/fields/date-input.tsx';
import { NumberInput } from '#web/features/company-editing/fields/number-input.tsx';
import { FieldFrame, FieldGroup } from '#web/ui/fields/field-frame.tsx';

type RowFieldProps = {
  label: string;
  children: (control: Control) => ReactNode;
  isShort?: boolean;
};
type Control = { id: string; className: string | undefined };

/** A labelled control within a row. */
export function RowField({ label, isShort, children }: RowFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      isSmall
      className={isShort ? styles.shortField : styles.field}
    >
      {children({ id, className: styles.input })}
    </FieldFrame>
  );
}

/** Several controls of one question within a row. */
export function RowGroup({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <FieldGroup id={id} legend={legend} isSmall room="large">
      {children}
    </FieldGroup>
  );
}

type RowTextProps = {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  isLong?: boolean;
  isShort?: boolean;
};

export function RowText({ label, value, onChange, isLong, isShort = false }: RowTextProps) {
  const write = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <RowField label={label} isShort={isShort}>
      {(control) =>
        isLong ? (
          <textarea {...control} rows={2} value={value ?? ''} onChange={write} />
        ) : (
          <input {...control} type="text" value={value ?? ''} onChange={write} />
        )
      }
    </RowField>
  );
}

type RowNumberProps = {
  label: string;
  unit: string;
  value: number | null;
  onChange: (value: number | null) => void;
};

export function RowNumber({ label, unit, value, onChange }: RowNumberProps) {
  return (
    <RowField label={label} isShort>
      {(control) => (
        <NumberInput {...control} unit={unit} isDecimal={false} value={value} onChange={onChange} />
      )}
    </RowField>
  );
}

type RowSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export function RowSelect({ label, value, options, onChange }: RowSelectProps) {
  return (
    <RowField label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </RowField>
  );
}

type RowDayProps = { label: string; value: string; onChange: (value: string) => void };

export function RowDay({ label, value, onChange }: RowDayProps) {
  return (
    <RowField label={label}>
      {(control) => (
        <DateInput
          {...control}
          precision="day"
          value={value}
          onChange={onChange}
          onUnclear={onChange}
        />
      )}
    </RowField>
  );
}

/** No list takes it: a row whose year cannot be read is refused instead of keeping the year of before. */
const unreadableYear = 0;

/** A year in either calendar. */
export function RowYear({ label, unit, value, onChange }: RowNumberProps) {
  return (
    <RowField label={label} isShort>
      {(control) => (
        <YearInput
          {...control}
          unit={unit}
          value={value}
          onChange={onChange}
          onUnclear={() => onChange(unreadableYear)}
        />
      )}
    </RowField>
  );
}
