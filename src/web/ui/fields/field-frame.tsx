import type { ReactNode } from 'react';
import styles from './field-frame.module.css';

type FrameTexts = {
  hint?: ReactNode;
  /** Error under the controls; an empty one counts as none. */
  error?: ReactNode;
};

/** Ids of what describes the control `id`: hint and error, as far as they are there. */
export function descriptionOf(id: string, { hint, error }: FrameTexts): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Mark behind the name of a field that has to be filled in. */
export function RequiredMark() {
  return <span className={styles.required}>※必須</span>;
}

/** What is wrong with the control `id`, which names it in its description; nothing where all is well. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      {children}
    </p>
  );
}

function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={styles.hint} id={`${id}-hint`}>
      {children}
    </p>
  );
}

type FieldFrameProps = FrameTexts & {
  /** Id of the control; `descriptionOf` gives its description. */
  id: string;
  label: ReactNode;
  required?: boolean | undefined;
  /** A control within a row of a list. */
  isSmall?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
  /** What else is said of the field, below its error. */
  after?: ReactNode;
};

/** The frame of every field: label, hint, control, error. */
export function FieldFrame({ id, label, required, isSmall, className, ...rest }: FieldFrameProps) {
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={isSmall ? styles.smallLabel : styles.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint id={id}>{rest.hint}</FieldHint>
      {rest.children}
      <FieldError id={id}>{rest.error}</FieldError>
      {rest.after}
    </div>
  );
}

type FieldGroupProps = FrameTexts & {
  /** Beginning of the ids of hint and error. */
  id: string;
  /** Id of the group itself, for links to it, where it is not that of a control. */
  groupId?: string | undefined;
  legend: ReactNode;
  required?: boolean | undefined;
  isSmall?: boolean | undefined;
  /** Room between the parts; `medium` without it. */
  room?: 'small' | 'medium' | 'large';
  className?: string | undefined;
  describedBy?: string | undefined;
  children: ReactNode;
  after?: ReactNode;
};

/** The same frame around several controls of one question. */
export function FieldGroup({ id, groupId, legend, room = 'medium', ...rest }: FieldGroupProps) {
  const { hint, error, required, isSmall, className, children, after } = rest;
  return (
    <fieldset
      id={groupId}
      // Links lead to a group as to a control.
      tabIndex={groupId === undefined ? undefined : -1}
      className={[styles.group, styles[room], className].filter(Boolean).join(' ')}
      aria-describedby={rest.describedBy ?? descriptionOf(id, { hint, error })}
    >
      <legend className={isSmall ? styles.smallLabel : styles.label}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <FieldHint id={id}>{hint}</FieldHint>
      {children}
      <FieldError id={id}>{error}</FieldError>
      {after}
    </fieldset>
  );
}
