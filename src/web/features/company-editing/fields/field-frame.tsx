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
export function describedBy({ form, path }: Parts, hint: ReactNode): string | undefined {
  const id = fieldId(path);
  const parts = [
    descriptionOf(id, { hint, error: form.errors[path] }),
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

/** What the operators ask to mend at a field. */
function Points({ form, path }: Parts) {
  const points = pointsOf({ form, path });
  if (points.length === 0) return null;
  return (
    <ul id={`${fieldId(path)}-points`} className={styles.checks}>
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
  );
}

/** Words of a field that could be better, or that stop a submission. */
function Checks({ form, path }: Parts) {
  const checks = checksOf({ form, path });
  if (checks.length === 0) return null;
  return (
    <ul id={`${fieldId(path)}-checks`} className={styles.checks}>
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
  );
}

const errorOf = ({ form, path }: Parts) =>
  form.errors[path] && `${form.errors[path]}（まだ保存していません）`;

type FrameProps = Parts & { hint?: ReactNode; required?: boolean | undefined; children: ReactNode };

/** The frame of one control, with what was found in its words. */
export function EditFrame({ form, path, hint, required, children }: FrameProps) {
  return (
    <FieldFrame
      id={fieldId(path)}
      label={labelOf(path)}
      hint={hint}
      error={errorOf({ form, path })}
      required={required}
      after={<Checks form={form} path={path} />}
    >
      {children}
      <Points form={form} path={path} />
    </FieldFrame>
  );
}

/** Fields of one question, such as rows of a list or a yes and a no; `isTitled`: the heading above says the same. */
export function FieldSet({
  isTitled = false,
  ...props
}: FrameProps & {
  isTitled?: boolean;
}) {
  const { form, path, hint, required, children } = props;
  const label = labelOf(path);
  return (
    <FieldGroup
      id={fieldId(path)}
      groupId={fieldId(path)}
      legend={isTitled ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      hint={hint}
      error={errorOf({ form, path })}
      required={required}
      room="large"
      className={styles.fieldset}
      describedBy={describedBy({ form, path }, hint)}
      after={<Checks form={form} path={path} />}
    >
      {children}
      <Points form={form} path={path} />
    </FieldGroup>
  );
}
