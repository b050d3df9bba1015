import { type ComponentProps, type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './field.module.css';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & {
  label: string;
  name: string;
  hint?: ReactNode;
  /** Error under the field; an empty one counts as none. */
  error?: string | undefined;
  /** Control inside the frame at its end, such as a button that shows the password. */
  action?: ReactNode;
};

/** A labelled input; hint and error belong to its description. `id` may be given to link to it. */
export function TextField({
  label,
  hint,
  error,
  action,
  id,
  className,
  type = 'text',
  required,
  ...rest
}: TextFieldProps) {
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
        <input
          {...rest}
          className={styles.input}
          id={fieldId}
          type={type}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {action}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
