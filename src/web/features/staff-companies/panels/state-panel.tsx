import { useState } from 'react';
import { staffCompaniesApi } from '#contract/staff/staff-companies.ts';
import type { StaffCompany } from '#contract/staff/staff-company.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { ConfirmDialog } from '#web/desk/dialogs/confirm-dialog.tsx';
import { useAct } from '#web/desk/use-act.ts';
import styles from '#web/features/staff-companies/staff-companies.module.css';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useKeptDraft } from '#web/ui/fields/use-kept-draft.ts';
import { Button } from '#web/ui/layout/button.tsx';

const empty = { reason: '' };
const reasonAtMost = 400;

/** Takes a page off the site, shows it again, or notes that it is still true. */
export function StatePanel({ company }: { company: StaffCompany }) {
  const { id, status, merged_into } = company;
  const [isAsked, setIsAsked] = useState(false);
  const { draft, change, forget } = useKeptDraft(`state-${id}`, empty);
  const { act, isActing } = useAct();
  if (merged_into || (status !== 'published' && status !== 'paused')) return null;
  const isPublished = status === 'published';
  const verb = isPublished ? '公開を止める' : '公開を再開する';
  const reason = draft.reason.trim();
  async function run() {
    const endpoint = isPublished ? staffCompaniesApi.pause : staffCompaniesApi.resume;
    const isDone = await act(
      () => browserApi.call(endpoint, { params: { id }, body: { reason } }),
      isPublished ? '公開を止めました' : '公開を再開しました',
    );
    if (!isDone) return;
    forget();
    change(empty);
    setIsAsked(false);
  }
  return (
    <section className={styles.card} aria-labelledby="state">
      <h2 id="state">公開の状態</h2>
      <div className={styles.actions}>
        {isPublished && (
          <Button
            variant="secondary"
            aria-disabled={isActing || undefined}
            onClick={() =>
              act(
                () => browserApi.call(staffCompaniesApi.confirm, { params: { id } }),
                '確かめた日を、今日にしました',
              )
            }
          >
            今日、内容を確かめた
          </Button>
        )}
        <Button variant="secondary" onClick={() => setIsAsked(true)}>
          {verb}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={verb}
        confirmLabel={verb}
        isDangerous={isPublished}
        isBusy={isActing || reason === ''}
        onClose={() => setIsAsked(false)}
        onConfirm={run}
      >
        <TextAreaField
          label="理由"
          name="reason"
          required
          hint={
            isPublished
              ? '企業のページとメールに、このまま出ます。'
              : '運営の記録に残ります。企業には送りません。'
          }
          value={draft.reason}
          most={reasonAtMost}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </ConfirmDialog>
    </section>
  );
}
