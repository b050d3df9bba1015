import { staffAccessApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Button } from '#web/ui/layout/button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './staff-gate.module.css';
import { useCodeForm } from './use-code-form.ts';

/** Asks for the code of the app, or a recovery code. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const { code, setCode, error, isSending, submit } = useCodeForm(async (code) => {
    await browserApi.call(staffAccessApi.verify, { body: { code } });
    onDone();
  });
  return (
    <section className={styles.panel} aria-labelledby="second-factor-title">
      <h1 id="second-factor-title">確認コード</h1>
      <form onSubmit={submit} noValidate>
        <CodeField
          label="認証アプリの6けたの数字"
          hint="アプリが手もとにないときは、リカバリーコードを入力してください。"
          value={code}
          error={error}
          onChange={setCode}
        />
        <Button type="submit" isWide aria-disabled={isSending || undefined}>
          {isSending ? '確かめています…' : '運営デスクをひらく'}
        </Button>
      </form>
    </section>
  );
}
