import { type FormEvent, useState } from 'react';
import {
  type AnswerTemplate,
  answerAtMost,
  answerTemplatesApi,
} from '#contract/staff-inquiries.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts';
import styles from './inquiry.module.css';

type TemplateFormProps = { template: AnswerTemplate | null; onClose: () => void };

/** Writes a template, new or again. Stays open with what was typed when saving fails. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const [title, setTitle] = useState(template?.title ?? '');
  const [body, setBody] = useState(template?.body ?? '');
  const first = useFocusOnMount<HTMLInputElement>();
  const { act, isActing } = useAct();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isActing) return;
    const content = { title, body };
    const work = () =>
      template
        ? browserApi.call(answerTemplatesApi.replace, {
            params: { id: template.id },
            body: { ...content, updated_at: template.updated_at },
          })
        : browserApi.call(answerTemplatesApi.add, { body: content });
    if (await act(work, 'テンプレートを保存しました')) onClose();
  }

  return (
    <form className={styles.stack} onSubmit={save} noValidate>
      <TextField
        ref={first}
        name="title"
        label="テンプレートの名前"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        name="body"
        label="テンプレートの本文"
        rows={6}
        most={answerAtMost}
        value={body}
        onChange={({ target }) => setBody(target.value)}
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
