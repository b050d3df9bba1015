import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerTemplate, answerTemplatesApi } from '#contract/staff/staff-inquiries.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './inquiry.module.css';
import { TemplateForm } from './template-form.tsx';

/** The texts that answers begin with: written, changed and removed here. */
export function AnswerTemplates() {
  const templates = useQuery(apiQuery(answerTemplatesApi.list, {}));
  const [edited, setEdited] = useState<AnswerTemplate | 'new' | null>(null);
  const [removed, setRemoved] = useState<AnswerTemplate | null>(null);
  const { act, isActing } = useAct();
  const newest = (one: AnswerTemplate) => templates.data?.find(({ id }) => id === one.id) ?? one;
  const remove = async ({ id }: AnswerTemplate) => {
    const call = () => browserApi.call(answerTemplatesApi.remove, { params: { id } });
    await act(call, 'テンプレートを消しました');
    setRemoved(null);
  };
  return (
    <section className={styles.card} aria-labelledby="templates-title">
      <h2 id="templates-title">返信のテンプレート</h2>
      <p className={styles.meta}>
        {'本文の {{受付番号}} と {{名前}} は、えらんだときに置きかわります。'}
      </p>
      {templates.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(templates.error)}
        </Notice>
      )}
      {templates.data?.length === 0 && <p>テンプレートは、まだありません。</p>}
      <ul className={styles.list}>
        {templates.data?.map((template) => (
          <li key={template.id} className={styles.stack}>
            <strong>{template.title}</strong>
            <div className={styles.actions}>
              <Button variant="secondary" onClick={() => setEdited(template)}>
                「{template.title}」をなおす
              </Button>
              <Button variant="quiet" onClick={() => setRemoved(template)}>
                「{template.title}」を消す
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {edited ? (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? null : edited}
          newest={edited === 'new' ? null : newest(edited)}
          onClose={() => setEdited(null)}
        />
      ) : (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setEdited('new')}>
            テンプレートを作る
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title="テンプレートを消す"
        confirmLabel="消す"
        isDangerous
        isBusy={isActing}
        onClose={() => setRemoved(null)}
        onConfirm={() => removed && remove(removed)}
      >
        <p>「{removed?.title}」を消します。送った返信は変わりません。</p>
      </ConfirmDialog>
    </section>
  );
}
