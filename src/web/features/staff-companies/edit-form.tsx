import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router';
import { staffCompaniesApi } from '#contract/staff-companies.ts';
import type { StaffCompany } from '#contract/staff-company.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './staff-companies.module.css';

type EditFormProps = {
  company: StaffCompany;
  changes: number;
  patch: () => Record<string, unknown>;
  onRefused: (error: unknown) => void;
  onSaved: () => void;
  onGivenUp: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Fields of a page that the staff mends for its company; saved together, and public at once. */
export function EditForm({ company, changes, patch, children, ...on }: EditFormProps) {
  const { act, isActing } = useAct();
  const [problem, setProblem] = useState<string | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  async function save() {
    setProblem(null);
    const body = { ...patch(), updated_at: company.updated_at };
    const isDone = await act(
      () =>
        browserApi
          .call(staffCompaniesApi.edit, { params: { id: company.id }, body })
          .catch((error: unknown) => {
            setProblem(apiErrorMessage(error));
            on.onRefused(error);
            throw error;
          }),
      '保存しました',
    );
    if (isDone) on.onSaved();
  }
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isActing && changes > 0) void save();
      }}
    >
      <Notice tone="info">
        いまのページの内容を直します。保存すると、公開中のページはすぐに変わります。企業が書いている途中の内容や、確認に出した内容のうち、企業が変えた項目はそのまま残ります。
      </Notice>
      {children}
      <div className={styles.saveBar}>
        {problem && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <p role="status">
          {changes > 0 ? `${changes}項目を変えています` : '変えたところはありません'}
        </p>
        <Button type="submit" aria-disabled={isActing || changes === 0 || undefined}>
          保存する
        </Button>
        <Button variant="quiet" disabled={changes === 0} onClick={on.onGivenUp}>
          変えたところを取り消す
        </Button>
      </div>
      <ConfirmDialog
        isOpen={blocker.state === 'blocked'}
        title="保存していない内容があります"
        confirmLabel="保存しないで移動する"
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        <p>書いた内容はこのブラウザに残り、次にこの画面をひらくと続きから書けます。</p>
      </ConfirmDialog>
    </form>
  );
}
