import { type ComponentProps, type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './field.module.css';

type SelectFieldProps = ComponentProps<'select'> & {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
};

/** A labelled native select. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  required,
  children,
  ...rest
}: SelectFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  const hintId = `${fieldId}-hint`;
  const errorId = `${fieldId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={fieldId}>
        <Furigana>{label}</Furigana>
        {required && <span className={styles.required}>※必須</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          <Furigana>{hint}</Furigana>
        </p>
      )}
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <select
          {...rest}
          className={styles.select}
          id={fieldId}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        >
          {children}
        </select>
        <Icon name="chevron-down" className={styles.selectIcon} />
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
