import type { FormEvent } from 'react';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { SavedFirstNotice, UnsavedNotice } from '#web/desk/dialogs/draft-notices.tsx';
import type { EntryValue } from '#web/desk/entry/entry-value.ts';
import { type EntrySaving, useEntrySave } from '#web/desk/entry/use-entry-save.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { EntryFieldInput } from './entry-field-input.tsx';
import type { EntryField } from './entry-fields.ts';
import { put, sentEntry, valueAt } from './entry-value.ts';
import styles from './staff-catalogues.module.css';

type EntryFormProps = EntrySaving & {
  fields: readonly EntryField[];
  initial: EntryValue;
  /** Which version `initial` is. */
  version: string;
  isNew: boolean;
};

/** The fields of an entry; what was typed stays when the server refuses it, and when a newer entry arrives. */
export function EntryForm({ fields, initial, version, isNew, ...saving }: EntryFormProps) {
  const { draft } = saving;
  const shown = { value: initial, base: version };
  const { value, base } = draft.typed ?? shown;
  const toSend = () => sentEntry(fields, value);
  const { problem, isBusy, isBack, save, conflict } = useEntrySave(saving, { value, base, toSend });
  const errors = fieldErrorsOf(problem?.error);
  const sentenceOf = (name: string) =>
    Object.entries(errors)
      .map(([field, sentence]) => ({ field: field.replace(/^value\./, ''), sentence }))
      .find(({ field }) => field === name || field.startsWith(`${name}.`))?.sentence;
  const blamed = fields.flatMap(({ name, label }) => {
    const sentence = sentenceOf(name);
    return sentence ? [{ id: `entry-${name}`, label, sentence }] : [];
  });
  const unsaved = draft.typed && !problem && (
    <UnsavedNotice keptIn="このタブ" onForget={draft.forget} />
  );

  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      aria-label="内容"
    >
      {isBack && unsaved}
      {conflict && <SavedFirstNotice key={problem?.attempt} what="これ" {...conflict} />}
      {problem && !conflict && (
        <ErrorSummary
          key={problem.attempt}
          summary={blamed.length > 0 ? undefined : apiErrorMessage(problem.error)}
          fields={blamed}
        />
      )}
      {sectionsOf(fields).map(({ title, fields }) => {
        const inputs = fields.map((field) => (
          <EntryFieldInput
            key={field.name}
            field={field}
            value={valueAt(value, field.name)}
            error={sentenceOf(field.name)}
            isLocked={!isNew && field.isIdentity === true}
            onChange={(next) => draft.change((now) => put(now, field.name, next), shown)}
          />
        ));
        if (!title) return inputs;
        return (
          <fieldset key={title} className={styles.section}>
            <legend>{title}</legend>
            {inputs}
          </fieldset>
        );
      })}
      {!isBack && unsaved}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? '保存しています…' : '保存する'}
        </Button>
      </div>
    </form>
  );
}

type Section = { title: string | undefined; fields: EntryField[] };

/** Fields in a row with the same section stand together. */
function sectionsOf(fields: readonly EntryField[]): Section[] {
  const sections: Section[] = [];
  for (const field of fields) {
    const last = sections.at(-1);
    if (last && last.title === field.section) last.fields.push(field);
    else sections.push({ title: field.section, fields: [field] });
  }
  return sections;
}
