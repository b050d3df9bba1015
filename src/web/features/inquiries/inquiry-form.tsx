import type { InquiryKind } from '#contract/public/inquiries.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { Furigana } from '#web/ui/furigana/furigana.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import styles from './inquiry.module.css';
import { InquiryFields } from './inquiry-fields.tsx';
import { StepList } from './step-list.tsx';
import { useInquiry } from './use-inquiry.ts';

type InquiryFormProps = {
  kind: InquiryKind;
  /** What was typed is kept under it: the kinds of one page share it. */
  draftKey: string;
  /** The page that is wrong, of a report. */
  company?: { id: string; name: string } | null | undefined;
  plans?: readonly { key: string; name: string }[] | undefined;
  /** Where to write without JavaScript; null: the operator has not said. */
  email: string | null;
};

/** 入力 → 確認 → 完了. Nothing that was typed is lost by an error or a reload. */
export function InquiryForm(props: InquiryFormProps) {
  const { kind, draftKey, company, plans = [], email } = props;
  const inquiry = useInquiry({ kind, draftKey, companyId: company?.id ?? null });
  const { draft, step, steps, problem, sentences } = inquiry;
  const facts = { kind, draft, company, plans };
  if (steps && step === 'done' && inquiry.receipt) {
    const { safety } = inquiry.receipt;
    return (
      <div className={styles.form}>
        <StepList current="done" />
        <steps.InquiryDone
          receipt={inquiry.receipt}
          email={inquiry.receipt.email}
          // People to call, when what was written sounds like somebody in need.
          safety={safety && <steps.SafetyPanel safety={safety} />}
        />
      </div>
    );
  }
  if (steps && step === 'confirm')
    return (
      <div className={styles.form}>
        <StepList current="confirm" />
        <steps.InquiryConfirm
          {...facts}
          isSending={inquiry.isSending}
          onBack={inquiry.goBack}
          onSend={inquiry.send}
        />
      </div>
    );
  return (
    <ScriptForm className={styles.form} onSubmit={inquiry.confirm}>
      <StepList current="input" />
      <noscript>
        <Notice tone="warning">
          <p>
            このフォームで送るには、JavaScriptが必要です。
            {email
              ? `メールでも受け付けています：${email}`
              : '連絡先は「運営者情報」のページにあります。'}
          </p>
        </Notice>
      </noscript>
      {problem && <ErrorSummary key={problem.attempt} {...problem} />}
      <InquiryFields {...facts} sentences={sentences} onChange={inquiry.change} />
      <p className={styles.note}>
        <Furigana>
          {kind === 'request_student'
            ? '会社の名前は、掲載をお願いするために使います。ほかの内容は、返事のために使い、会社には伝えません。くわしくは'
            : '書かれた内容は、返事のために使います。くわしくは'}
          <a href="/privacy" target="_blank" rel="noopener">
            プライバシーポリシー（別の画面で開きます）
          </a>
          をごらんください。
        </Furigana>
      </p>
      <Button type="submit" isWide>
        確認へすすむ
      </Button>
    </ScriptForm>
  );
}
