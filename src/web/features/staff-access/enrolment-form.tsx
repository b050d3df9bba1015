import { useQuery } from '@tanstack/react-query';
import { staffAccessApi } from '#contract/staff/staff-access.ts';
import { apiErrorMessage } from '#web/api/api-error-message.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './staff-gate.module.css';
import { useCodeForm } from './use-code-form.ts';

/** Sets the authenticator app up: shows the secret, asks for its first code, hands over recovery codes. */
export function EnrolmentForm({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  // A new secret at every mount; the one before counts no more.
  const secret = useQuery({
    queryKey: ['staff-enrolment'],
    queryFn: () => browserApi.call(staffAccessApi.enrol, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { code, setCode, error, isSending, submit } = useCodeForm(async (code) => {
    const { recovery_codes } = await browserApi.call(staffAccessApi.confirm, { body: { code } });
    onDone(recovery_codes);
  });
  return (
    <section className={styles.panel} aria-labelledby="enrolment-title">
      <h1 id="enrolment-title">認証アプリを設定します</h1>
      <p>
        運営デスクは、パスワードと認証アプリ（Google Authenticator、Microsoft
        Authenticator、1Passwordなど）の2つで守ります。
      </p>
      {secret.isPending && <Spinner label="用意しています" />}
      {secret.isError && (
        <Notice tone="error" role="alert">
          {apiErrorMessage(secret.error)}
        </Notice>
      )}
      {secret.data && (
        <form onSubmit={submit} noValidate>
          <ol>
            <li>
              認証アプリで、この画像を読み取ります。
              <img
                className={styles.qr}
                src={`data:image/svg+xml,${encodeURIComponent(secret.data.qr_svg)}`}
                alt="認証アプリで読み取るQRコード"
              />
              読み取れないときは、次のキーを入力します。
              <code className={styles.secret}>{secret.data.secret}</code>
            </li>
            <li>アプリに表示された6けたの数字を入力します。</li>
          </ol>
          <CodeField label="6けたの数字" value={code} error={error} onChange={setCode} />
          <Button type="submit" isWide aria-disabled={isSending || undefined}>
            {isSending ? '確かめています…' : '設定する'}
          </Button>
        </form>
      )}
    </section>
  );
}
