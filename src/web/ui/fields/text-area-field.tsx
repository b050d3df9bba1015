import { type ComponentProps, type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import fieldStyles from './field.module.css';
import styles from './text-area-field.module.css';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  label: string;
  name: string;
  value: string;
  /** Most characters, in code points. */
  most: number;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labelled field of several lines that grows with its text; counts when the end is near. */
export function TextAreaField({
  label,
  hint,
  error,
  most,
  value,
  id,
  required,
  ...rest
}: TextAreaFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={fieldId}>
        <Furigana>{label}</Furigana>
        {required && <span className={fieldStyles.required}>※必須</span>}
      </label>
      {hint && (
        <p className={fieldStyles.hint} id={hintId}>
          <Furigana>{hint}</Furigana>
        </p>
      )}
      <div className={fieldStyles.frame} data-invalid={error ? '' : undefined}>
        <textarea
          rows={3}
          {...rest}
          value={value}
          required={required}
          className={`${fieldStyles.input} ${styles.text}`}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
      </div>
      <p className={styles.count} role="status">
        {countText([...value].length, most)}
      </p>
      {error && (
        <p className={fieldStyles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

function countText(length: number, most: number): string {
  if (length > most) return `${length - most}文字こえています（${most}文字まで）`;
  return length > most * 0.9 ? `あと${most - length}文字` : '';
}
