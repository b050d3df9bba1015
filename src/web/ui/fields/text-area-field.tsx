import { type ComponentProps, type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { countText } from '#web/ui/text/count-text.ts';
import fieldStyles from './field.module.css';
import { descriptionOf, FieldFrame } from './field-frame.tsx';
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
  return (
    <FieldFrame
      id={fieldId}
      label={<Furigana>{label}</Furigana>}
      hint={hint && <Furigana>{hint}</Furigana>}
      error={error}
      required={required}
    >
      <div className={fieldStyles.frame} data-invalid={error ? '' : undefined}>
        <textarea
          rows={3}
          {...rest}
          value={value}
          required={required}
          className={`${fieldStyles.input} ${styles.text}`}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { hint, error })}
        />
      </div>
      <p className={styles.count} role="status">
        {countText([...value].length, most)}
      </p>
    </FieldFrame>
  );
}
