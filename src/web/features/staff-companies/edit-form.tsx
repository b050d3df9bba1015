import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useBlocker } from 'react-router';
import { ApiCallError } from '#contract/kit/api-client.ts';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { apiQueryKey } from '#web/api/api-query.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { ConflictNotice } from '#web/desk/dialogs/conflict-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useNotify } from '#web/ui/feedback/notify-provider.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './staff-companies.module.css';

/** What was typed into the fields and is not saved yet. */
type TypedChanges = ReadonlyMap<string, unknown>;

/** What this form needs to know of its fields. */
type FieldsState = {
  typed: TypedChanges;
  /** `updated_at` of the page that was typed over. */
  base: string;
  patch: () => Record<string, unknown>;
  blame: (error: unknown) => void;
  moveTo: (version: string) => void;
  settle: (sent: TypedChanges, version: string) => void;
  forget: () => void;
};

type EditFormProps = {
  company: Pick<StaffCompany, 'id' | 'updated_at'>;
  form: FieldsState;
  /** The fields. */
  children: ReactNode;
};

/** Fields of a page that the staff mends for its company; saved together, and public at once. */
export function EditForm({ company, form, children }: EditFormProps) {
  const { isSaving, problem, hasConflict, save, giveUp } = useSave(company.id, form);
  const changes = form.typed.size;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <form
      className={styles.column}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && changes > 0) void save(form.base);
      }}
    >
      <Notice tone="info">
        いまのページの内容を直します。保存すると、公開中のページはすぐに変わります。企業が書いている途中の内容や、確認に出した内容のうち、企業が変えた項目はそのまま残ります。
      </Notice>
      {children}
      <div className={styles.saveBar}>
        {hasConflict && (
          <Conflict
            isBusy={isSaving}
            // After the refusal the newest page was asked for: what this screen shows is what is written over.
            onSaveAnyway={() => save(company.updated_at)}
            onGiveUp={giveUp}
          />
        )}
        {problem && !hasConflict && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <p role="status">
          {changes > 0 ? `${changes}項目を変えています` : '変えたところはありません'}
        </p>
        <Button type="submit" aria-disabled={isSaving || changes === 0 || undefined}>
          保存する
        </Button>
        <Button variant="quiet" disabled={changes === 0} onClick={giveUp}>
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

/**
 * Saves over the version that was read when the first field was changed. What stands in the way is said beside the button:
 * a message over the page would cover the choices.
 */
function useSave(companyId: string, form: EditFormProps['form']) {
  const cache = useQueryClient();
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function save(updated_at: string) {
    setRefusal(null);
    form.moveTo(updated_at);
    const sent = form.typed;
    const params = { id: companyId };
    const input = { params, body: { ...form.patch(), updated_at } };
    setIsSaving(true);
    try {
      const saved = await browserApi.call(staffCompaniesApi.edit, input);
      // The page is new at once: what is typed from here on is typed over what was just saved.
      cache.setQueryData(apiQueryKey(staffCompaniesApi.detail, { params }), saved);
      form.settle(sent, saved.updated_at);
      notify('success', '保存しました');
    } catch (error) {
      setRefusal(error);
      form.blame(error);
    } finally {
      setIsSaving(false);
      await cache.invalidateQueries();
    }
  }

  return {
    save,
    isSaving,
    problem: refusal === null ? null : apiErrorMessage(refusal),
    hasConflict: refusal instanceof ApiCallError && refusal.status === 409,
    giveUp: () => {
      setRefusal(null);
      form.forget();
    },
  };
}

type ConflictProps = { isBusy: boolean; onSaveAnyway: () => unknown; onGiveUp: () => void };

function Conflict({ isBusy, onSaveAnyway, onGiveUp }: ConflictProps) {
  return (
    <ConflictNotice
      keepMine={{ label: '自分の内容で保存する', onChoose: onSaveAnyway }}
      takeNewest={{ label: '最新の内容を読みこむ（自分の変更は消えます）', onChoose: onGiveUp }}
      isBusy={isBusy}
    >
      ほかの人が、先にこのページを直しました。あなたの書いた内容は、この画面に残っています。変えていない項目は、最新の内容になっています。
    </ConflictNotice>
  );
}
