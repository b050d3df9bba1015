import { type FormEvent, useState } from 'react';
import { ApiCallError } from '#contract/kit/api-client.ts';
import {
  type AnswerTemplate,
  answerAtMost,
  answerTemplatesApi,
} from '#contract/staff/staff-inquiries.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { useFocusOnMount } from '#web/ui/layout/use-focus-on-mount.ts';
import styles from './inquiry.module.css';

type TemplateFormProps = {
  /** As it was when the form was opened. */
  template: AnswerTemplate | null;
  /** As it is now: somebody else may have saved since. */
  newest: AnswerTemplate | null;
  onClose: () => void;
};

/** Writes a template, new or again. Stays open with what was typed when saving fails. */
export function TemplateForm({ template, newest, onClose }: TemplateFormProps) {
  const [content, setContent] = useState({
    title: template?.title ?? '',
    body: template?.body ?? '',
  });
  /** The version that is typed over; only a choice after a conflict moves it. */
  const [base, setBase] = useState(template?.updated_at ?? '');
  const [hasConflict, setHasConflict] = useState(false);
  const first = useFocusOnMount<HTMLInputElement>();
  const { act, isActing } = useAct();

  async function save(updated_at: string) {
    if (isActing) return;
    setBase(updated_at);
    setHasConflict(false);
    const isSaved = await act(
      () =>
        saveTemplate(template, { ...content, updated_at }).catch((error: unknown) => {
          setHasConflict(error instanceof ApiCallError && error.status === 409);
          throw error;
        }),
      'テンプレートを保存しました',
    );
    if (isSaved) onClose();
  }

  function takeNewest({ title, body, updated_at }: AnswerTemplate) {
    setContent({ title, body });
    setBase(updated_at);
    setHasConflict(false);
  }

  return (
    <form
      className={styles.stack}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(base);
      }}
      noValidate
    >
      {hasConflict && newest && (
        <Conflict
          newest={newest}
          onSaveAnyway={() => save(newest.updated_at)}
          onTake={() => takeNewest(newest)}
        />
      )}
      <TextField
        ref={first}
        name="title"
        label="テンプレートの名前"
        readOnly={isActing}
        value={content.title}
        onChange={({ target }) => setContent((now) => ({ ...now, title: target.value }))}
      />
      <TextAreaField
        name="body"
        label="テンプレートの本文"
        rows={6}
        most={answerAtMost}
        readOnly={isActing}
        value={content.body}
        onChange={({ target }) => setContent((now) => ({ ...now, body: target.value }))}
      />
      <div className={styles.actions}>
        <Button type="submit" aria-disabled={isActing || undefined}>
          保存する
        </Button>
        <Button variant="quiet" onClick={onClose}>
          やめる
        </Button>
      </div>
    </form>
  );
}

function saveTemplate(
  template: AnswerTemplate | null,
  { title, body, updated_at }: Pick<AnswerTemplate, 'title' | 'body' | 'updated_at'>,
): Promise<AnswerTemplate> {
  if (!template) return browserApi.call(answerTemplatesApi.add, { body: { title, body } });
  const params = { id: template.id };
  return browserApi.call(answerTemplatesApi.replace, { params, body: { title, body, updated_at } });
}

type ConflictProps = {
  newest: AnswerTemplate;
  onSaveAnyway: () => unknown;
  onTake: () => void;
};

function Conflict({ newest, onSaveAnyway, onTake }: ConflictProps) {
  return (
    <Notice tone="warning" role="alert">
      <p>
        ほかの人が、先にこのテンプレートを直しました。あなたの書いた内容は、この画面に残っています。
      </p>
      <p>ほかの人の内容：{newest.title}</p>
      <p className={styles.text}>{newest.body}</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onSaveAnyway}>
          自分の内容で保存する（ほかの人の内容は消えます）
        </Button>
        <Button variant="secondary" onClick={onTake}>
          ほかの人の内容を読みこむ（自分の変更は消えます）
        </Button>
      </div>
    </Notice>
  );
}
