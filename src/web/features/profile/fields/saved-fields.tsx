import type { ReactNode } from 'react';
import type { StudentProfileChange } from '#contract/account/student-profiles.ts';
import { useDraft } from '#web/features/profile/use-draft.ts';
import type { ProfileForm } from '#web/features/profile/use-profile-form.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import { isPlainEnter } from './plain-enter.ts';
import { fieldNames } from './profile-fields.ts';

type LineName =
  | 'last_name'
  | 'first_name'
  | 'last_name_kana'
  | 'first_name_kana'
  | 'display_name'
  | 'city';

type SavedTextProps = Pick<TextFieldProps, 'hint' | 'required' | 'autoComplete' | 'maxLength'> & {
  form: ProfileForm;
  name: LineName;
};

/** One line, saved when it is left or by Enter. */
export function SavedText({ form, name, ...rest }: SavedTextProps) {
  const draft = useDraft(form.profile[name] ?? '', (value) =>
    // An empty city is none; the other fields have no such state.
    form.save({ [name]: name === 'city' ? value.trim() || null : value }),
  );
  return (
    <TextField
      {...rest}
      name={name}
      label={fieldNames[name]}
      value={draft.value}
      error={form.errors[name]}
      onChange={({ target }) => draft.change(target.value)}
      onBlur={() => void draft.commit()}
      onKeyDown={(event) => {
        if (isPlainEnter(event)) void draft.commit();
      }}
    />
  );
}

type SavedLongTextProps = {
  form: ProfileForm;
  name: 'strengths' | 'likes' | 'activities';
  hint: ReactNode;
};

export function SavedLongText({ form, name, hint }: SavedLongTextProps) {
  const draft = useDraft(form.profile[name], (value) => form.save({ [name]: value }));
  return (
    <TextAreaField
      name={name}
      label={fieldNames[name]}
      hint={hint}
      most={1_000}
      value={draft.value}
      error={form.errors[name]}
      onChange={({ target }) => draft.change(target.value)}
      onBlur={() => void draft.commit()}
    />
  );
}

type SavedSelectProps = {
  form: ProfileForm;
  name: 'course_type' | 'department' | 'graduation_year' | 'prefecture';
  /** The words of the empty choice; without them there is none. */
  noneLabel?: string;
  options: readonly { value: string; label: string }[];
  hint?: ReactNode;
  required?: boolean;
};

/** Saved as soon as it is chosen. */
export function SavedSelect({ form, name, noneLabel, options, ...rest }: SavedSelectProps) {
  const saved = form.profile[name];
  // The contract decides whether a value is one of the field's; a list offers nothing else.
  const save = (value: string) => form.save({ [name]: value || null } as StudentProfileChange);
  const draft = useDraft(saved === null ? '' : String(saved), save);
  return (
    <SelectField
      {...rest}
      name={name}
      label={fieldNames[name]}
      value={draft.value}
      error={form.errors[name]}
      onChange={({ target }) => draft.changeSoon(target.value)}
      onBlur={() => void draft.commit()}
    >
      {noneLabel && <option value="">{noneLabel}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
