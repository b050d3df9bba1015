import type { ReactNode } from 'react';
import { stopsSubmission, type WordingCheck } from '#contract/company/company-editing.ts';
import { findingNames } from '#contract/company/finding-names.ts';
import styles from '#web/features/company-editing/company-editing.module.css';
import type { FieldForm } from '#web/features/company-editing/use-company-form.ts';
import { descriptionOf, FieldFrame, FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { type FieldPath, fieldId, labelOf } from './field-specs.ts';

type Parts = { form: FieldForm; path: FieldPath };

/** Ids of what belongs to a control's description. */
export function describedBy({ form, path }: Parts, hint: unknown): string | undefined {
  const id = fieldId(path);
  const parts = [
    hint && `${id}-hint`,
    form.errors[path] && `${id}-error`,
    checksOf({ form, path }).length > 0 && `${id}-checks`,
    pointsOf({ form, path }).length > 0 && `${id}-points`,
  ];
  return parts.filter(Boolean).join(' ') || undefined;
}

function checksOf({ form, path }: Parts): WordingCheck[] {
  return form.state.checks.filter(({ field }) => field === path || field.startsWith(`${path}.`));
}

/** What the operators ask to mend here; the desk's own form has none. */
function pointsOf({ form, path }: Parts) {
  return (form.state.points ?? []).filter(({ field }) => field === path);
}

/** What stands under a field: its error, and words that could be better. */
export function FieldNotes({ form, path }: Parts) {
  const error = form.errors[path];
  const checks = checksOf({ form, path });
  const points = pointsOf({ form, path });
  const id = fieldId(path);
  return (
    <>
      {points.length > 0 && (
        <ul id={`${id}-points`} className={styles.checks}>
          {points.map((point) => (
            <li key={point.id} data-stops>
              <Icon name="edit" />
              <span>
                <strong>運営から：</strong>
                {point.text}
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}（まだ保存していません）
        </p>
      )}
      {checks.length > 0 && (
        <ul id={`${id}-checks`} className={styles.checks}>
          {checks.map(({ field, kind, text, suggestion }) => (
            <li key={`${field} ${kind} ${text}`} data-stops={stopsSubmission(kind) || undefined}>
              <Icon name={stopsSubmission(kind) ? 'alert' : 'info'} />
              <span>
                <strong>
                  {findingNames[kind]}：「{text}」
                </strong>{' '}
                {suggestion}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Fields of one question, such as rows of a list or a yes and a no. */
export function FieldSet({
  form,
  path,
  hint,
  required,
  isTitled = false,
  children,
}: Parts & {
  hint?: ReactNode;
  required?: boolean;
  /** The heading above says the same. */
  isTitled?: boolean;
  children: ReactNode;
}) {
  const label = labelOf(path);
  return (
    <fieldset
      id={fieldId(path)}
      tabIndex={-1}
      className={styles.fieldset}
      aria-describedby={describedBy({ form, path }, hint)}
    >
      <legend className={styles.label}>
        {isTitled ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && <span className={styles.required}>※必須</span>}
      </legend>
      {hint && (
        <p id={`${fieldId(path)}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <FieldNotes form={form} path={path} />
    </fieldset>
  );
}
