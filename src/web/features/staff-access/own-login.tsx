import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type StaffSelf, staffAccessApi } from '#contract/staff/staff-access.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { CodeField } from './code-field.tsx';
import { DailyDigest } from './daily-digest.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './staff-gate.module.css';
import { useCodeForm } from './use-code-form.ts';

/** Few enough that somebody should make new ones. */
const fewCodes = 3;

/** The own second factor: how many recovery codes are left, and new ones. */
export function OwnLogin({ self }: { self: StaffSelf }) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { code, setCode, error, isSending, submit } = useCodeForm(async (code) => {
    const body = { code };
    const answer = await browserApi.call(staffAccessApi.renewRecoveryCodes, { body });
    setCode('');
    setCodes(answer.recovery_codes);
  });
  const close = () => {
    setCodes(null);
    void queryClient.invalidateQueries();
  };
  if (self.is_demo)
    return (
      <Notice tone="info">
        <p>これはデモ用のアカウントです。認証アプリなしで使えるのは、デモのあいだだけです。</p>
      </Notice>
    );
  if (codes) return <RecoveryCodes codes={codes} onDone={close} />;
  return (
    <>
      <section className={styles.panel} aria-labelledby="codes-title">
        <h2 id="codes-title">リカバリーコード</h2>
        <p>残りは{self.recovery_codes_left}個です。</p>
        {self.recovery_codes_left <= fewCodes && (
          <Notice tone="warning">残りが少なくなりました。新しく作っておきましょう。</Notice>
        )}
        <form onSubmit={submit} noValidate>
          <CodeField
            label="認証アプリの6けたの数字"
            hint="作り直すと、前のコードは使えなくなります。"
            value={code}
            error={error}
            onChange={setCode}
          />
          <Button type="submit" aria-disabled={isSending || undefined}>
            新しいコードを作る
          </Button>
        </form>
      </section>
      <DailyDigest self={self} />
      <p>
        パスワードとログイン中の端末は、<Link to="/profile">プロフィール</Link>で変えられます。
      </p>
    </>
  );
}
