import { type ComponentProps, type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import styles from './field.module.css';
import { descriptionOf, FieldFrame } from './field-frame.tsx';

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
  return (
    <FieldFrame
      id={fieldId}
      label={<Furigana>{label}</Furigana>}
      hint={hint && <Furigana>{hint}</Furigana>}
      error={error}
      required={required}
      className={className}
    >
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <select
          {...rest}
          className={styles.select}
          id={fieldId}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { hint, error })}
        >
          {children}
        </select>
        <Icon name="chevron-down" className={styles.selectIcon} />
      </div>
    </FieldFrame>
  );
}
