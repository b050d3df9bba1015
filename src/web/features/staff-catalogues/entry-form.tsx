import { type FormEvent, useState } from 'react';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { EntryFieldInput } from './entry-field-input.tsx';
import type { EntryField, EntryValue } from './entry-fields.ts';
import styles from './staff-catalogues.module.css';

type EntryFormProps = {
  fields: readonly EntryField[];
  initial: EntryValue;
  isNew: boolean;
  onSave: (value: EntryValue) => Promise<unknown>;
};

/** The fields of an entry; what was typed stays when the server refuses it. */
export function EntryForm({ fields, initial, isNew, onSave }: EntryFormProps) {
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState<{ error: unknown; attempt: number } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const errors = fieldErrorsOf(problem?.error);
  const sentenceOf = (name: string) =>
    Object.entries(errors)
      .map(([field, sentence]) => ({ field: field.replace(/^value\./, ''), sentence }))
      .find(({ field }) => field === name || field.startsWith(`${name}.`))?.sentence;
  const blamed = fields.flatMap(({ name, label }) => {
    const sentence = sentenceOf(name);
    return sentence ? [{ id: `entry-${name}`, label, sentence }] : [];
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await onSave(value);
      setProblem(null);
    } catch (error) {
      setProblem((before) => ({ error, attempt: (before?.attempt ?? 0) + 1 }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="内容">
      {problem && (
        <ErrorSummary
          key={problem.attempt}
          summary={blamed.length > 0 ? undefined : apiErrorMessage(problem.error)}
          fields={blamed}
        />
      )}
      {fields.map((field) => (
        <EntryFieldInput
          key={field.name}
          field={field}
          value={value[field.name]}
          error={sentenceOf(field.name)}
          isLocked={!isNew && field.isIdentity === true}
          onChange={(next) => setValue((now) => ({ ...now, [field.name]: next }))}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? '保存しています…' : '保存する'}
        </Button>
      </div>
    </form>
  );
}
