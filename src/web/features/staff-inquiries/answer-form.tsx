import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryAttachmentsApi } from '#contract/staff/inquiries/inquiry-attachments.ts';
import {
  answerAtMost,
  answerTemplatesApi,
  type InquiryDetail,
  staffInquiriesApi,
} from '#contract/staff/staff-inquiries.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { WaitingFiles } from '#web/desk/attachments/waiting-files.tsx';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { fillTemplate } from './fill-template.ts';
import styles from './inquiry.module.css';

const empty = { text: '' };

/** Answers by mail. What is being written is kept for this tab until it was sent. */
export function AnswerForm({ inquiry }: { inquiry: InquiryDetail }) {
  const { reference, updated_at, email, name, waiting } = inquiry;
  const { draft, change, forget } = useKeptDraft(`answer:${reference}`, empty);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const templates = useQuery(apiQuery(answerTemplatesApi.list, {}));
  const { act, isActing } = useAct();
  const [isAttaching, setIsAttaching] = useState(false);

  function choose(id: string) {
    const template = templates.data?.find((one) => one.id === id);
    if (!template) return;
    const filled = fillTemplate(template.body, { 受付番号: reference, 名前: name });
    change({ text: draft.text ? `${draft.text}\n\n${filled}` : filled });
  }

  function ask() {
    const problem = isAttaching ? stillAttaching : problemOf(draft.text);
    setError(problem);
    if (!problem) setIsAsking(true);
  }

  async function send() {
    const body = { updated_at, text: draft.text, attachments: waiting.map(({ id }) => id) };
    const answer = () => browserApi.call(staffInquiriesApi.answer, { params: { reference }, body });
    const isSent = await act(answer, '返信を送信待ちに入れました');
    setIsAsking(false);
    if (!isSent) return;
    change(empty);
    forget();
  }

  return (
    <section className={styles.card} aria-labelledby="answer-title">
      <h2 id="answer-title">メールで返信する</h2>
      {(templates.data?.length ?? 0) > 0 && (
        <SelectField
          name="template"
          label="テンプレートを入れる"
          value=""
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">えらぶ</option>
          {templates.data?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        name="answer"
        label="返信の本文"
        hint="件名には受付番号が入ります。送った返信は取り消せません。"
        rows={8}
        most={answerAtMost}
        value={draft.text}
        error={error}
        onChange={({ target }) => change({ text: target.value })}
      />
      <WaitingFiles
        waiting={waiting}
        isBusy={isAttaching}
        onBusy={setIsAttaching}
        add={(upload, name) =>
          browserApi.call(inquiryAttachmentsApi.add, {
            ...{ params: { reference }, query: { name }, upload },
          })
        }
        remove={(id) =>
          browserApi.call(inquiryAttachmentsApi.remove, { params: { reference, id } })
        }
      />
      <div className={styles.actions}>
        <Button onClick={ask}>返信を送る</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="この返信を送りますか"
        confirmLabel="送る"
        isBusy={isActing}
        onClose={() => setIsAsking(false)}
        onConfirm={send}
      >
        <p>あて先：{email}</p>
        <p className={styles.text}>{draft.text}</p>
        {waiting.length > 0 && <p>添付：{waiting.map(({ name }) => name).join('、')}</p>}
      </ConfirmDialog>
    </section>
  );
}

const stillAttaching = 'ファイルを添付しています。終わってから、もう一度押してください。';

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return '返信の本文を入力してください。';
  if ([...text].length > answerAtMost) return `${answerAtMost}文字以内で入力してください。`;
  if (/\{\{[^{}]*\}\}/.test(text)) return '{{ }} のところを、送る言葉に書きかえてください。';
  return undefined;
}
