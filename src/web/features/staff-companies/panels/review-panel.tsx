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

const empty = { reasons: '' };
const reasonAtMost = 300;

/** The two ways out of a review: publish, or give it back with reasons. */
export function ReviewPanel({ company }: { company: StaffCompany }) {
  const { id, submitted_at } = company;
  const { draft, change, forget } = useKeptDraft(`send-back-${id}`, empty);
  const [asked, setAsked] = useState<'publish' | 'sendBack' | null>(null);
  const [error, setError] = useState<string>();
  const { act, isActing } = useAct();
  if (!submitted_at) return null;
  const reasons = draft.reasons
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const params = { id };
  const publish = () =>
    act(
      () => browserApi.call(staffCompaniesApi.publish, { params, body: { submitted_at } }),
      '公開しました',
    );
  async function sendBack() {
    const body = { submitted_at, reasons };
    const isDone = await act(
      () =>
        browserApi.call(staffCompaniesApi.sendBack, {
          params,
          body: { ...body, submitted_at: submitted_at ?? '' },
        }),
      '理由をそえて戻しました',
    );
    if (!isDone) return;
    forget();
    change(empty);
  }
  return (
    <section className={styles.card} aria-labelledby="review">
      <h2 id="review">審査</h2>
      <div className={styles.actions}>
        <Button onClick={() => setAsked('publish')}>この内容を公開する</Button>
      </div>
      <TextAreaField
        label="直していただきたいところ"
        name="reasons"
        hint="1行に1つずつ書いてください。このままメールで企業に届きます。"
        value={draft.reasons}
        most={reasonAtMost * 10}
        error={error}
        onChange={({ target }) => {
          setError(undefined);
          change({ reasons: target.value });
        }}
      />
      <div className={styles.actions}>
        <Button
          variant="secondary"
          onClick={() => {
            const problem = problemOf(reasons);
            setError(problem);
            if (!problem) setAsked('sendBack');
          }}
        >
          理由をそえて戻す
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked === 'publish' ? '公開する' : '戻す'}
        confirmLabel={asked === 'publish' ? '公開する' : '戻す'}
        isBusy={isActing}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await (asked === 'publish' ? publish() : sendBack());
          setAsked(null);
        }}
      >
        <p>
          {asked === 'publish'
            ? `確認に出された内容を、「${company.name}」のページに公開します。すぐに、だれでも見られるようになります。`
            : `${reasons.length}つの理由をメールで伝えて、企業に戻します。企業が書いた内容は残ります。`}
        </p>
      </ConfirmDialog>
    </section>
  );
}

function problemOf(reasons: string[]): string | undefined {
  if (reasons.length === 0) return '理由を1つ以上入力してください。';
  if (reasons.length > 10) return '理由は10個までにしてください。';
  if (reasons.some((reason) => [...reason].length > reasonAtMost))
    return `1つの理由は${reasonAtMost}文字以内で入力してください。`;
  return undefined;
}
