import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import type { LegalContent, staffLegalTextsApi } from '#contract/staff/staff-legal-texts.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { type Question, QuestionDialog } from '#web/desk/dialogs/ask-first.tsx';
import { SavedFirstNotice, UnsavedNotice } from '#web/desk/dialogs/draft-notices.tsx';
import { type EntrySaving, useEntrySave } from '#web/desk/entry/use-entry-save.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { DifferenceView } from './difference-view.tsx';
import { contentOf } from './legal-content.ts';
import { LegalFields, legalLabels } from './legal-fields.tsx';
import { LegalPreview } from './legal-preview.tsx';
import { holdsAtOnce } from './legal-words.ts';
import styles from './staff-legal-texts.module.css';

type LegalFormProps = EntrySaving & {
  initial: LegalContent;
  /** Which saved state `initial` is. */
  base: string;
  /** What holds now: what is written is compared with it. */
  current: ResponseOf<typeof staffLegalTextsApi.current>;
};

const fromToday: Question = {
  title: 'きょうから始める',
  sentence:
    '保存すると、すぐにサイトに出て、これから登録する人はこの版に同意します。始まった版は、変えることも取り下げることもできません。',
};

/** A version while it is written; what was typed stays when the server refuses it, and in this browser. */
export function LegalForm({ initial, base, current, ...saving }: LegalFormProps) {
  const { draft } = saving;
  const shown = { value: initial, base };
  const typed = draft.typed ?? shown;
  const content = contentOf(typed.value);
  const toSend = () => content;
  const { problem, isBusy, isBack, save, conflict } = useEntrySave(saving, { ...typed, toSend });
  const [asked, setAsked] = useState<Question | null>(null);
  const errors = fieldErrorsOf(problem?.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (holdsAtOnce(content.version)) setAsked(fromToday);
    else void save();
  };
  const unsaved = draft.typed && !problem && (
    <UnsavedNotice keptIn="このブラウザ" onForget={draft.forget} />
  );
  return (
    <form className={styles.editor} onSubmit={submit} noValidate aria-label="内容">
      {isBack && unsaved}
      {conflict && <SavedFirstNotice key={problem?.attempt} what="この版" {...conflict} />}
      {problem && !conflict && (
        <ErrorSummary
          key={problem.attempt}
          summary={Object.keys(errors).length > 0 ? undefined : apiErrorMessage(problem.error)}
          fields={Object.entries(errors).map(([field, sentence]) => ({
            id: `legal-${field}`,
            label: isField(field) ? legalLabels[field] : field,
            sentence,
          }))}
        />
      )}
      <div className={styles.columns}>
        <LegalFields
          content={content}
          errors={errors}
          earliest={current.earliest}
          onChange={(patch) => draft.change((now) => ({ ...now, ...patch }), shown)}
        />
        <LegalPreview {...content} />
      </div>
      <DifferenceView before={current} after={content} />
      {!isBack && unsaved}
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {isBusy ? '保存しています…' : '保存する'}
        </Button>
      </div>
      <QuestionDialog
        asked={asked}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          return save();
        }}
      />
    </form>
  );
}

function isField(name: string): name is keyof LegalContent {
  return Object.hasOwn(legalLabels, name);
}
