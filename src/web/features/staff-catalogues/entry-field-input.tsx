import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { EntryField } from './entry-fields.ts';
import styles from './staff-catalogues.module.css';

type EntryFieldInputProps = {
  field: EntryField;
  value: unknown;
  error: string | undefined;
  isLocked: boolean;
  onChange: (value: unknown) => void;
};

/** One field of an entry, by its type. */
export function EntryFieldInput({ field, value, error, isLocked, onChange }: EntryFieldInputProps) {
  const { name, label, hint } = field;
  const text = value === null || value === undefined ? '' : String(value);
  const change = (next: string) => onChange(next === '' && field.isNullable ? null : next);
  const common = { id: `entry-${name}`, name, label, hint, error, disabled: isLocked };
  if (field.type === 'check')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  if (field.type === 'checks')
    return <Checks field={field} value={value} error={error} onChange={onChange} />;
  if (field.type === 'select')
    return (
      <SelectField {...common} value={text} onChange={({ target }) => change(target.value)}>
        <option value="">{field.isNullable ? (field.empty ?? '全国') : '選んでください'}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  if (field.type === 'lines')
    return (
      <TextAreaField
        {...common}
        most={4_000}
        rows={Math.max(3, linesOf(value).length)}
        value={linesOf(value).join('\n')}
        onChange={({ target }) => onChange(target.value.split('\n'))}
      />
    );
  if (field.type === 'long')
    return (
      <TextAreaField
        {...common}
        most={field.most}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    );
  return (
    <TextField
      {...common}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'number' || field.type === 'level' ? 'numeric' : undefined}
      value={text}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function linesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

type ChecksProps = Pick<EntryFieldInputProps, 'value' | 'error' | 'onChange'> & {
  field: EntryField & { type: 'select' | 'checks' };
};

function Checks({ field, value, error, onChange }: ChecksProps) {
  const chosen = linesOf(value);
  return (
    <FieldGroup
      id={`entry-${field.name}`}
      groupId={`entry-${field.name}`}
      legend={field.label}
      error={error}
      className={styles.checks}
    >
      {field.options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...chosen, option.value]
                : chosen.filter((one) => one !== option.value),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
