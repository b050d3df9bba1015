import { type ComponentProps, type ReactNode, useId } from 'react';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import styles from './field.module.css';
import { descriptionOf, FieldFrame } from './field-frame.tsx';

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
        <input
          {...rest}
          className={styles.input}
          id={fieldId}
          type={type}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionOf(fieldId, { hint, error })}
        />
        {action}
      </div>
    </FieldFrame>
  );
}
